import { once } from 'node:events';
import { WebSocket } from 'undici';
import type { Visitor } from './visitor.js';

export type Frame = {
  readonly event: string;
  readonly channel?: string;
  /** Taken out of its text. */
  readonly data: Readonly<Record<string, unknown>>;
  readonly prev?: number;
  /** `performance.now()` of its arrival. */
  readonly at: number;
};

const WAIT_MS = 10_000;

/** A screen's socket: speaks the Pusher Channels protocol and keeps every frame it was sent. */
export class LiveSocket {
  readonly frames: Frame[] = [];
  /** Resolves when it has ended, whoever ended it. */
  readonly closed: Promise<void>;
  readonly #socket: WebSocket;
  readonly #looks = new Set<() => void>();

  private constructor(url: string) {
    this.#socket = new WebSocket(url);
    this.closed = once(this.#socket, 'close').then(() => undefined);
    this.#socket.addEventListener('message', ({ data }) => {
      const frame = JSON.parse(String(data)) as Omit<Frame, 'data' | 'at'> & { readonly data: string };
      this.frames.push({ ...frame, data: JSON.parse(frame.data) as Frame['data'], at: performance.now() });
      for (const look of [...this.#looks]) look();
    });
    this.#socket.addEventListener('error', () => undefined);
  }

  static async open(site: string, key: string): Promise<LiveSocket> {
    const socket = new LiveSocket(`${site.replace('http', 'ws')}/app/${key}?protocol=7&client=js&version=8.6.0`);
    await socket.first('pusher:connection_established');
    return socket;
  }

  get id(): string {
    return String(this.frames[0]?.data['socket_id']);
  }

  /** The changes of the shop, in the order it came. */
  get changes(): readonly Frame[] {
    return this.frames.filter(({ event }) => event.startsWith('App\\Events\\'));
  }

  /** The `seq` of the newest change, from where a screen resumes. */
  get seen(): number {
    const seqs = this.frames.map(({ data }) => Number(data['seq'])).filter(Number.isInteger);
    return Math.max(0, ...seqs);
  }

  /** Joins a channel, signed for the visitor when there is one; answers the frame with the result. */
  async join(channel: string, { visitor, since }: { visitor?: Visitor; since?: number } = {}): Promise<Frame> {
    const auth = visitor && (await this.signature(channel, visitor));
    this.#send('pusher:subscribe', { channel, auth, since });
    const answers = ['pusher_internal:subscription_succeeded', 'pusher:subscription_error'];
    return this.until((frame) => answers.includes(frame.event) && frame.channel === channel);
  }

  async signature(channel: string, visitor: Visitor): Promise<string> {
    const { body } = await visitor.post('/broadcasting/auth', { socket_id: this.id, channel_name: channel });
    return (body as { readonly auth: string }).auth;
  }

  /** The first frame of this name, whether it came already or comes soon. */
  first(event: string): Promise<Frame> {
    return this.until((frame) => frame.event === event);
  }

  /** @throws with everything that came instead */
  until(matches: (frame: Frame) => boolean): Promise<Frame> {
    return new Promise((resolve, reject) => {
      const look = () => {
        const found = this.frames.find(matches);
        if (!found) return;
        settle();
        resolve(found);
      };
      const settle = () => {
        clearTimeout(timer);
        this.#looks.delete(look);
      };
      const timer = setTimeout(() => {
        settle();
        reject(new Error(`Not received in ${WAIT_MS} ms; came instead: ${JSON.stringify(this.frames)}`));
      }, WAIT_MS);
      this.#looks.add(look);
      look();
    });
  }

  /** Resolves once everything that was sent so far has arrived. */
  async settled(): Promise<void> {
    const pongs = () => this.frames.filter(({ event }) => event === 'pusher:pong').length;
    const before = pongs();
    this.#send('pusher:ping', {});
    await this.until(() => pongs() > before);
  }

  async close(): Promise<void> {
    if (this.#socket.readyState === WebSocket.CLOSED) return;
    this.#socket.close();
    await this.closed;
  }

  #send(event: string, data: object): void {
    this.#socket.send(JSON.stringify({ event, data }));
  }
}
