import { reset } from '../protocol/server-messages.js';
import type { Channel } from './channel-registry.js';
import type { EncodedChange } from './recent-changes.js';

export type Subscriber = {
  /** Called before anything of the subscription is sent. */
  readonly onSubscribed: (subscription: Subscription) => void;
  readonly send: (frames: Buffer) => void;
  /** Resolves when the connection takes more, or has closed. */
  readonly drained: () => Promise<void>;
};

export class Subscription {
  private open = true;
  private lastSentSeq: number;

  /** @param currentPosition the client knows every change up to this `seq` */
  constructor(
    readonly channel: Channel,
    readonly subscriber: Subscriber,
    private currentPosition: number,
  ) {
    this.lastSentSeq = currentPosition;
  }

  get topic(): string {
    return this.channel.topic;
  }

  get isOpen(): boolean {
    return this.open;
  }

  /** Once live, it stays at the position where the subscription went live. */
  get position(): number {
    return this.currentPosition;
  }

  /** Less than `position` when no change of this channel came between. */
  get lastSent(): number {
    return this.lastSentSeq;
  }

  end(): void {
    this.open = false;
  }

  advance(changes: readonly EncodedChange[]): void {
    if (!this.open) return;
    const missed = changes.filter(({ seq }) => seq > this.currentPosition);
    const last = missed.at(-1);
    if (last === undefined) return;
    this.moveTo(last.seq);
    this.subscriber.send(Buffer.concat(missed.map(({ frame }) => frame)));
  }

  skipTo(seq: number): void {
    this.currentPosition = Math.max(this.currentPosition, seq);
  }

  /** Makes the client load its screen again and continue from `seq`. */
  reset(seq: number): void {
    this.moveTo(seq);
    this.subscriber.send(reset(this.channel.name, seq));
  }

  private moveTo(seq: number): void {
    this.currentPosition = seq;
    this.lastSentSeq = seq;
  }
}
