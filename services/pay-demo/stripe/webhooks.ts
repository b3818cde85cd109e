import { createHmac } from 'node:crypto';
import type { Delivery } from '../acts.js';

/** How events are delivered; Stripe promises neither an order nor that an event comes once. */
export type DeliveryMode = {
  readonly lateMs?: number;
  readonly twice?: boolean;
  /** Newest first, of those that are due together. */
  readonly reversed?: boolean;
  readonly never?: boolean;
};

export type WebhookOptions = {
  readonly secret: string;
  /** Where they are posted to; without it they are kept until they are taken. */
  readonly address?: string;
  readonly now: () => Date;
  readonly retryMs?: number;
};

type Waiting = { readonly body: Buffer; readonly dueMs: number };

/** Events that fall into this time are due together. */
const TOGETHER_MS = 25;
const LONGEST_RETRY_MS = 5_000;
const ANSWER_LIMIT_MS = 10_000;

/** Signs events as Stripe does, anew at every try, and delivers them until they are taken. */
export class Webhooks {
  mode: DeliveryMode = {};
  #waiting: Waiting[] = [];
  /** Posted and not taken yet. */
  readonly #posting = new Set<Buffer>();
  readonly #stop = new AbortController();

  constructor(private readonly options: WebhookOptions) {}

  get state(): readonly Buffer[] {
    return [...this.#posting, ...this.#waiting.map(({ body }) => body)];
  }

  restore(bodies: Webhooks['state']): void {
    for (const body of bodies) this.#wait(Buffer.from(body), 0);
  }

  add(event: object): void {
    if (this.mode.never === true) return;
    const body = Buffer.from(JSON.stringify(event, null, 2));
    this.#wait(body, this.mode.lateMs ?? 0);
  }

  #wait(body: Buffer, lateMs: number): void {
    this.#waiting.push({ body, dueMs: this.options.now().getTime() + lateMs });
    if (this.options.address !== undefined) this.#after(lateMs + TOGETHER_MS, () => this.#postAll());
  }

  /** Those that are due by the clock, signed now. */
  take(): readonly Delivery[] {
    const now = this.options.now().getTime();
    const due = this.#waiting.filter(({ dueMs }) => dueMs <= now);
    this.#waiting = this.#waiting.filter(({ dueMs }) => dueMs > now);
    const ordered = this.mode.reversed === true ? due.toReversed() : due;
    return ordered
      .flatMap(({ body }) => (this.mode.twice === true ? [body, body] : [body]))
      .map((body) => this.sign(body));
  }

  sign(body: Buffer): Delivery {
    const timestamp = Math.floor(this.options.now().getTime() / 1000);
    const signature = createHmac('sha256', this.options.secret).update(`${timestamp}.`).update(body).digest('hex');
    return {
      body,
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'stripe-signature': `t=${timestamp},v1=${signature}`,
        'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
      },
    };
  }

  close(): void {
    this.#stop.abort();
  }

  #postAll(): void {
    for (const { body } of this.take()) {
      this.#posting.add(body);
      void this.#post(body, this.options.retryMs ?? 200);
    }
  }

  async #post(body: Buffer, retryMs: number): Promise<void> {
    if (this.#stop.signal.aborted) return;
    if (await this.#isTaken(body)) return void this.#posting.delete(body);
    this.#after(retryMs, () => void this.#post(body, Math.min(retryMs * 2, LONGEST_RETRY_MS)));
  }

  async #isTaken(body: Buffer): Promise<boolean> {
    const { address } = this.options;
    if (address === undefined) return true;
    try {
      const signal = AbortSignal.any([this.#stop.signal, AbortSignal.timeout(ANSWER_LIMIT_MS)]);
      const { headers } = this.sign(body);
      const response = await fetch(address, { method: 'POST', body: new Uint8Array(body), headers, signal });
      await response.arrayBuffer();
      return response.ok;
    } catch {
      return false;
    }
  }

  #after(ms: number, act: () => void): void {
    if (this.#stop.signal.aborted) return;
    const timer = setTimeout(act, ms);
    this.#stop.signal.addEventListener('abort', () => clearTimeout(timer), { once: true });
  }
}
