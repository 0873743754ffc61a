// Plays a little on a real server, for scripts/package_test: node packaging/play.mjs PROGRAM PORT FOLDER begin|go_on
// `begin` makes a match against the computer, plays until acts of both are stored and keeps cookie and match in FOLDER;
// `go_on` finds the match again with them and plays on. PROGRAM (giostra, also `chroot HOUSE giostra`) says which acts are
// legal. Ends with 0 if all went as it must, and after 60 seconds in any case.
import { execFileSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import http from "node:http";

const [program, port, folder, what] = process.argv.slice(2);
const acts = 6; // entries of the players that are waited for
const kept = `${folder}/played.json`;

function fail(why) {
  console.error(`play.mjs: ${why}`);
  process.exit(1);
}
setTimeout(() => fail("not done after 60 s"), 60_000).unref();

function ask(method, path, cookie, body) {
  const headers = { "Content-Type": "application/json", Origin: `http://127.0.0.1:${port}` };
  if (cookie) headers.Cookie = cookie;
  return new Promise((resolve, reject) => {
    const request = http.request({ host: "127.0.0.1", port, method, path, headers }, (answer) => {
      let text = "";
      answer.on("data", (part) => (text += part));
      answer.on("end", () => {
        if (answer.statusCode >= 400) return reject(new Error(`${method} ${path}: ${answer.statusCode} ${text}`));
        resolve({ text, cookie: answer.headers["set-cookie"]?.[0].split(";")[0] });
      });
    });
    request.on("error", reject);
    request.end(body && JSON.stringify(body));
  });
}

// A WebSocket as far as this needs one: whole text frames.
function open(cookie, heard) {
  const headers = {
    Connection: "Upgrade",
    Upgrade: "websocket",
    "Sec-WebSocket-Version": "13",
    "Sec-WebSocket-Key": randomBytes(16).toString("base64"),
    Origin: `http://127.0.0.1:${port}`,
    Cookie: cookie,
  };
  return new Promise((resolve, reject) => {
    const request = http.get({ host: "127.0.0.1", port, path: "/live", headers }, (answer) =>
      reject(new Error(`/live: ${answer.statusCode}`)),
    );
    request.on("error", reject);
    request.on("upgrade", (_, socket, head) => {
      let bytes = head;
      const read = (more) => {
        bytes = Buffer.concat([bytes, more]);
        for (let frame = first_frame(bytes); frame; frame = first_frame(bytes)) {
          bytes = bytes.subarray(frame.end);
          if (frame.opcode === 1) heard(JSON.parse(frame.text));
        }
      };
      socket.on("data", read);
      socket.on("error", reject);
      read(Buffer.alloc(0));
      resolve({ send: (message) => socket.write(masked(JSON.stringify(message))), close: () => socket.destroy() });
    });
  });
}

function first_frame(bytes) {
  if (bytes.length < 2) return undefined;
  const short = bytes[1] & 127;
  const from = { 126: 4, 127: 10 }[short] ?? 2;
  if (bytes.length < from) return undefined;
  const size = short === 126 ? bytes.readUInt16BE(2) : short === 127 ? Number(bytes.readBigUInt64BE(2)) : short;
  if (bytes.length < from + size) return undefined;
  return { opcode: bytes[0] & 15, text: bytes.toString("utf8", from, from + size), end: from + size };
}

function masked(text) {
  const body = Buffer.from(text);
  if (body.length > 125) throw new Error("too long for this client");
  const mask = randomBytes(4);
  return Buffer.concat([Buffer.from([0x81, 0x80 | body.length]), mask, body.map((byte, i) => byte ^ mask[i % 4])]);
}

// Acts of players, as the log keeps them.
const played = (log) => log.split("\n").filter((line) => /^\d+ \S+ (?!match |chance |referee )\S+ /.test(line)).length;

// The legal acts of whoever is awaited, by the seat's name.
function legal(game, log) {
  const [first, ...more] = program.split(" ");
  const said = execFileSync(first, [...more, "inspect", game], { input: log, timeout: 20_000, maxBuffer: 1 << 26 });
  return JSON.parse(said).acts;
}

// What this seat has to do now: a seed for the dice before the start, then the first legal act.
function wanted(game, log, seat) {
  if (/ match start$/m.test(log)) return legal(game, log)[seat]?.[0];
  return log.includes(` match seed ${seat} `) ? undefined : `seed ${randomBytes(16).toString("hex")}`;
}

async function play({ cookie, id: match, game, seat }, goal) {
  let heard = () => {};
  const line = await open(cookie, (message) => {
    if (message.t === "ping") line.send({ t: "pong", n: message.n });
    if (message.t === "refused") fail(JSON.stringify(message));
    heard(message.t);
  });
  const until = (kind) => new Promise((resolve) => (heard = (each) => each === kind && resolve()));
  line.send({ t: "hello", match, since: 0 });
  for (let id = 1; ; ) {
    let changed = until("log"); // asked for before the log is read: nothing is missed
    const log = (await ask("GET", `/api/matches/${match}/log`, cookie)).text;
    if (played(log) >= goal) return line.close();
    const act = wanted(game, log, seat);
    if (act) {
      changed = until("done");
      line.send({ t: "act", id: `${what}${id++}`, seat, act });
    }
    await changed;
  }
}

if (what === "begin") {
  const { games } = JSON.parse((await ask("GET", "/api/games")).text);
  const game = games.find((each) => each.players && each.seats.length === 2);
  const [seat, other] = game.seats.map((each) => each.name);
  const { cookie } = await ask("POST", "/api/me", undefined, { name: "Anna" });
  const wish = { game: game.name, seats: { [seat]: "me", [other]: "bot:1" } };
  const { id } = JSON.parse((await ask("POST", "/api/matches", cookie, wish)).text);
  const mine = { cookie, id, game: game.name, seat };
  await play(mine, acts);
  const log = (await ask("GET", `/api/matches/${id}/log`, cookie)).text;
  writeFileSync(kept, JSON.stringify({ ...mine, log }));
  console.log(`${played(log)} acts stored`);
} else {
  const { log, ...mine } = JSON.parse(readFileSync(kept, "utf8"));
  const found = (await ask("GET", `/api/matches/${mine.id}/log`, mine.cookie)).text;
  if (!found.startsWith(log.trimEnd())) fail(`the match is not as it was:\n${log}\n---\n${found}`);
  await play(mine, played(log) + acts);
  console.log(`found again, and ${acts} acts more`);
}
process.exit(0);
