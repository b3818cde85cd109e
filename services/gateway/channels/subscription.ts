import type { Channel } from './channels.js';
import type { SentChange } from './recent-changes.js';
import { reset } from './server-messages.js';

/** One socket, as the channels see it. */
export type Listener = {
  /** Called before anything of the subscription is sent. */
  readonly joined: (subscription: Subscription) => void;
  readonly send: (frames: Buffer) => void;
  /** Resolves when the socket takes more, or has closed. */
  readonly drained: () => Promise<void>;
};

/** One socket on one channel, and how far it has been served. */
export class Subscription {
  private open = true;
  private told: number;

  /** @param served every change up to this `seq` is known to the socket. */
  constructor(
    readonly channel: Channel,
    readonly listener: Listener,
    private served: number,
  ) {
    this.told = served;
  }

  get topic(): string {
    return this.channel.topic;
  }

  get isOpen(): boolean {
    return this.open;
  }

  /** Not kept up for a live subscription: there it is the position from which it went live. */
  get position(): number {
    return this.served;
  }

  /** The last `seq` the socket itself has heard of; behind `position` when nothing of this channel came between. */
  get lastTold(): number {
    return this.told;
  }

  end(): void {
    this.open = false;
  }

  /** Sends those of the changes that the socket does not know yet. */
  advance(changes: readonly SentChange[]): void {
    if (!this.open) return;
    const missed = changes.filter(({ seq }) => seq > this.served);
    const last = missed.at(-1);
    if (last === undefined) return;
    this.served = last.seq;
    this.told = last.seq;
    this.listener.send(Buffer.concat(missed.map(({ frame }) => frame)));
  }

  skipTo(seq: number): void {
    this.served = Math.max(this.served, seq);
  }

  reset(seq: number): void {
    this.served = seq;
    this.told = seq;
    this.listener.send(reset(this.channel.name, seq));
  }
}
