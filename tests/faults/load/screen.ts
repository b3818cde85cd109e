import { setTimeout as sleep } from 'node:timers/promises';
import { LiveSocket, type Frame } from '../../support/live-socket.js';
import { PUSH_APP_KEY } from '../../support/shared-database.js';
import type { ImpatientVisitor } from './impatient-visitor.js';

const CHANNEL = 'private-orders.localhost';
const LOOK_EACH_MS = 100;
const IDLE_MS = 10_000;
const RECONNECT_MS = 500;

type Listed = { readonly id: string };

/** The socket of a kitchen's screen, which comes back by itself and goes on where it was, as the page does. */
export class Screen {
  /** When each order was first shown. */
  readonly seenAt = new Map<string, number>();
  /** As the last change said. */
  readonly statuses = new Map<string, string>();
  /** Changes that came where they should not. */
  readonly wrong: string[] = [];
  #since: number | undefined;
  #mustRead = true;
  #isOn = true;
  #running: Promise<void> = Promise.resolve();

  private constructor(
    readonly name: string,
    private readonly url: string,
    private readonly visitor: ImpatientVisitor,
  ) {}

  static switchOn(name: string, url: string, visitor: ImpatientVisitor): Screen {
    const screen = new Screen(name, url, visitor);
    screen.#running = screen.#run();
    return screen;
  }

  async switchOff(): Promise<void> {
    this.#isOn = false;
    await this.#running;
  }

  async #run(): Promise<void> {
    while (this.#isOn) {
      // Whatever ends it, the screen comes back.
      await this.#follow().catch(() => undefined);
      await sleep(this.#isOn ? RECONNECT_MS : 0);
    }
  }

  async #follow(): Promise<void> {
    const socket = await LiveSocket.open(this.url, PUSH_APP_KEY);
    let isOpen = true;
    void socket.closed.then(() => (isOpen = false));
    try {
      const joined = await socket.join(CHANNEL, {
        visitor: this.visitor,
        ...(this.#since !== undefined && { since: this.#since }),
      });
      if (joined.event !== 'pusher_internal:subscription_succeeded') return;
      this.#since ??= seqOf(joined);
      if (this.#mustRead) await this.#read();
      let heardAt = performance.now();
      for (let next = 0; this.#isOn && isOpen;) {
        const frames = socket.frames.slice(next);
        next += frames.length;
        for (const frame of frames) await this.#take(frame);
        if (frames.length > 0) heardAt = performance.now();
        if (performance.now() - heardAt > IDLE_MS) await socket.settled();
        await sleep(LOOK_EACH_MS);
      }
    } finally {
      void socket.close();
    }
  }

  async #take(frame: Frame): Promise<void> {
    if (frame.event === 'hatch:reset') {
      this.#since = seqOf(frame);
      return this.#read();
    }
    if (!frame.event.startsWith('App\\Events\\') || frame.channel !== CHANNEL) return;
    const seq = seqOf(frame);
    if (this.#since !== undefined && seq <= this.#since)
      return void this.wrong.push(`${this.name} was sent change ${seq} after ${this.#since}`);
    if (this.#since !== undefined && (frame.prev ?? 0) > this.#since)
      this.wrong.push(`${this.name} was sent change ${seq} after ${this.#since}, and ${frame.prev} lies between`);
    this.#since = seq;
    const { id, status } = frame.data;
    this.#show(String(id));
    if (typeof status === 'string') this.statuses.set(String(id), status);
  }

  async #read(): Promise<void> {
    this.#mustRead = true;
    const { code, body } = await this.visitor.get('/api/todaysOrders');
    if (code !== 200) throw new Error(`The orders could not be read: ${code}`);
    // What is read says more than a change does; the next one begins anew.
    this.statuses.clear();
    for (const { id } of body as readonly Listed[]) this.#show(id);
    this.#mustRead = false;
  }

  #show(id: string): void {
    if (!this.seenAt.has(id)) this.seenAt.set(id, performance.now());
  }
}

const seqOf = ({ data }: Frame): number => Number(data['seq']);
