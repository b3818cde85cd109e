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

  /** @param served every change up to this `seq` is known to the socket. */
  constructor(
    readonly channel: Channel,
    readonly listener: Listener,
    private served: number,
  ) {}

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

  end(): void {
    this.open = false;
  }

  /** Sends those of the changes that the socket does not know yet. */
  advance(changes: readonly SentChange[]): void {
    if (!this.open) return;
    const missed = changes.filter(({ seq }) => seq > this.served);
    this.served = missed.at(-1)?.seq ?? this.served;
    if (missed.length > 0) this.listener.send(Buffer.concat(missed.map(({ frame }) => frame)));
  }

  skipTo(seq: number): void {
    this.served = Math.max(this.served, seq);
  }

  reset(seq: number): void {
    this.served = seq;
    this.listener.send(reset(this.channel.name, seq));
  }
}
