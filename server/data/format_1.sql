-- A data folder as version 0.1 of giostra wrote it (format 1), dumped as text: four guests, nine matches, played over HTTP
-- and WebSocket on 16 November 2026. server/old_data_test.cpp opens it; format_1_answers.json holds what that version
-- answered about it. Never changed: it stands for the folders that people have.
BEGIN TRANSACTION;
CREATE TABLE entries (
    match   INTEGER NOT NULL,
    seq     INTEGER NOT NULL,
    at_ms   INTEGER NOT NULL,
    lag_ms  INTEGER NOT NULL,
    actor   TEXT NOT NULL,
    act     TEXT NOT NULL,
    cause   TEXT NOT NULL,
    wall_ms INTEGER NOT NULL,
    UNIQUE (match, seq)
  );
INSERT INTO "entries" VALUES(1,1,0,0,'match','dice 894753c1d48ad3ed1b7cb43dd007cdd0cd114246fc799513ded631df669f91c6','',1794834655350);
INSERT INTO "entries" VALUES(1,2,0,0,'match','sit A.white g5tvuq4omztsg Anna','',1794834655350);
INSERT INTO "entries" VALUES(1,3,0,0,'match','seed A.white a1b2','',1794834655350);
INSERT INTO "entries" VALUES(1,4,0,0,'match','sit A.black gioouvf5wl7pw Bruno','',1794834655355);
INSERT INTO "entries" VALUES(1,5,0,0,'match','seed A.black ff','',1794834655355);
INSERT INTO "entries" VALUES(1,6,0,0,'match','sit B.white gi5ngwespjreu Carla','',1794834655357);
INSERT INTO "entries" VALUES(1,7,0,0,'match','sit B.black g6vijkpvjdqa6 Dario','',1794834655365);
INSERT INTO "entries" VALUES(1,8,0,0,'match','start','',1794834655365);
INSERT INTO "entries" VALUES(1,9,4,0,'B.white','B:g1h3','gi5ngwespjreu:carla1',1794834655369);
INSERT INTO "entries" VALUES(1,10,7,0,'B.black','B:h7h6','g6vijkpvjdqa6:dario1',1794834655372);
INSERT INTO "entries" VALUES(1,11,11,0,'A.white','A:e2e3','g5tvuq4omztsg:anna1',1794834655376);
INSERT INTO "entries" VALUES(1,12,15,0,'A.black','A:f7f5','gioouvf5wl7pw:bruno1',1794834655380);
INSERT INTO "entries" VALUES(1,13,15,4,'A.white','A:f1a6','g5tvuq4omztsg:anna2',1794834655384);
INSERT INTO "entries" VALUES(1,14,15,0,'A.white','tell bishop soon','g5tvuq4omztsg:anna3',1794834655386);
INSERT INTO "entries" VALUES(1,15,15,0,'B.white','tell cavallo, per favore','gi5ngwespjreu:carla2',1794834655388);
INSERT INTO "entries" VALUES(1,16,15,0,'A.black','say perché no?','gioouvf5wl7pw:bruno2',1794834655390);
INSERT INTO "entries" VALUES(1,17,15,10,'A.black','A:b7a6','gioouvf5wl7pw:bruno3',1794834655390);
INSERT INTO "entries" VALUES(1,18,17,11,'A.white','draw','g5tvuq4omztsg:anna4',1794834655393);
INSERT INTO "entries" VALUES(1,19,17,14,'A.black','draw','gioouvf5wl7pw:bruno4',1794834655396);
INSERT INTO "entries" VALUES(1,20,30,3,'B.white','draw','gi5ngwespjreu:carla3',1794834655398);
INSERT INTO "entries" VALUES(1,21,30,5,'B.black','draw','g6vijkpvjdqa6:dario2',1794834655400);
INSERT INTO "entries" VALUES(1,22,30,0,'match','result draw Q15','',1794834655400);
INSERT INTO "entries" VALUES(1,23,30,0,'match','secret 764d7c7683432f7ae932065561a7deda280fac5bbdcfcb1d7817bdfd5aa40233','',1794834655400);
INSERT INTO "entries" VALUES(1,24,30,9,'A.white','rematch','g5tvuq4omztsg:anna5',1794834655404);
INSERT INTO "entries" VALUES(1,25,30,13,'A.black','rematch','gioouvf5wl7pw:bruno5',1794834655408);
INSERT INTO "entries" VALUES(1,26,43,3,'B.white','rematch','gi5ngwespjreu:carla4',1794834655411);
INSERT INTO "entries" VALUES(1,27,43,4,'B.black','rematch','g6vijkpvjdqa6:dario3',1794834655412);
INSERT INTO "entries" VALUES(2,1,0,0,'match','dice 0021e3c902e67d382eca47ea2badac8d31adf65fffb2f3f0545ed9b7af387dca','',1794834655420);
INSERT INTO "entries" VALUES(2,2,0,0,'match','sit A.black g5tvuq4omztsg Anna','',1794834655420);
INSERT INTO "entries" VALUES(2,3,0,0,'match','seed A.black a1b2','',1794834655420);
INSERT INTO "entries" VALUES(2,4,0,0,'match','sit A.white gioouvf5wl7pw Bruno','',1794834655420);
INSERT INTO "entries" VALUES(2,5,0,0,'match','seed A.white ff','',1794834655420);
INSERT INTO "entries" VALUES(2,6,0,0,'match','sit B.black gi5ngwespjreu Carla','',1794834655420);
INSERT INTO "entries" VALUES(2,7,0,0,'match','sit B.white g6vijkpvjdqa6 Dario','',1794834655420);
INSERT INTO "entries" VALUES(2,8,0,0,'match','start','',1794834655420);
INSERT INTO "entries" VALUES(1,28,43,0,'match','next zbzfkhsji2if','',1794834655420);
INSERT INTO "entries" VALUES(2,9,503,0,'A.white','A:d2d4','gioouvf5wl7pw:bruno1',1794834655923);
INSERT INTO "entries" VALUES(3,1,0,0,'match','dice 16985a98047c9fb316244a675d57cc98f6e2b011609cf6dcab3f6ed21d380b6a','',1794834655934);
INSERT INTO "entries" VALUES(3,2,0,0,'match','sit red g5tvuq4omztsg Anna','',1794834655934);
INSERT INTO "entries" VALUES(3,3,0,0,'match','sit blue bot:1 Computer 1','',1794834655934);
INSERT INTO "entries" VALUES(3,4,0,0,'match','start','',1794834655934);
INSERT INTO "entries" VALUES(3,5,0,0,'chance','tile 0-4','',1794834655934);
INSERT INTO "entries" VALUES(3,6,719,0,'red','4:e2h5','g5tvuq4omztsg:anna1',1794834656653);
INSERT INTO "entries" VALUES(3,7,719,0,'chance','tile 3-4','',1794834656653);
INSERT INTO "entries" VALUES(3,8,1119,0,'blue','4:c7d6','',1794834657053);
INSERT INTO "entries" VALUES(3,9,1119,0,'chance','tile 5-5','',1794834657053);
INSERT INTO "entries" VALUES(3,10,1119,320,'red','5:b2c4','g5tvuq4omztsg:anna2',1794834657373);
INSERT INTO "entries" VALUES(3,11,1651,500,'red','5:h2f3','g5tvuq4omztsg:anna3',1794834658085);
INSERT INTO "entries" VALUES(3,12,1651,0,'chance','tile 0-2','',1794834658085);
INSERT INTO "entries" VALUES(3,13,2551,0,'blue','2:c8c7','',1794834658485);
INSERT INTO "entries" VALUES(3,14,2551,0,'chance','tile 5-6','',1794834658485);
INSERT INTO "entries" VALUES(3,15,2551,314,'red','6:f3d4','g5tvuq4omztsg:anna4',1794834658799);
INSERT INTO "entries" VALUES(3,16,3082,500,'red','5:c4d6','g5tvuq4omztsg:anna5',1794834659516);
INSERT INTO "entries" VALUES(3,17,3082,0,'chance','tile 6-6','',1794834659516);
INSERT INTO "entries" VALUES(3,18,3982,0,'blue','6:a7b5','',1794834659916);
INSERT INTO "entries" VALUES(3,19,4382,0,'blue','6:c7c2','',1794834660316);
INSERT INTO "entries" VALUES(3,20,4382,0,'chance','tile 4-5','',1794834660316);
INSERT INTO "entries" VALUES(3,21,4842,177,'red','4:h5g4','g5tvuq4omztsg:anna6',1794834660953);
INSERT INTO "entries" VALUES(3,22,5554,177,'red','5:a2c3','g5tvuq4omztsg:anna7',1794834661665);
INSERT INTO "entries" VALUES(3,23,5554,0,'chance','tile 1-2','',1794834661665);
INSERT INTO "entries" VALUES(3,24,6131,0,'blue','1:d8c7','',1794834662065);
INSERT INTO "entries" VALUES(3,25,6531,0,'blue','2:c2g6','',1794834662465);
INSERT INTO "entries" VALUES(3,26,6531,0,'chance','tile 3-6','',1794834662465);
INSERT INTO "entries" VALUES(3,27,6978,177,'red','6:d6e4','g5tvuq4omztsg:anna8',1794834663089);
INSERT INTO "entries" VALUES(3,28,7686,177,'red','3:b1b2','g5tvuq4omztsg:anna9',1794834663797);
INSERT INTO "entries" VALUES(3,29,7686,0,'chance','tile 0-1','',1794834663797);
INSERT INTO "entries" VALUES(3,30,8263,0,'blue','1:c7b6','',1794834664197);
INSERT INTO "entries" VALUES(3,31,8263,0,'chance','tile 1-4','',1794834664197);
INSERT INTO "entries" VALUES(3,32,8395,177,'red','4:d2f4','g5tvuq4omztsg:anna10',1794834664506);
INSERT INTO "entries" VALUES(3,33,9105,177,'red','1:d1d2','g5tvuq4omztsg:anna11',1794834665216);
INSERT INTO "entries" VALUES(3,34,9105,0,'chance','tile 1-6','',1794834665216);
INSERT INTO "entries" VALUES(3,35,9682,0,'blue','6:g7h5','',1794834665616);
INSERT INTO "entries" VALUES(4,1,0,0,'match','dice e9629840a9cec52aaeb855b73a9a18521f346c6ef08decf0df827de006d6fbba','',1794834665929);
INSERT INTO "entries" VALUES(4,2,0,0,'match','sit referee gi5ngwespjreu Carla','',1794834665929);
INSERT INTO "entries" VALUES(4,3,0,0,'match','sit player1 g5tvuq4omztsg Anna','',1794834665931);
INSERT INTO "entries" VALUES(4,4,0,0,'match','sit player2 gioouvf5wl7pw Bruno','',1794834665932);
INSERT INTO "entries" VALUES(4,5,0,0,'match','start','',1794834665932);
INSERT INTO "entries" VALUES(4,6,1,0,'player1','+7.8','g5tvuq4omztsg:anna1',1794834665933);
INSERT INTO "entries" VALUES(4,7,2,0,'player2','+1.1','gioouvf5wl7pw:bruno1',1794834665934);
INSERT INTO "entries" VALUES(4,8,2,0,'player1','+6.28','g5tvuq4omztsg:anna2',1794834665934);
INSERT INTO "entries" VALUES(4,9,2,0,'player1','tell nobody hears this','g5tvuq4omztsg:anna3',1794834665935);
INSERT INTO "entries" VALUES(4,10,3,0,'referee','pause because phone','gi5ngwespjreu:carla1',1794834665935);
INSERT INTO "entries" VALUES(4,11,4,0,'referee','resume','gi5ngwespjreu:carla2',1794834665936);
INSERT INTO "entries" VALUES(4,12,4,0,'referee','undo 8 because touched another unit','gi5ngwespjreu:carla3',1794834665936);
INSERT INTO "entries" VALUES(4,13,4,1,'player1','+6.14','g5tvuq4omztsg:anna4',1794834665937);
INSERT INTO "entries" VALUES(4,14,4,0,'referee','say go on','gi5ngwespjreu:carla4',1794834665937);
INSERT INTO "entries" VALUES(5,1,0,0,'match','dice 0eded083083bfe95607174a9636111af17d7367507f9d9c6e1500a7c014720ca','',1794834665938);
INSERT INTO "entries" VALUES(5,2,0,0,'match','sit referee gi5ngwespjreu Carla','',1794834665938);
INSERT INTO "entries" VALUES(5,3,0,0,'match','sit 1.strategist g5tvuq4omztsg Anna','',1794834665939);
INSERT INTO "entries" VALUES(5,4,0,0,'match','seed 1.strategist 0123456789abcdef','',1794834665939);
INSERT INTO "entries" VALUES(5,5,0,0,'match','sit 2.strategist gioouvf5wl7pw Bruno','',1794834665940);
INSERT INTO "entries" VALUES(5,6,0,0,'match','start','',1794834665940);
INSERT INTO "entries" VALUES(5,7,1,0,'2.strategist','buy 2 QRPPP','gioouvf5wl7pw:bruno1',1794834665941);
INSERT INTO "entries" VALUES(5,8,2,0,'1.strategist','buy 1 RRBNP','g5tvuq4omztsg:anna1',1794834665942);
INSERT INTO "entries" VALUES(5,9,2,0,'1.strategist','name 1.king Alba','g5tvuq4omztsg:anna2',1794834665942);
INSERT INTO "entries" VALUES(5,10,2,0,'1.strategist','ready 1','g5tvuq4omztsg:anna3',1794834665942);
INSERT INTO "entries" VALUES(5,11,2,1,'2.strategist','ready 2','gioouvf5wl7pw:bruno2',1794834665943);
INSERT INTO "entries" VALUES(5,12,2,0,'chance','toss 2','',1794834665943);
INSERT INTO "entries" VALUES(3,36,10082,0,'blue','1:b6a7','',1794834666016);
INSERT INTO "entries" VALUES(3,37,10082,0,'chance','tile 4-4','',1794834666016);
INSERT INTO "entries" VALUES(5,13,309,1,'2.strategist','piece2@f8','gioouvf5wl7pw:bruno3',1794834666250);
INSERT INTO "entries" VALUES(5,14,315,2,'1.strategist','piece4@h1','g5tvuq4omztsg:anna4',1794834666257);
INSERT INTO "entries" VALUES(5,15,322,1,'2.strategist','piece4@h7','gioouvf5wl7pw:bruno4',1794834666263);
INSERT INTO "entries" VALUES(5,16,327,2,'1.strategist','piece2@c1','g5tvuq4omztsg:anna5',1794834666269);
INSERT INTO "entries" VALUES(5,17,335,1,'2.strategist','piece3@g7','gioouvf5wl7pw:bruno5',1794834666276);
INSERT INTO "entries" VALUES(5,18,340,2,'1.strategist','piece1@g1','g5tvuq4omztsg:anna6',1794834666282);
INSERT INTO "entries" VALUES(5,19,348,1,'2.strategist','piece5@e7','gioouvf5wl7pw:bruno6',1794834666289);
INSERT INTO "entries" VALUES(5,20,352,2,'1.strategist','piece5@a2','g5tvuq4omztsg:anna7',1794834666294);
INSERT INTO "entries" VALUES(5,21,358,2,'1.strategist','piece3@a1','g5tvuq4omztsg:anna8',1794834666300);
INSERT INTO "entries" VALUES(5,22,358,0,'chance','toss 2','',1794834666300);
INSERT INTO "entries" VALUES(5,23,365,1,'2.strategist','f8h8','gioouvf5wl7pw:bruno7',1794834666306);
INSERT INTO "entries" VALUES(5,24,370,2,'1.strategist','g1g2','g5tvuq4omztsg:anna9',1794834666312);
INSERT INTO "entries" VALUES(5,25,377,1,'2.strategist','d8a8','gioouvf5wl7pw:bruno8',1794834666318);
INSERT INTO "entries" VALUES(5,26,383,2,'1.strategist','c1b1','g5tvuq4omztsg:anna10',1794834666325);
INSERT INTO "entries" VALUES(5,27,392,1,'2.strategist','a8g2','gioouvf5wl7pw:bruno9',1794834666333);
INSERT INTO "entries" VALUES(5,28,392,0,'match','ask harry-owl | Come si chiama la civetta di Harry? | What is Harry''s owl called?','',1794834666333);
INSERT INTO "entries" VALUES(5,29,392,0,'match','reply harry-owl | Edvige | Hedwig','',1794834666333);
INSERT INTO "entries" VALUES(5,30,398,2,'1.piece1','guess 398 Hedwig','g5tvuq4omztsg:anna11',1794834666340);
INSERT INTO "entries" VALUES(5,31,398,0,'1.piece1','answer defender','',1794834666340);
INSERT INTO "entries" VALUES(5,32,420,1,'2.piece1','guess 420 Dobby','gioouvf5wl7pw:bruno10',1794834666361);
INSERT INTO "entries" VALUES(5,33,420,0,'2.piece1','answer attacker','',1794834666361);
INSERT INTO "entries" VALUES(5,34,450,0,'referee','ruling attacker','gi5ngwespjreu:carla1',1794834666390);
INSERT INTO "entries" VALUES(5,35,450,0,'1.strategist','tell ora la torre','g5tvuq4omztsg:anna12',1794834666391);
INSERT INTO "entries" VALUES(6,1,0,0,'match','dice 05901ed214c7e05c32abcbb46eae348fb54f206a5faa7efe7b9111169ec30f75','',1794834666399);
INSERT INTO "entries" VALUES(6,2,0,0,'match','sit 1.strategist g5tvuq4omztsg Anna','',1794834666400);
INSERT INTO "entries" VALUES(6,3,0,0,'match','seed 1.strategist 0123456789abcdef','',1794834666400);
INSERT INTO "entries" VALUES(6,4,0,0,'match','sit 2.strategist gioouvf5wl7pw Bruno','',1794834666401);
INSERT INTO "entries" VALUES(6,5,0,0,'match','start','',1794834666401);
INSERT INTO "entries" VALUES(6,6,1,0,'2.strategist','buy 2 QRPPP','gioouvf5wl7pw:bruno1',1794834666402);
INSERT INTO "entries" VALUES(6,7,2,0,'1.strategist','buy 1 RRBNP','g5tvuq4omztsg:anna1',1794834666403);
INSERT INTO "entries" VALUES(6,8,42,1,'1.strategist','name 1.king Alba','g5tvuq4omztsg:anna2',1794834666444);
INSERT INTO "entries" VALUES(6,9,43,1,'1.strategist','ready 1','g5tvuq4omztsg:anna3',1794834666445);
INSERT INTO "entries" VALUES(6,10,43,1,'2.strategist','ready 2','gioouvf5wl7pw:bruno2',1794834666445);
INSERT INTO "entries" VALUES(6,11,43,0,'chance','toss 2','',1794834666445);
INSERT INTO "entries" VALUES(6,12,352,1,'2.strategist','piece5@h7','gioouvf5wl7pw:bruno3',1794834666754);
INSERT INTO "entries" VALUES(6,13,361,1,'1.strategist','piece5@a2','g5tvuq4omztsg:anna4',1794834666763);
INSERT INTO "entries" VALUES(6,14,369,1,'2.strategist','piece2@h8','gioouvf5wl7pw:bruno4',1794834666771);
INSERT INTO "entries" VALUES(6,15,377,1,'1.strategist','piece1@c1','g5tvuq4omztsg:anna5',1794834666779);
INSERT INTO "entries" VALUES(6,16,385,1,'2.strategist','piece3@c7','gioouvf5wl7pw:bruno5',1794834666787);
INSERT INTO "entries" VALUES(6,17,393,1,'1.strategist','piece3@h1','g5tvuq4omztsg:anna6',1794834666795);
INSERT INTO "entries" VALUES(6,18,400,1,'2.strategist','piece4@f7','gioouvf5wl7pw:bruno6',1794834666802);
INSERT INTO "entries" VALUES(6,19,408,1,'1.strategist','piece4@g1','g5tvuq4omztsg:anna7',1794834666810);
INSERT INTO "entries" VALUES(6,20,415,1,'1.strategist','piece2@a1','g5tvuq4omztsg:anna8',1794834666817);
INSERT INTO "entries" VALUES(6,21,415,0,'chance','toss 1','',1794834666817);
INSERT INTO "entries" VALUES(6,22,425,1,'1.strategist','e1f2','g5tvuq4omztsg:anna9',1794834666827);
INSERT INTO "entries" VALUES(6,23,439,1,'2.strategist','e8d7','gioouvf5wl7pw:bruno7',1794834666841);
INSERT INTO "entries" VALUES(6,24,448,1,'1.strategist','g1h3','g5tvuq4omztsg:anna10',1794834666850);
INSERT INTO "entries" VALUES(6,25,457,1,'2.strategist','d7c6','gioouvf5wl7pw:bruno8',1794834666859);
INSERT INTO "entries" VALUES(6,26,464,1,'1.strategist','f2f3','g5tvuq4omztsg:anna11',1794834666866);
INSERT INTO "entries" VALUES(6,27,474,1,'2.strategist','h8e8','gioouvf5wl7pw:bruno9',1794834666876);
INSERT INTO "entries" VALUES(6,28,483,1,'1.strategist','f3f4','g5tvuq4omztsg:anna12',1794834666885);
INSERT INTO "entries" VALUES(6,29,489,1,'2.strategist','d8d4','gioouvf5wl7pw:bruno10',1794834666891);
INSERT INTO "entries" VALUES(6,30,496,1,'1.strategist','a2a3','g5tvuq4omztsg:anna13',1794834666898);
INSERT INTO "entries" VALUES(6,31,502,1,'2.strategist','d4b2','gioouvf5wl7pw:bruno11',1794834666904);
INSERT INTO "entries" VALUES(6,32,508,1,'1.strategist','c1d1','g5tvuq4omztsg:anna14',1794834666910);
INSERT INTO "entries" VALUES(6,33,515,1,'2.strategist','b2b4','gioouvf5wl7pw:bruno12',1794834666917);
INSERT INTO "entries" VALUES(6,34,524,1,'1.strategist','d1g1','g5tvuq4omztsg:anna15',1794834666926);
INSERT INTO "entries" VALUES(6,35,535,1,'2.strategist','e8e7','gioouvf5wl7pw:bruno13',1794834666937);
INSERT INTO "entries" VALUES(6,36,542,1,'1.strategist','g1g2','g5tvuq4omztsg:anna16',1794834666944);
INSERT INTO "entries" VALUES(6,37,548,1,'2.strategist','b4a3','gioouvf5wl7pw:bruno14',1794834666950);
INSERT INTO "entries" VALUES(6,38,548,0,'match','ask harry-owl | Come si chiama la civetta di Harry? | What is Harry''s owl called?','',1794834666950);
INSERT INTO "entries" VALUES(6,39,548,0,'match','reply harry-owl | Edvige | Hedwig','',1794834666950);
INSERT INTO "entries" VALUES(6,40,554,1,'1.piece5','guess 554 Hedwig','g5tvuq4omztsg:anna17',1794834666956);
INSERT INTO "entries" VALUES(6,41,554,0,'1.piece5','answer defender','',1794834666956);
INSERT INTO "entries" VALUES(7,1,0,0,'match','dice 18edfa8195ed6ea61c630995560807b7c0df7f4066f0eec5b6e39e3cd4c51cb7','',1794834666978);
INSERT INTO "entries" VALUES(7,2,0,0,'match','sit white gioouvf5wl7pw Bruno','',1794834666978);
INSERT INTO "entries" VALUES(8,1,0,0,'match','dice 07e96b38802d0d4efc1a9b4414679ec12590b1a980cb148086b06f8e91b6f2d5','',1794834666979);
INSERT INTO "entries" VALUES(8,2,0,0,'match','sit blue g6vijkpvjdqa6 Dario','',1794834666979);
INSERT INTO "entries" VALUES(8,3,0,0,'match','rise blue','',1794834666980);
INSERT INTO "entries" VALUES(9,1,0,0,'match','dice b5b27d6c5645e29bdbe71870293be9c14fe83532ecd96dc2fa1df9fdd3ec63d7','',1794834666981);
INSERT INTO "entries" VALUES(9,2,0,0,'match','sit referee g6vijkpvjdqa6 Dario','',1794834666981);
INSERT INTO "entries" VALUES(9,3,0,0,'match','sit white g5tvuq4omztsg Anna','',1794834666982);
INSERT INTO "entries" VALUES(9,4,0,0,'match','sit black gioouvf5wl7pw Bruno','',1794834666983);
INSERT INTO "entries" VALUES(9,5,0,0,'match','start','',1794834666983);
INSERT INTO "entries" VALUES(9,6,2,0,'black','place B3,12 N8,12 R13,12','gioouvf5wl7pw:bruno1',1794834666985);
INSERT INTO "entries" VALUES(9,7,2,0,'white','place B7,7 N4,6 R12,8','g5tvuq4omztsg:anna1',1794834666985);
INSERT INTO "entries" VALUES(9,8,3,0,'referee','real roll 5 5 6','g6vijkpvjdqa6:dario1',1794834666986);
INSERT INTO "entries" VALUES(9,9,4,0,'referee','real roll 1 4 4','g6vijkpvjdqa6:dario2',1794834666987);
INSERT INTO "entries" VALUES(9,10,4,1,'white','7,7 kick 11,11','g5tvuq4omztsg:anna2',1794834666988);
INSERT INTO "entries" VALUES(9,11,7,1,'black','resign','gioouvf5wl7pw:bruno2',1794834666991);
INSERT INTO "entries" VALUES(9,12,7,0,'match','result 1 C6','',1794834666991);
INSERT INTO "entries" VALUES(9,13,7,0,'match','secret 9535a3a2a8582afedecdf3d065de529b75a6ced1fc54a14477288684f89ac831','',1794834666991);
CREATE TABLE matches (
    key     INTEGER PRIMARY KEY,
    id      TEXT NOT NULL UNIQUE,
    header  TEXT NOT NULL,
    secret  TEXT NOT NULL,
    listed  INTEGER NOT NULL,
    made_ms INTEGER NOT NULL,
    stage   INTEGER NOT NULL
  );
