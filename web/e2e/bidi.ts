// Firefox by WebDriver BiDi, which it speaks without a driver program: a WebSocket of our own (text frames, as much of RFC
// 6455 as this needs) and the few commands that a smoke test wants.
import { spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import type { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

// A client's frame: final, text, masked.
function frame(text: string): Buffer {
  const body = Buffer.from(text);
  const long = body.length > 0xffff;
  const head = Buffer.alloc(body.length < 126 ? 2 : long ? 10 : 4);
  head[0] = 0x81;
  head[1] = 0x80 | (body.length < 126 ? body.length : long ? 127 : 126);
  if (head.length === 4) head.writeUInt16BE(body.length, 2);
  if (head.length === 10) head.writeBigUInt64BE(BigInt(body.length), 2);
  const mask = randomBytes(4);
  return Buffer.concat([head, mask, body.map((byte, at) => byte ^ mask[at % 4]!)]);
}
// What a server's frame says, and what is left after it; nothing while it has not all come.
function unframed(bytes: Buffer): { last: boolean; body: Buffer; rest: Buffer } | undefined {
  if (bytes.length < 2) return undefined;
  const short = bytes[1]! & 0x7f;
  const head = short < 126 ? 2 : short === 126 ? 4 : 10;
  if (bytes.length < head) return undefined;
  const size = short < 126 ? short : short === 126 ? bytes.readUInt16BE(2) : Number(bytes.readBigUInt64BE(2));
  if (bytes.length < head + size) return undefined;
  return { last: (bytes[0]! & 0x80) !== 0, body: bytes.subarray(head, head + size), rest: bytes.subarray(head + size) };
}

const answer_ms = 60_000;
interface Reply {
  id?: number;
  type: string;
  result?: Record<string, unknown>;
  message?: string;
}

class Line {
  #next = 0;
  #bytes = Buffer.alloc(0);
  #parts: Buffer[] = [];
  #waits = new Map<number, (reply: Reply) => void>();

  private constructor(private readonly socket: Socket) {
    socket.on('data', (chunk) => this.#take(chunk));
    socket.on('error', () => undefined);
  }
  static open(url: URL): Promise<Line> {
    const headers = {
      connection: 'Upgrade',
      upgrade: 'websocket',
      'sec-websocket-version': '13',
      'sec-websocket-key': randomBytes(16).toString('base64'),
    };
    return new Promise((done, fail) => {
      const asked = request({ host: url.hostname, port: url.port, path: url.pathname, headers });
      asked.on('upgrade', (_, socket) => done(new Line(socket)));
      asked.on('error', fail);
      asked.end();
    });
  }
  #take(chunk: Buffer): void {
    this.#bytes = Buffer.concat([this.#bytes, chunk]);
    for (let got = unframed(this.#bytes); got; got = unframed(this.#bytes)) {
      this.#bytes = Buffer.from(got.rest);
      this.#parts.push(got.body);
      if (!got.last) continue;
      const reply = JSON.parse(Buffer.concat(this.#parts.splice(0)).toString()) as Reply;
      if (reply.id !== undefined) this.#waits.get(reply.id)?.(reply);
    }
  }
  send(method: string, params: object): Promise<Record<string, unknown>> {
    const id = ++this.#next;
    return new Promise((done, fail) => {
      const late = setTimeout(() => fail(new Error(`Firefox has not answered ${method}`)), answer_ms);
      this.#waits.set(id, ({ type, result = {}, message = '' }) => {
        clearTimeout(late);
        if (type === 'success') done(result);
        else fail(new Error(`${method}: ${message}`));
      });
      this.socket.write(frame(JSON.stringify({ id, method, params })));
    });
  }
  close(): void {
    this.socket.destroy();
  }
}

// So that nothing is fetched from elsewhere, and nothing asked.
const quiet = `user_pref("app.update.enabled", false);
user_pref("browser.shell.checkDefaultBrowser", false);
user_pref("datareporting.policy.dataSubmissionEnabled", false);
user_pref("intl.accept_languages", "en");
user_pref("network.captive-portal-service.enabled", false);
user_pref("network.connectivity-service.enabled", false);
user_pref("toolkit.telemetry.enabled", false);
`;

export class Firefox {
  private constructor(
    private readonly program: ChildProcess,
    private readonly profile: string,
    private readonly line: Line,
    private readonly context: string,
  ) {}

  static async open(width: number, height: number): Promise<Firefox> {
    const profile = mkdtempSync(join(tmpdir(), 'giostra-firefox-'));
    writeFileSync(join(profile, 'user.js'), quiet);
    const program = spawn(
      process.env['FIREFOX'] ?? 'firefox-esr',
      ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port=0', 'about:blank'],
      { stdio: ['ignore', 'ignore', 'pipe'], env: { ...process.env, HOME: profile } },
    );
    const address = await new Promise<string>((done, fail) => {
      let told = '';
      const late = setTimeout(() => fail(new Error(`Firefox does not listen: ${told}`)), answer_ms);
      program.stderr.on('data', (chunk: Buffer) => {
        told += chunk.toString();
        const [, url] = /WebDriver BiDi listening on (ws:\/\/\S+)/.exec(told) ?? [];
        if (!url) return;
        clearTimeout(late);
        done(url);
      });
      program.on('error', (trouble) => fail(new Error(`no Firefox (scripts/install): ${trouble.message}`)));
    });
    const line = await Line.open(new URL(`${address}/session`));
    await line.send('session.new', { capabilities: {} });
    const { contexts } = (await line.send('browsingContext.getTree', {})) as { contexts: { context: string }[] };
    const context = contexts[0]!.context;
    await line.send('browsingContext.setViewport', { context, viewport: { width, height } });
    return new Firefox(program, profile, line, context);
  }

  async go(url: string): Promise<void> {
    await this.line.send('browsingContext.navigate', { context: this.context, url, wait: 'complete' });
  }
  // What an expression of the page gives, as JSON; promises are waited for.
  async ask<T>(expression: string): Promise<T> {
    const { result, exceptionDetails } = (await this.line.send('script.evaluate', {
      expression: `Promise.resolve(${expression}).then((value) => JSON.stringify(value ?? null))`,
      target: { context: this.context },
      awaitPromise: true,
    })) as { result?: { value: string }; exceptionDetails?: { text: string } };
    if (!result) throw new Error(`${expression}: ${exceptionDetails?.text}`);
    return JSON.parse(result.value) as T;
  }
  // Until an expression of the page holds.
  async until(expression: string): Promise<void> {
    const look = `new Promise((done) => { const end = Date.now() + 30000; const look = () => { let holds = false;
      try { holds = Boolean(${expression}); } catch {}
      if (holds || Date.now() > end) done(holds); else setTimeout(look, 30); }; look(); })`;
    if (!(await this.ask<boolean>(look))) throw new Error(`Firefox: this never came true: ${expression}`);
  }
  // By mouse, in the middle of the first such element.
  async click(selector: string): Promise<void> {
    const part = JSON.stringify(selector);
    await this.until(`document.querySelector(${part})`);
    const at = await this.ask<{ x: number; y: number }>(`(() => { const it = document.querySelector(${part});
      it.scrollIntoView({ block: 'center' }); const { x, y, width, height } = it.getBoundingClientRect();
      return { x: Math.round(x + width / 2), y: Math.round(y + height / 2) }; })()`);
    const actions = [
      { type: 'pointerMove', ...at },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ];
    const mouse = { type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions };
    await this.line.send('input.performActions', { context: this.context, actions: [mouse] });
  }
  // As a PDF, A4.
  async print(): Promise<Buffer> {
    const page = { width: 21, height: 29.7 };
    const { data } = await this.line.send('browsingContext.print', { context: this.context, background: true, page });
    return Buffer.from(data as string, 'base64');
  }
  async screenshot(): Promise<Buffer> {
    const { data } = await this.line.send('browsingContext.captureScreenshot', { context: this.context });
    return Buffer.from(data as string, 'base64');
  }

  async close(): Promise<void> {
    this.line.close();
    const gone = new Promise((done) => this.program.on('exit', done));
    this.program.kill('SIGTERM');
    await gone;
    rmSync(this.profile, { recursive: true, force: true });
  }
}
