// What pages say about copies, another computer, and forgetting people (F14).
import { speaker } from './i18n';
import type { Lexicon } from './words';

export const safetyWords = {
  copies: { en: 'Copies', it: 'Copie' },
  copies_hint: {
    en: 'Put a stick in and choose it once: every minute, and whenever a round is published or closed, the whole evening is copied there, with the sheets to go on by hand.',
    it: 'Inserisci una chiavetta e sceglila una volta: ogni minuto, e a ogni turno pubblicato o chiuso, tutta la serata viene copiata lì, con i fogli per continuare a mano.',
  },
  no_disk: { en: 'No stick is in this computer.', it: 'In questo computer non c’è una chiavetta.' },
  look_again: { en: 'Look again', it: 'Guarda di nuovo' },
  choose: { en: 'Copy here', it: 'Copia qui' },
  leave_disk: { en: 'No more copies here', it: 'Basta copie qui' },
  copy_now: { en: 'Copy now', it: 'Copia adesso' },
  copied_at: { en: 'copied at', it: 'copiata alle' },
  not_yet: { en: 'not copied yet', it: 'non ancora copiata' },
  free: { en: 'free', it: 'liberi' },
  locked: { en: 'write-protected', it: 'protetta da scrittura' },
  download: { en: 'Save the file on this device', it: 'Salva il file su questo dispositivo' },
  hand_over: { en: 'Hand over to another computer', it: 'Consegna a un altro computer' },
  hand_over_hint: {
    en: 'The evening becomes read-only here and goes on where its file is opened: page “Open a file” there. Links of helpers, deputies and the door must be given again; those of tables, screens and people go along.',
    it: 'La serata qui diventa di sola lettura e continua dove si apre il suo file: lì, pagina «Apri un file». I link di aiutanti, vice e porta vanno dati di nuovo; quelli di tavoli, schermi e persone passano.',
  },
  to_whom: { en: 'Who takes it?', it: 'Chi la prende?' },
  hand_over_now: { en: 'Hand over', it: 'Consegna' },
  handed_to: { en: 'Handed over to', it: 'Consegnata a' },
  handed_hint: {
    en: 'Here it can only be read. When it comes back, open the file on the page “Open a file”.',
    it: 'Qui si può solo leggere. Quando torna, apri il file nella pagina «Apri un file».',
  },
  take_back: { en: 'The other computer is lost: go on here', it: 'L’altro computer è perduto: continua qui' },
  take_back_sure: {
    en: 'Whatever was done there is lost. Go on here?',
    it: 'Ciò che è stato fatto là va perduto. Continuare qui?',
  },
  forget: { en: 'Forget people', it: 'Dimentica le persone' },
  forget_hint: {
    en: 'Names become numbers, results stay. It happens by itself so many days after the last entry:',
    it: 'I nomi diventano numeri, i risultati restano. Accade da sé tanti giorni dopo l’ultima voce:',
  },
  days: { en: 'days', it: 'giorni' },
  forget_now: { en: 'Forget them now', it: 'Dimenticale adesso' },
  forget_sure: {
    en: 'All names of this evening become numbers. This cannot be taken back.',
    it: 'Tutti i nomi di questa serata diventano numeri. Non si può annullare.',
  },
  forget_do: { en: 'Yes, forget them', it: 'Sì, dimenticale' },
  forgotten: { en: 'The people of this evening are forgotten.', it: 'Le persone di questa serata sono dimenticate.' },
  delete_copies: {
    en: 'Copies still name them. Delete these folders yourself:',
    it: 'Le copie hanno ancora i nomi. Cancella tu queste cartelle:',
  },
  cancel: { en: 'Cancel', it: 'Annulla' },
  open_title: { en: 'Open a file', it: 'Apri un file' },
  open_it: { en: 'Open', it: 'Apri' },
  open_hint: {
    en: 'The laptop died, or the evening was handed over to you: put the stick in, choose the evening, go on.',
    it: 'Il portatile è morto, o la serata ti è stata consegnata: inserisci la chiavetta, scegli la serata, continua.',
  },
  on_sticks: { en: 'On the sticks in this computer', it: 'Sulle chiavette in questo computer' },
  none_on_sticks: {
    en: 'No evening found. Is the stick in? Wait a moment, then look again.',
    it: 'Nessuna serata trovata. La chiavetta è inserita? Aspetta un momento e guarda di nuovo.',
  },
  not_here: {
    en: 'Sticks are seen only on the computer that runs Giostra. Here you can choose a file of this device.',
    it: 'Le chiavette si vedono solo dal computer su cui gira Giostra. Qui puoi scegliere un file di questo dispositivo.',
  },
  a_file: { en: 'A file of this device', it: 'Un file di questo dispositivo' },
  a_file_hint: {
    en: 'A copy (.giostra), or a log, a report file (TRF) or a list for a new evening.',
    it: 'Una copia (.giostra), oppure un registro, un file TRF o un elenco per una nuova serata.',
  },
  choose_file: { en: 'Choose a file', it: 'Scegli un file' },
  copy_of: { en: 'Copy of', it: 'Copia del' },
  from_house: { en: 'from', it: 'da' },
  round: { en: 'round', it: 'turno' },
  entrants: { en: 'entrants', it: 'iscritti' },
  matches: { en: 'matches', it: 'partite' },
  was_handed: { en: 'It was handed over properly.', it: 'È stata consegnata regolarmente.' },
  is_copy: {
    en: 'It was not handed over: a copy, for when the other computer is dead. The log will say so.',
    it: 'Non è stata consegnata: è una copia, per quando l’altro computer è morto. Il registro lo dirà.',
  },
  same_address: {
    en: 'This computer has the same address: the QR codes on tables, screens and name cards go on working.',
    it: 'Questo computer ha lo stesso indirizzo: i codici QR su tavoli, schermi e cartellini valgono ancora.',
  },
  other_address: {
    en: 'This computer has another address: print one sheet with new QR codes at the desk (Paper).',
    it: 'Questo computer ha un altro indirizzo: stampa al banco un foglio con i nuovi codici QR (Carta).',
  },
  continue_here: { en: 'Continue here', it: 'Continua qui' },
  continue_anyway: { en: 'Continue here all the same', it: 'Continua qui lo stesso' },
  warning: { en: 'Beware', it: 'Attenzione' },
  hall_waits: {
    en: 'If a round is being played, the hall is paused: press “Go on” when all are ready.',
    it: 'Se un turno è in corso, la sala è in pausa: premi «Riprendi» quando tutti sono pronti.',
  },
} satisfies Lexicon;

export type SafetyWord = keyof typeof safetyWords;
export const sf = speaker<SafetyWord>(safetyWords);
