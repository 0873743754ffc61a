// What stands on paper (E130–E140), and around it on the screen before it is printed.
import { speaker } from './i18n';
import type { Lexicon, Words } from './words';

export const paperWords = {
  // Around the paper.
  about_pages: { en: '{} pages', it: '{} pagine' },
  about_page: { en: '1 page', it: '1 pagina' },
  back: { en: 'All sheets', it: 'Tutti i fogli' },
  blank: { en: 'Without names', it: 'Senza nomi' },
  columns: { en: 'Two columns', it: 'Due colonne' },
  desk: { en: 'Desk', it: 'Direzione' },
  fee: { en: 'Fee', it: 'Quota' },
  index: { en: 'Paper', it: 'Stampe' },
  index_hint: {
    en: 'Everything that can be printed now. A sheet opens first; it prints from there.',
    it: 'Tutto ciò che si può stampare ora. Il foglio prima si apre; da lì si stampa.',
  },
  language_of: { en: 'Language of the sheet', it: 'Lingua del foglio' },
  no_sheet: { en: 'There is no such sheet for this event.', it: 'Per questo evento questo foglio non c’è.' },
  nothing: { en: 'Nothing to print here yet.', it: 'Qui non c’è ancora nulla da stampare.' },
  of_event: { en: 'For the whole evening', it: 'Per tutta la serata' },
  part: { en: 'Part', it: 'Torneo' },
  places: { en: 'Places', it: 'Posti' },
  print: { en: 'Print', it: 'Stampa' },
  round: { en: 'Round', it: 'Turno' },
  staff_only: { en: 'This sheet is for those who run the event.', it: 'Questo foglio è per chi dirige l’evento.' },
  with_working: { en: 'With working', it: 'Con i conteggi' },

  // The sheets.
  sheet_bracket: { en: 'Bracket to go on by hand', it: 'Tabellone da continuare a mano' },
  sheet_codes: { en: 'New codes for tables and screens', it: 'Nuovi codici per tavoli e schermi' },
  sheet_cross: { en: 'Cross table', it: 'Tabellone dei risultati' },
  sheet_diplomas: { en: 'Diplomas', it: 'Diplomi' },
  sheet_emergency: { en: 'Emergency sheet', it: 'Foglio d’emergenza' },
  sheet_entries: { en: 'Entry list', it: 'Elenco degli iscritti' },
  sheet_grid: { en: 'Grid to go on by hand', it: 'Griglia da continuare a mano' },
  sheet_help: { en: 'Wi-Fi and help', it: 'Wi-Fi e aiuto' },
  sheet_name_cards: { en: 'Name cards', it: 'Cartellini con il nome' },
  sheet_names: { en: 'Pairings by name', it: 'Abbinamenti per nome' },
  sheet_prizes: { en: 'Prize list', it: 'Elenco dei premi' },
  sheet_receipts: { en: 'Receipts', it: 'Ricevute' },
  sheet_regulations: { en: 'Regulations', it: 'Regolamento' },
  sheet_score_sheets: { en: 'Score sheets', it: 'Formulari' },
  sheet_slips: { en: 'Result slips', it: 'Foglietti dei risultati' },
  sheet_standings: { en: 'Standings', it: 'Classifica' },
  sheet_table_cards: { en: 'Table cards', it: 'Segnatavoli' },
  sheet_tables: { en: 'Pairings by table', it: 'Abbinamenti per tavolo' },
  use_bracket: { en: 'The whole bracket with lines to write on.', it: 'L’intero tabellone con le righe per scrivere.' },
  use_codes: {
    en: 'If the laptop has a new address: stick these over the old codes.',
    it: 'Se il portatile ha un nuovo indirizzo: da incollare sui vecchi codici.',
  },
  use_cross: { en: 'Who played whom, with which result.', it: 'Chi ha giocato con chi, e con quale risultato.' },
  use_diplomas: { en: 'A4, one for each of the first places.', it: 'A4, uno per ciascuno dei primi posti.' },
  use_emergency: {
    en: 'Enough to pair the next round on paper, should everything fail.',
    it: 'Basta per abbinare il prossimo turno a mano, se si ferma tutto.',
  },
  use_entries: {
    en: 'With boxes for presence and fee, for the door.',
    it: 'Con caselle per presenza e quota, per la porta.',
  },
  use_grid: {
    en: 'All rounds with their boards and room for results.',
    it: 'Tutti i turni con le partite e lo spazio per i risultati.',
  },
  use_help: { en: 'For the wall: how phones get in.', it: 'Da appendere: come si collegano i telefoni.' },
  use_name_cards: { en: 'Ten on a sheet, each with its own code.', it: 'Dieci per foglio, ciascuno col suo codice.' },
  use_names: {
    en: 'For the wall: find your name, go to your table.',
    it: 'Da appendere: cerca il nome, vai al tavolo.',
  },
  use_prizes: {
    en: 'For the prize-giving, with what each prize is made of.',
    it: 'Per la premiazione, con le parti di ogni premio.',
  },
  use_receipts: { en: 'For the fee, eight on a sheet.', it: 'Per la quota, otto per foglio.' },
  use_regulations: {
    en: 'The law in force, the format, the tie-breaks.',
    it: 'Il regolamento in vigore, la formula, gli spareggi.',
  },
  use_score_sheets: { en: 'Two on a sheet, to be cut in the middle.', it: 'Due per foglio, da tagliare a metà.' },
  use_slips: {
    en: 'Eight on a sheet. Cut the whole stack, pile beside pile: they lie in order of tables.',
    it: 'Otto per foglio. Taglia tutta la pila e affianca i mucchi: sono in ordine di tavolo.',
  },
  use_standings: { en: 'Places with points and tie-breaks.', it: 'Posti con punti e spareggi.' },
  use_table_cards: {
    en: 'Two on a sheet, to be cut and folded; good for the whole evening.',
    it: 'Due per foglio, da tagliare e piegare; valgono tutta la serata.',
  },
  use_tables: {
    en: 'For the wall and the desk, in order of tables.',
    it: 'Da appendere e per la direzione, in ordine di tavolo.',
  },

  // On the paper.
  absent: { en: 'absent', it: 'assente' },
  after_round: { en: 'after round {}', it: 'dopo il turno {}' },
  amount: { en: 'Amount', it: 'Importo' },
  awarded: { en: 'is awarded to', it: 'è conferito a' },
  before_start: { en: 'before round 1', it: 'prima del turno 1' },
  board: { en: 'Board', it: 'Scacchiera' },
  born: { en: 'born', it: 'anno' },
  bye: { en: 'bye', it: 'riposo' },
  bye_asked: { en: 'asked for', it: 'chiesti' },
  bye_had: { en: 'had one', it: 'già avuto' },
  byes: { en: 'Byes', it: 'Riposi' },
  cell_key: {
    en: 'A cell: score, opponent’s number, side. Bye: no opponent that round.',
    it: 'Nella casella: punti, numero dell’avversario, colore. Riposo: nessun avversario in quel turno.',
  },
  changes: { en: 'Changed by hand', it: 'Modificato a mano' },
  chief: { en: 'Chief arbiter', it: 'Arbitro principale' },
  club: { en: 'Club', it: 'Circolo' },
  colours: { en: 'Sides so far', it: 'Colori avuti' },
  comes_later: { en: 'not yet here', it: 'non ancora qui' },
  cut_off: { en: '(cut)', it: '(tolto)' },
  date: { en: 'Date', it: 'Data' },
  diploma: { en: 'Diploma', it: 'Diploma' },
  entered: { en: '{} entered', it: '{} iscritti' },
  final: { en: 'Final standings', it: 'Classifica finale' },
  fold: { en: 'fold here', it: 'piega qui' },
  format: { en: 'Format', it: 'Formula' },
  free: { en: 'free', it: 'riposa' },
  rests: { en: 'bye', it: 'riposa' },
  full_bye: { en: 'full-point bye', it: 'riposo da un punto' },
  group: { en: 'Group {}', it: 'Girone {}' },
  half_bye: { en: 'half-point bye', it: 'riposo da mezzo punto' },
  here: { en: 'Here', it: 'Presente' },
  level: { en: 'Level to the last, the lot decides: {}', it: 'Pari in tutto, decide la sorte: {}' },
  member: { en: 'Members', it: 'Componenti' },
  met: { en: 'Has met', it: 'Ha incontrato' },
  minor: { en: 'minor', it: 'minore' },
  name: { en: 'Name', it: 'Nome' },
  next_byes: { en: 'Bye', it: 'Riposo' },
  no: { en: 'No.', it: 'N.' },
  opponent: { en: 'Opponent', it: 'Avversario' },
  organiser: { en: 'For the organisers', it: 'Per gli organizzatori' },
  own_round: { en: 'own round', it: 'turno proprio' },
  page_of: { en: 'page', it: 'pagina' },
  paid: { en: 'Paid', it: 'Pagato' },
  place: { en: 'Place', it: 'Posto' },
  place_at: { en: '{} place', it: '{} posto' },
  place_shared: { en: '{} place, shared', it: '{} posto, a pari merito' },
  points: { en: 'Points', it: 'Punti' },
  points_are: { en: 'with {} points', it: 'con {} punti' },
  points_is: { en: 'with 1 point', it: 'con 1 punto' },
  printed: { en: 'printed {}', it: 'stampato {}' },
  prize: { en: 'Prize', it: 'Premio' },
  prize_parts: { en: '{} for the place + {} ({}: {})', it: '{} per il posto + {} ({}: {})' },
  receipt: { en: 'Receipt', it: 'Ricevuta' },
  receipt_for: { en: 'Fee for {}', it: 'Quota per {}' },
  received_from: { en: 'Received from', it: 'Ricevuto da' },
  reserve: { en: 'Reserve: {}', it: 'Riserva: {}' },
  result: { en: 'Result', it: 'Risultato' },
  round_of: { en: 'Round {} of {}', it: 'Turno {} di {}' },
  round_n: { en: 'Round {}', it: 'Turno {}' },
  scan_me: {
    en: 'Your boards, results and place: scan with the phone',
    it: 'Le tue partite, i risultati, il posto: inquadra col telefono',
  },
  scan_table: {
    en: 'Who plays here, and the result: scan with the phone',
    it: 'Chi gioca qui, e il risultato: inquadra col telefono',
  },
  seed: { en: 'seed {}', it: 'testa di serie {}' },
  sheet_no: { en: 'Sheet ____ of ____', it: 'Foglio ____ di ____' },
  sign: { en: 'Signature', it: 'Firma' },
  strength: { en: 'Strength', it: 'Forza' },
  sum: { en: 'Sum', it: 'Totale' },
  table: { en: 'Table', it: 'Tavolo' },
  table_n: { en: 'Table {}', it: 'Tavolo {}' },
  third: { en: 'Third place', it: 'Terzo posto' },
  time: { en: 'Time', it: 'Ora' },
  versus: { en: 'against {}', it: 'contro {}' },
  winner: { en: 'Winner', it: 'Vince' },
  working: { en: 'Where the tie-breaks come from', it: 'Da dove vengono gli spareggi' },
  drawn: { en: 'draw', it: 'patta' },

  // E140: how to pair without the program.
  by_hand: { en: 'To pair on paper', it: 'Per abbinare a mano' },
  by_hand_swiss: {
    en: 'From the top: equal points meet, upper half against lower half. Nobody meets twice, nobody plays the same side three times running. If the number is odd, the lowest who has had none gets the bye. Who asked for a bye, or is out, is not paired.',
    it: 'Dall’alto: si incontrano quelli a pari punti, metà superiore contro metà inferiore. Nessuno si incontra due volte, nessuno gioca tre volte di fila con lo stesso colore. Se il numero è dispari, riposa l’ultimo che non ha ancora riposato. Chi ha chiesto un riposo, o è uscito, non si abbina.',
  },
  by_hand_fixed: {
    en: 'The boards of all rounds are fixed: go on from the grid below.',
    it: 'Le partite di tutti i turni sono fissate: si continua dalla griglia qui sotto.',
  },
  by_hand_other: {
    en: 'Go on from the bracket or list below; write every result down with its table.',
    it: 'Si continua dal tabellone o dall’elenco qui sotto; ogni risultato si scrive con il suo tavolo.',
  },
  going_on: { en: 'Next rounds', it: 'Prossimi turni' },
  state_out: { en: 'out', it: 'fuori' },
  this_round: { en: 'Round {}: results', it: 'Turno {}: risultati' },

  // E123.
  help_address: { en: 'Address to type', it: 'Indirizzo da scrivere' },
  help_code: { en: 'With a code of eight digits: {}', it: 'Con un codice di otto cifre: {}' },
  help_join: { en: 'Join the network', it: 'Entra nella rete' },
  help_network: { en: 'Network', it: 'Rete' },
  help_password: { en: 'Password', it: 'Password' },
  help_open: { en: 'Open the evening’s page', it: 'Apri la pagina della serata' },
  help_left: {
    en: 'The phone says “no internet”: that is right. Choose “stay connected”, and turn mobile data off.',
    it: 'Il telefono dice “nessuna connessione a internet”: è giusto così. Scegli “resta connesso” e spegni i dati mobili.',
  },
  help_red: {
    en: 'The dot is red: are you in this network? Is mobile data off? Then load the page again.',
    it: 'Il pallino è rosso: sei in questa rete? I dati mobili sono spenti? Poi ricarica la pagina.',
  },
  help_none: {
    en: 'No phone? Everything works without: ask the desk.',
    it: 'Niente telefono? Funziona tutto anche senza: chiedi alla direzione.',
  },
  help_if: { en: 'If it does not work', it: 'Se non funziona' },
  help_staff: { en: 'For whoever sets up the network', it: 'Per chi prepara la rete' },
  help_router: {
    en: 'Use a router of your own without internet, or the laptop’s hotspot; a guest network often keeps phones apart from the laptop. Give the laptop a fixed address: the codes on tables and cards hold it.',
    it: 'Usa un router proprio senza internet, oppure l’hotspot del portatile; le reti per ospiti spesso separano i telefoni dal portatile. Dai al portatile un indirizzo fisso: i codici su tavoli e cartellini lo contengono.',
  },
  help_204: {
    en: 'Phones leave a network in which their check for internet fails. If the router sends all names to the laptop, and the laptop answers such checks on port 80 with status 204, they stay by themselves.',
    it: 'I telefoni lasciano una rete in cui la loro verifica di internet fallisce. Se il router manda tutti i nomi al portatile, e il portatile risponde a quelle verifiche sulla porta 80 con lo stato 204, restano da soli.',
  },
  help_no_wifi: {
    en: 'The desk has not noted a network yet.',
    it: 'La direzione non ha ancora indicato una rete.',
  },

  // E138.
  reg_bye: {
    en: 'Each may ask for one half-point bye, before the round is paired and not in the last {} rounds.',
    it: 'Ciascuno può chiedere un riposo da mezzo punto, prima degli abbinamenti e non negli ultimi {} turni.',
  },
  reg_byes: {
    en: 'Each may ask for {} half-point byes, before the round is paired and not in the last {} rounds.',
    it: 'Ciascuno può chiedere {} riposi da mezzo punto, prima degli abbinamenti e non negli ultimi {} turni.',
  },
  reg_entrant_pair: {
    en: 'Pairs of two, fixed for the tournament; a third person may be named as reserve.',
    it: 'Coppie fisse per tutto il torneo; si può indicare una terza persona come riserva.',
  },
  reg_entrant_person: { en: 'Everybody plays for themselves.', it: 'Ciascuno gioca per sé.' },
  reg_entrant_team: { en: 'Teams.', it: 'Squadre.' },
  reg_game: { en: 'Game', it: 'Gioco' },
  reg_grace: {
    en: 'Whoever is not at the table {} minutes after the start has lost the game, and is out until they report back.',
    it: 'Chi non è al tavolo {} minuti dopo l’inizio perde la partita, ed è fuori finché non si ripresenta.',
  },
  reg_grace_0: {
    en: 'Whoever is not at the table at the start has lost the game, and is out until they report back.',
    it: 'Chi non è al tavolo all’inizio perde la partita, ed è fuori finché non si ripresenta.',
  },
  reg_law: { en: 'The law of the game', it: 'Il regolamento di gioco' },
  reg_level: {
    en: 'Who is level on points is ordered by these, from left to right; whoever is level to the last is ordered by lot.',
    it: 'A pari punti decidono questi criteri, nell’ordine; chi è pari in tutto è ordinato dalla sorte.',
  },
  reg_minutes: { en: '{} minutes each', it: '{} minuti a testa' },
  reg_no_ties: { en: 'Who is level on points shares the place.', it: 'Chi è a pari punti condivide il posto.' },
  reg_people: { en: 'Who plays', it: 'Chi gioca' },
  reg_points: {
    en: 'Win {}, draw {}, loss {}; not played {}, bye {}.',
    it: 'Vittoria {}, patta {}, sconfitta {}; non giocata {}, riposo {}.',
  },
  reg_prizes: { en: 'Prizes by place: {}.', it: 'Premi per posto: {}.' },
  reg_half: {
    en: 'In addition half of {}, rounded up.',
    it: 'Inoltre la metà di {}, arrotondata per eccesso.',
  },
  reg_share: {
    en: 'In addition {}, divided by {} and rounded up.',
    it: 'Inoltre {}, diviso {} e arrotondato per eccesso.',
  },
  reg_profile: { en: 'Settings', it: 'Impostazioni' },
  reg_rounds: { en: '{} rounds', it: '{} turni' },
  reg_schedule: { en: 'Rounds', it: 'Turni' },
  reg_closes: { en: 'The hall closes at {}.', it: 'La sala chiude alle {}.' },
  reg_tables: { en: 'Tables', it: 'Tavoli' },
  reg_ties: { en: 'Tie-breaks', it: 'Spareggi' },
  reg_time: { en: 'Time', it: 'Tempo' },
  reg_began: { en: 'began {}', it: 'iniziato {}' },
  reg_to_come: { en: 'to come', it: 'da giocare' },
  reg_told: {
    en: 'Made by the program from the same text that it enforces.',
    it: 'Fatto dal programma a partire dallo stesso testo che applica.',
  },
} satisfies Lexicon;

