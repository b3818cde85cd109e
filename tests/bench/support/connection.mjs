import { once } from 'node:events';
import { connect } from 'node:net';

const END_OF_HEAD = Buffer.from('\r\n\r\n');

/** @typedef {{ code: number, head: string, body: Buffer }} Answer */

/** One keep-alive connection, one request at a time; bare, so that a benchmark measures the server. */
export class Connection {
  #socket;
  /** @type {Buffer[]} */
  #chunks = [];
  #length = 0;
  #wanted = Infinity;
  #answered;
  #failed;

  static async open(port) {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true });
    await once(socket, 'connect');
    return new Connection(socket);
  }

  constructor(socket) {
    this.#socket = socket;
    socket.on('data', (chunk) => this.#take(chunk));
    socket.on('error', (error) => this.#failed?.(error));
    socket.on('close', () => this.#failed?.(new Error('The server closed the connection')));
  }

  /** @returns {Promise<Answer>} */
  request(method, path, { cookie = '', accepts = '', body, type = 'application/json' } = {}) {
    const payload = body === undefined ? '' : JSON.stringify(body);
    const head =
      `${method} ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\n` +
      (cookie && `Cookie: ${cookie}\r\n`) +
      (accepts && `Accept-Encoding: ${accepts}\r\n`) +
      (body === undefined ? '' : `Content-Type: ${type}\r\nContent-Length: ${Buffer.byteLength(payload)}\r\n`);
    return new Promise((answered, failed) => {
      this.#answered = answered;
      this.#failed = failed;
      this.#socket.write(`${head}\r\n${payload}`);
    });
  }

  close() {
    this.#failed = undefined;
    this.#socket.destroy();
  }

  #take(chunk) {
    this.#chunks.push(chunk);
    this.#length += chunk.length;
    if (this.#wanted === Infinity) this.#wanted = this.#lengthOfAnswer();
    if (this.#length < this.#wanted) return;
    const all = this.#all();
    const end = all.indexOf(END_OF_HEAD);
    const head = all.toString('latin1', 0, end);
    this.#chunks = [];
    this.#length = 0;
    this.#wanted = Infinity;
    this.#answered({ code: Number(head.slice(9, 12)), head, body: all.subarray(end + END_OF_HEAD.length) });
  }

  #lengthOfAnswer() {
    const all = this.#all();
    const end = all.indexOf(END_OF_HEAD);
    if (end < 0) return Infinity;
    const length = /\r\ncontent-length: *(\d+)/i.exec(all.toString('latin1', 0, end))?.[1];
    if (length === undefined) throw new Error('This client only reads answers that say how long they are');
    return end + END_OF_HEAD.length + Number(length);
  }

  #all() {
    return this.#chunks.length === 1 ? this.#chunks[0] : Buffer.concat(this.#chunks);
  }
}
