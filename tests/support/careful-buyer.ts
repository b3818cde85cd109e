import { setTimeout as sleep } from 'node:timers/promises';
import { guest, type CartItem, type Item, type Order } from './customer.js';
import { Visitor, type Answer } from './visitor.js';

const AGAIN_AFTER_MS = 250;

type Body = {
  readonly status?: unknown;
  readonly message?: unknown;
  readonly order?: Order;
  readonly cartId?: string;
  readonly cartItems?: readonly CartItem[];
};

/** What one buyer was told is done; it has to be there ever after. */
export type Acknowledged = {
  readonly cartId: string;
  /** How many clicks were to add a unit. */
  readonly clicks: number;
  /** How many of them were answered with a yes. */
  readonly adds: number;
  readonly orderId: string;
  readonly thanks: string;
};

/**
 * Orders step by step and judges each answer by what was answered before: it may say that nothing can be said now (503
 * with Retry-After), and it may come late, but it may not contradict. Whatever was refused for now is asked again.
 */
export class CarefulBuyer {
  /** Every answer that contradicts what was answered before, or that is neither an answer nor a 503. */
  readonly contradictions: string[] = [];
  /** How many answers said that nothing can be said now. */
  refused = 0;
  answered = 0;
  /** The longest that any answer took, a 503 too. */
  slowestMs = 0;
  /** Steps that are done. */
  steps = 0;
  readonly #visitor: Visitor;
  #adds = 0;
  readonly #clicks = new Set<string>();
  #cartId = '';
  #orderId = '';
  #thanks = '';

  constructor(
    url: string,
    private readonly item: Item,
  ) {
    this.#visitor = new Visitor(url);
  }

  get acknowledged(): Acknowledged {
    return {
      cartId: this.#cartId,
      adds: this.#adds,
      clicks: this.#clicks.size,
      orderId: this.#orderId,
      thanks: this.#thanks,
    };
  }

  /** From the first add to the order's thanks. `goOn` is waited for before each step, which it is given the number of. */
  async order(goOn: (step: number) => Promise<unknown>): Promise<void> {
    const steps = [
      () => this.look(),
      () => this.#add(),
      () => this.#add(),
      () => this.#add(),
      () => this.#save(),
      () => this.#update({ ta_method: 'COLLECT' }),
      () => this.#update({ deliveryForm: guest }),
      () => this.#step('/api/updatePayMethod', { method: 'phone' }),
      () => this.#place(),
    ];
    for (const step of steps) {
      await goOn(this.steps);
      while (!(await step())) {
        await sleep(AGAIN_AFTER_MS);
        await this.look();
      }
      await this.look();
      this.steps++;
    }
  }

  /** Looks at everything a page shows. */
  async look(): Promise<boolean> {
    const cart = bodyOf(await this.#ask('POST', '/api/getCartFromSession'));
    if (cart.cartItems && this.#thanks === '') {
      const units = cart.cartItems.reduce((sum, { quantity }) => sum + quantity, 0);
      if (units < this.#adds || units > this.#clicks.size) this.#object('the cart', `${units} units`);
      if (this.#cartId !== '' && cart.cartId !== this.#cartId) this.#object('the cart', `is ${cart.cartId}`);
      this.#cartId = cart.cartId ?? '';
    }
    if (this.#orderId !== '') {
      const path = `/api/fetchOrder/${this.#orderId}`;
      const order = await this.#ask('GET', path);
      const shown = JSON.stringify(order?.body);
      if (order && !shown.includes(this.#orderId)) this.#object(path, shown);
      if (order && this.#thanks !== '' && !shown.includes('AWAITING-PAYMENT')) this.#object(path, shown);
    }
    if (this.#orderId !== '' && this.#thanks === '') {
      const { order } = bodyOf(await this.#ask('POST', '/api/fetchOrder'));
      if (order && order.id !== this.#orderId) this.#object('/api/fetchOrder', JSON.stringify(order));
    }
    if (this.#thanks !== '') await this.#ask('GET', '/order-complete');
    const products = await this.#ask('GET', '/api/products');
    if (products && !(Array.isArray(products.body) && products.body.length > 0)) this.#object('/api/products', 'none');
    const status = await this.#ask('GET', '/store-status');
    if (status && status.body !== 'open') this.#object('/store-status', String(status.body));
    return true;
  }

  async #add(): Promise<boolean> {
    // As a page: what is asked again is the click that was not answered.
    const key = `step-${this.steps}`;
    this.#clicks.add(key);
    const { id, variant = '' } = this.item;
    const body = { id, variant, quantity: 1 };
    const answer = await this.#ask('POST', '/api/moveProductStockToBasket', body, { 'idempotency-key': key });
    if (answer) this.#adds++;
    return answer !== undefined;
  }

  async #save(): Promise<boolean> {
    const answer = await this.#ask('POST', '/api/saveCartAsOrder', { order_extra_info: 'No onions' });
    this.#orderId = bodyOf(answer).order?.id ?? this.#orderId;
    return answer !== undefined;
  }

  async #place(): Promise<boolean> {
    const answer = await this.#ask('POST', '/complete-order', { payment_method: 'phone', status: '', message: '' });
    this.#thanks = String(bodyOf(answer).message ?? this.#thanks);
    return answer !== undefined;
  }

  async #update(body: object): Promise<boolean> {
    return this.#step('/api/updateOrder', body);
  }

  async #step(path: string, body: object): Promise<boolean> {
    return (await this.#ask('POST', path, body)) !== undefined;
  }

  /** The answer when it was a yes; undefined when the shop cannot say now. */
  async #ask(
    method: string,
    path: string,
    body?: object,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<Answer | undefined> {
    const asked = performance.now();
    const answer = await this.#visitor.call(method, path, body, { headers }).catch((error: unknown) => String(error));
    this.slowestMs = Math.max(this.slowestMs, performance.now() - asked);
    if (typeof answer === 'string') {
      this.#object(path, answer);
      return undefined;
    }
    if (answer.code === 503) {
      this.refused++;
      const refusal = answer.body as Body;
      if (!answer.headers.has('retry-after') || refusal.status !== false) this.#object(path, '503 without its form');
      return undefined;
    }
    this.answered++;
    if (answer.code === 200 && bodyOf(answer).status !== false) return answer;
    this.#object(path, `${answer.code} ${JSON.stringify(answer.body)}`);
    return undefined;
  }

  #object(to: string, what: string): void {
    this.contradictions.push(`step ${this.steps}, ${to}: ${what.slice(0, 200)}`);
  }
}

const bodyOf = (answer: Answer | undefined): Body =>
  typeof answer?.body === 'object' && answer.body !== null ? answer.body : {};
