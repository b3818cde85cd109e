import type { Delivery } from '../acts.js';
import type { SentEvent } from './events.js';
import type { Signing } from './signing.js';

export type WebhookMode = 'at-once' | 'late' | 'twice' | 'out-of-order' | 'never';

export type WebhookOptions = {
  readonly clock: { readonly now: Date };
  /** Where the shop listens; without one, deliveries are kept until they are taken. */
  readonly address?: string;
  /** How late `late` is, and how long `out-of-order` waits for a later event. */
  readonly lateMs: number;
};

const ATTEMPTS = 25;
const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 5_000;
const ANSWER_WITHIN_MS = 10_000;

/** Brings events to the shop, again and again until it says 2xx, each time with a signature of that moment. */
export class Webhooks {
  mode: WebhookMode = 'at-once';
  address: string | undefined;
  readonly #closed = new AbortController();
  readonly #timers = new Set<NodeJS.Timeout>();
  readonly #kept: Delivery[] = [];
  /** Not taken by the shop yet. */
  readonly #open = new Set<SentEvent>();
  readonly #held: SentEvent[] = [];

  constructor(
    private readonly signing: Signing,
    private readonly options: WebhookOptions,
  ) {
    this.address = options.address;
  }

  get state(): readonly SentEvent[] {
    return [...this.#open];
  }

  restore(events: Webhooks['state']): void {
    for (const event of events) this.send(event);
  }

  send(event: SentEvent): void {
    if (this.mode !== 'never') this.#open.add(event);
    switch (this.mode) {
      case 'at-once':
        return this.#deliver(event);
      case 'twice':
        this.#deliver(event);
        return this.#deliver(event);
      case 'late':
        return this.#after(this.options.lateMs, () => this.#deliver(event));
      case 'out-of-order':
        return this.#overtake(event);
      case 'never':
        return;
    }
  }

  /** Signed deliveries that were not taken yet, oldest first. */
  take(): readonly Delivery[] {
    return this.#kept.splice(0);
  }

  close(): void {
    this.#closed.abort();
    for (const timer of this.#timers) clearTimeout(timer);
  }

  /** Each event waits until a later one has gone before it. */
  #overtake(event: SentEvent): void {
    const waiting = this.#held.splice(0);
    if (waiting.length === 0) {
      this.#held.push(event);
      return this.#after(this.options.lateMs, () => this.#held.splice(0).forEach((late) => this.#deliver(late)));
    }
    this.#deliver(event);
    for (const late of waiting) this.#deliver(late);
  }

  #deliver(event: SentEvent): void {
    if (this.address) this.#attempt(event, this.address, 1);
    else this.#kept.push(this.signing.sign(event.text, this.options.clock.now));
  }

  #attempt(event: SentEvent, address: string, attempt: number): void {
    const again = () => {
      if (attempt >= ATTEMPTS) return;
      const wait = Math.min(FIRST_PAUSE_MS * 2 ** (attempt - 1), LONGEST_PAUSE_MS);
      this.#after(wait, () => this.#attempt(event, address, attempt + 1));
    };
    const { body, headers } = this.signing.sign(event.text, this.options.clock.now);
    const signal = AbortSignal.any([this.#closed.signal, AbortSignal.timeout(ANSWER_WITHIN_MS)]);
    fetch(address, { method: 'POST', body: new Uint8Array(body), headers, signal }).then(
      (response) => (response.ok ? void this.#open.delete(event) : again()),
      again,
    );
  }

  #after(ms: number, task: () => void): void {
    if (this.#closed.signal.aborted) return;
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      task();
    }, ms);
    this.#timers.add(timer);
  }
}
