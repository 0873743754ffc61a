// A line to the server with a guest's cookie, as a program opens it: browsers let no script choose the cookie.
import { randomBytes } from 'node:crypto';
import { request } from 'node:http';

// One text frame, masked as those of clients are.
function frame(text) {
  const body = Buffer.from(text);
  const mask = randomBytes(4);
  const head = body.length < 126 ? [0x81, 0x80 | body.length] : [0x81, 0xfe, body.length >> 8, body.length & 255];
  return Buffer.concat([Buffer.from(head), mask, body.map((byte, nth) => byte ^ mask[nth % 4])]);
}

// The payload of the first whole frame and how many bytes it took.
function unframed(bytes) {
  if (bytes.length < 2) return undefined;
  const short = bytes[1] & 127;
  const head = short < 126 ? 2 : short === 126 ? 4 : 10;
  if (bytes.length < head) return undefined;
  const length = short < 126 ? short : short === 126 ? bytes.readUInt16BE(2) : Number(bytes.readBigUInt64BE(2));
  if (bytes.length < head + length) return undefined;
  return { text: bytes.toString('utf8', head, head + length), size: head + length };
}

export class Line {
  #waiting = new Map(); // by the id of a message: who waits for its `done`
  #bytes = Buffer.alloc(0);

  static async open(base, cookie, match) {
    const headers = { cookie, origin: base, connection: 'Upgrade', upgrade: 'websocket' };
    const key = { 'sec-websocket-key': randomBytes(16).toString('base64'), 'sec-websocket-version': '13' };
    const asked = request(`${base}/live`, { headers: { ...headers, ...key } });
    const line = new Line();
    await new Promise((done, fail) => {
      asked.on('error', fail);
      asked.on('upgrade', (_answer, socket) => {
        line.socket = socket.setNoDelay(true);
        socket.on('data', (bytes) => line.#hear(bytes));
        done();
      });
      asked.end();
    });
    line.socket.write(frame(JSON.stringify({ t: 'hello', match, since: 0 })));
    return line;
  }
  // Once it is stored.
  act(id, seat, act) {
    this.socket.write(frame(JSON.stringify({ t: 'act', id, seat, act })));
    return new Promise((done, fail) => this.#waiting.set(id, { done, fail }));
  }
  close() {
    this.socket.destroy();
  }

  #hear(bytes) {
    this.#bytes = Buffer.concat([this.#bytes, bytes]);
    for (let next = unframed(this.#bytes); next; next = unframed(this.#bytes)) {
      this.#bytes = this.#bytes.subarray(next.size);
      if (next.text.startsWith('{')) this.#take(JSON.parse(next.text));
    }
  }
  #take(message) {
    if (message.t === 'ping') this.socket.write(frame(JSON.stringify({ t: 'pong', n: message.n })));
    const waiting = this.#waiting.get(message.id);
    if (!waiting) return;
    this.#waiting.delete(message.id);
    if (message.t === 'done') waiting.done();
    else waiting.fail(new Error(JSON.stringify(message)));
  }
}