INSERT INTO "matches" VALUES(1,'byxntxfhkzxy','giostra-log 1
Game: quadriglia
Setup: clock=300+0
Lag: 500
Patience: 60000

','764d7c7683432f7ae932065561a7deda280fac5bbdcfcb1d7817bdfd5aa40233',1,1794834655349,2);
INSERT INTO "matches" VALUES(2,'zbzfkhsji2if','giostra-log 1
Game: quadriglia
Setup: clock=300+0
Lag: 500
Patience: 60000

','2874cea7717095e6d5687ae2aed56a5bb08db9123554aab783c821beb3f17f23',1,1794834655420,1);
INSERT INTO "matches" VALUES(3,'rgyxa2y2aacc','giostra-log 1
Game: domino
Setup: draw=56
Lag: 500
Patience: 60000

','b66aa9b15b8dd804472a56b658e244989fc67675da71397e6f474de4f4c45af2',0,1794834655933,1);
INSERT INTO "matches" VALUES(4,'3fgd7mxjqapf','giostra-log 1
Game: fidchell
Setup: board=fidchell-108; first=1; judge=no
Lag: 500
Patience: 60000
Clock: 600+5
Referee: yes

','c0e5d22412f12be47654d0d0ed9a8bf7041c3c3e14558038da68307b0fe4f678',0,1794834665929,1);
INSERT INTO "matches" VALUES(5,'zsrsrxrw7ywy','giostra-log 1
Game: magici
Setup: answers=referee; move=30; direct=10; answer=15; game=1200
Lag: 500
Patience: 60000
Referee: yes

','e64056d6bcc0750e4faa384e64a5cbc8b0389226e5cb88f6d0975d3b7a13f28c',1,1794834665938,1);
INSERT INTO "matches" VALUES(6,'2td5fug776b5','giostra-log 1
Game: magici
Setup: answers=referee; move=30; direct=10; answer=15; game=1200
Lag: 500
Patience: 60000

','a3d501c63447ad7720400b778e3b8ad4513530bb6edca215da039558cefeeeea',1,1794834666399,1);
INSERT INTO "matches" VALUES(7,'o2cc3dinuapa','giostra-log 1
Game: chessball
Setup: turns=50; dive=on
Lag: 500
Patience: 60000

','e9f88382ae5c1ca668242c25bec524258fce3728b6641143ad67dced3fc53387',1,1794834666977,0);
INSERT INTO "matches" VALUES(8,'e7p57nqbjegc','giostra-log 1
Game: domino
Setup: draw=56
Lag: 500
Patience: 60000

','3a54105044938b2272d7c8291d2f4a46adee616420f956a7b65c9bfbaf1419ee',1,1794834666979,0);
INSERT INTO "matches" VALUES(9,'u4jfqzeh2xyu','giostra-log 1
Game: chessball
Setup: turns=4; dive=on
Lag: 500
Patience: 60000
Dice: hand
Referee: yes

','9535a3a2a8582afedecdf3d065de529b75a6ced1fc54a14477288684f89ac831',0,1794834666981,2);
CREATE TABLE persons (
    person TEXT NOT NULL,
    match  INTEGER NOT NULL,
    PRIMARY KEY (person, match)
  ) WITHOUT ROWID;
INSERT INTO "persons" VALUES('g5tvuq4omztsg',1);
INSERT INTO "persons" VALUES('g5tvuq4omztsg',2);
INSERT INTO "persons" VALUES('g5tvuq4omztsg',3);
INSERT INTO "persons" VALUES('g5tvuq4omztsg',4);
INSERT INTO "persons" VALUES('g5tvuq4omztsg',5);
INSERT INTO "persons" VALUES('g5tvuq4omztsg',6);
INSERT INTO "persons" VALUES('g5tvuq4omztsg',9);
INSERT INTO "persons" VALUES('g6vijkpvjdqa6',1);
INSERT INTO "persons" VALUES('g6vijkpvjdqa6',2);
INSERT INTO "persons" VALUES('g6vijkpvjdqa6',8);
INSERT INTO "persons" VALUES('g6vijkpvjdqa6',9);
INSERT INTO "persons" VALUES('gi5ngwespjreu',1);
INSERT INTO "persons" VALUES('gi5ngwespjreu',2);
INSERT INTO "persons" VALUES('gi5ngwespjreu',4);
INSERT INTO "persons" VALUES('gi5ngwespjreu',5);
INSERT INTO "persons" VALUES('gioouvf5wl7pw',1);
INSERT INTO "persons" VALUES('gioouvf5wl7pw',2);
INSERT INTO "persons" VALUES('gioouvf5wl7pw',4);
INSERT INTO "persons" VALUES('gioouvf5wl7pw',5);
INSERT INTO "persons" VALUES('gioouvf5wl7pw',6);
INSERT INTO "persons" VALUES('gioouvf5wl7pw',7);
INSERT INTO "persons" VALUES('gioouvf5wl7pw',9);
CREATE TABLE schema (version INTEGER NOT NULL);
INSERT INTO "schema" VALUES(1);
CREATE TABLE things (
    name  TEXT PRIMARY KEY,
    value BLOB NOT NULL
  ) WITHOUT ROWID;
INSERT INTO "things" VALUES('guests.key',X'6A6DF8AC48F591F918000265FCE5C267A084E8470483B3C3ED817345F24576FF');
INSERT INTO "things" VALUES('server.heartbeat',X'31373934383334363637333334');
CREATE INDEX matches_by_stage ON matches (stage, listed);
COMMIT;