export type PaperWord = keyof typeof paperWords;
export const pw = speaker<PaperWord>(paperWords);

// Formats as the log names them, told to players.
export const formatWords: Record<string, Words> = {
  round_robin: {
    en: 'Each against each, by Berger’s tables. Numbers are drawn by lot. With an odd number one is free in each round.',
    it: 'Girone all’italiana, secondo le tabelle di Berger. I numeri sono sorteggiati. Se dispari, in ogni turno uno riposa.',
  },
  double_round_robin: {
    en: 'Each against each twice, with sides changed, by Berger’s tables.',
    it: 'Girone all’italiana di andata e ritorno, a colori invertiti, secondo le tabelle di Berger.',
  },
  dutch: {
    en: 'Swiss, by FIDE’s Dutch system (C.04.3): in each round players with equal points meet, nobody twice. With an odd number the bye goes to the lowest who has had none.',
    it: 'Svizzero, sistema olandese della FIDE (C.04.3): a ogni turno si incontrano giocatori a pari punti, mai due volte. Se dispari riposa l’ultimo che non ha ancora riposato.',
  },
  team_swiss: {
    en: 'Swiss for pairs and teams (FIDE C.04.6): in each round those with equal match points meet, nobody twice. With an odd number the bye is worth a draw.',
    it: 'Svizzero a coppie e squadre (FIDE C.04.6): a ogni turno si incontra chi è a pari punti, mai due volte. Se dispari, il riposo vale una patta.',
  },
  knock_out: {
    en: 'Knock-out: who wins goes on. A draw is replayed with sides changed and half the time; then the lot decides.',
    it: 'Eliminazione diretta: chi vince prosegue. In caso di patta si rigioca a colori invertiti e con metà tempo; poi decide la sorte.',
  },
  groups: {
    en: 'Groups, each against each inside; the first two of each group go on to the knock-out, where nobody meets their own group before the final.',
    it: 'Gironi all’italiana; i primi due di ogni girone passano all’eliminazione diretta, dove nessuno incontra il proprio girone prima della finale.',
  },
  teams: {
    en: 'Team against team: everybody of one meets everybody of the other.',
    it: 'Squadra contro squadra: ognuno incontra tutti gli avversari.',
  },
  schedule: { en: 'By a fixed schedule.', it: 'Secondo un calendario fissato.' },
  arena: {
    en: 'Arena: until the end whoever is free is paired at once, nearest score first.',
    it: 'Arena: fino alla fine chi è libero viene abbinato subito, a punteggio vicino.',
  },
};

