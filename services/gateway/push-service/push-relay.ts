import type { Clock } from '@hatch/kernel';
import type { Backoff } from '@hatch/kernel/rules';
import type { Logger, OutboundAnswer } from '@hatch/platform';
import { pauseBefore } from '@hatch/platform/resilience';
import type { Change, ChangeFeed } from '@hatch/projections/engine';
import type { ChannelRegistry } from '../channels/channel-registry.js';
import { changeEvent } from '../protocol/server-messages.js';

type Message = { readonly channel: string; readonly name: string; readonly data: string };

export type PushRelayDependencies = {
  readonly feed: Pick<ChangeFeed, 'subscribe'>;
  readonly channels: ChannelRegistry;
  /** Answers undefined while the shop has no app at a push service. */
  readonly send: (messages: readonly Message[]) => Promise<OutboundAnswer | undefined>;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly backoff?: Backoff;
};

/** The service's limit for one call. */
const MOST_AT_ONCE = 10;
/** The service's limit for one event, in bytes. */
const LARGEST = 10_240;
/** Bounds what waits for an unreachable service, and for how long. */
const MOST_WAITING = 1_000;
const WORTH_TELLING_MS = 120_000;
const BACKOFF: Backoff = { firstMs: 500, longestMs: 10_000 };

const TOO_MANY_REQUESTS = 429;
const SERVER_ERROR = 500;

/** Relays only public channels. Drops old changes, because clients of such a service cannot ask for missed ones. */
export class PushRelay {
  readonly #stopped = new AbortController();
  readonly #waiting: { readonly message: Message; readonly at: number }[] = [];
  #isSending = false;
  #unsubscribe: () => void = () => undefined;

  constructor(private readonly dependencies: PushRelayDependencies) {}

  start(): void {
    this.#unsubscribe = this.dependencies.feed.subscribe((changes) => this.#add(changes));
  }

  stop(): void {
    this.#unsubscribe();
    this.#stopped.abort();
  }

  #add(changes: readonly Change[]): void {
    const at = this.dependencies.clock().getTime();
    for (const change of changes) {
      const channel = this.dependencies.channels.byTopic(change.channel);
      if (!channel || channel.isPrivate) continue;
      const { event: name, data } = changeEvent(change);
      const message = { channel: channel.name, name, data: JSON.stringify(data) };
      if (Buffer.byteLength(message.data) <= LARGEST) this.#waiting.push({ message, at });
      else this.#warn({ event: name, seq: change.seq }, 'A change is too large for the push service and was not sent');
    }
    const excess = this.#waiting.splice(0, this.#waiting.length - MOST_WAITING).length;
    if (excess > 0) this.#warn({ changes: excess }, 'The push service is behind; its oldest changes were dropped');
    void this.#sendAll();
  }

  async #sendAll(): Promise<void> {
    if (this.#isSending) return;
    this.#isSending = true;
    while (this.#waiting.length > 0 && !this.#stopped.signal.aborted) await this.#sendNext();
    this.#isSending = false;
  }

  async #sendNext(): Promise<void> {
    const batch = this.#waiting.splice(0, MOST_AT_ONCE);
    const messages = batch.map(({ message }) => message);
    const until = (batch[0]?.at ?? 0) + WORTH_TELLING_MS;
    for (let attempt = 0; !this.#stopped.signal.aborted; attempt++) {
      const answer = await this.#send(messages);
      if (answer === 'no app') {
        this.#waiting.length = 0;
        return;
      }
      if (isTaken(answer)) return;
      if (!mayHelpAgain(answer) || this.dependencies.clock().getTime() > until)
        return this.#warn(
          { answer, changes: batch.length },
          'The push service did not take changes; they were dropped',
        );
      await pauseBefore(attempt, this.dependencies.backoff ?? BACKOFF, this.#stopped.signal);
    }
  }

  async #send(messages: readonly Message[]): Promise<OutboundAnswer | 'no app'> {
    try {
      return (await this.dependencies.send(messages)) ?? 'no app';
    } catch (err) {
      this.#warn({ err }, 'The keys of the push service could not be read');
      return { failure: 'connection' };
    }
  }

  #warn(fields: object, message: string): void {
    if (!this.#stopped.signal.aborted) this.dependencies.logger.warn(fields, message);
  }
}

const isTaken = (answer: OutboundAnswer): boolean => 'status' in answer && answer.status >= 200 && answer.status < 300;

const mayHelpAgain = (answer: OutboundAnswer): boolean =>
  'failure' in answer || answer.status === TOO_MANY_REQUESTS || answer.status >= SERVER_ERROR;