// Tie-breaks by their codes (C.07), told to players.
export const tieWords: Record<string, Words> = {
  DE: {
    en: 'Direct encounter: points from the games among those who are level.',
    it: 'Scontro diretto: punti nelle partite fra chi è pari.',
  },
  DE2: {
    en: 'Direct encounter, where exactly two are level.',
    it: 'Scontro diretto, quando a essere pari sono esattamente in due.',
  },
  BH: { en: 'Buchholz: sum of the opponents’ points.', it: 'Buchholz: somma dei punti degli avversari.' },
  'BH/C1': { en: 'Buchholz without the weakest opponent.', it: 'Buchholz senza l’avversario più debole.' },
  'BH/C2': { en: 'Buchholz without the two weakest opponents.', it: 'Buchholz senza i due avversari più deboli.' },
  'BH/M1': {
    en: 'Buchholz without the weakest and the strongest opponent.',
    it: 'Buchholz senza l’avversario più debole e il più forte.',
  },
  'BH/M2': {
    en: 'Buchholz without the two weakest and the two strongest opponents.',
    it: 'Buchholz senza i due avversari più deboli e i due più forti.',
  },
  FB: {
    en: 'Buchholz as if the last round had been drawn everywhere.',
    it: 'Buchholz come se l’ultimo turno fosse finito ovunque in patta.',
  },
  SB: {
    en: 'Sonneborn-Berger: points of those one has beaten, and half of those one has drawn with.',
    it: 'Sonneborn-Berger: punti degli avversari battuti, e metà di quelli con cui si è pattato.',
  },
  'SB/C1': {
    en: 'Sonneborn-Berger without the weakest opponent.',
    it: 'Sonneborn-Berger senza l’avversario più debole.',
  },
  PS: {
    en: 'Progressive score: sum of the points after each round.',
    it: 'Punteggio progressivo: somma dei punti dopo ogni turno.',
  },
  'PS/C1': { en: 'Progressive score without the first round.', it: 'Punteggio progressivo senza il primo turno.' },
  WIN: { en: 'Rounds won, played or not.', it: 'Turni vinti, anche senza giocare.' },
  WON: { en: 'Games won over the board.', it: 'Partite vinte alla scacchiera.' },
  BPG: { en: 'Games played with the second side.', it: 'Partite giocate con il secondo colore.' },
  BWG: { en: 'Games won with the second side.', it: 'Partite vinte con il secondo colore.' },
  REP: { en: 'Rounds that one chose to play.', it: 'Turni che si è scelto di giocare.' },
  KS: {
    en: 'Koya: points against those with at least half of the possible points.',
    it: 'Koya: punti contro chi ha almeno metà dei punti possibili.',
  },
};
// A count that matches leave beside their result: `goals`, `goals.diff`.
export const tallyWords = {
  scored: { en: '{}: sum over all games.', it: '{}: somma di tutte le partite.' },
  difference: { en: '{}: own less the opponents’.', it: '{}: proprie meno quelle degli avversari.' },
} satisfies Lexicon;
