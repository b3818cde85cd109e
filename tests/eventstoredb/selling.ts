import { expect } from 'vitest';
import { CarefulBuyer } from '../support/careful-buyer.js';
import { exportedLog, verify, type LoggedEvent } from '../support/hatch-command.js';
import type { RunningHatch } from '../support/running-hatch.js';
import { untilCurrent } from '../support/until-current.js';
import { Visitor } from '../support/visitor.js';

const CHIPS = { id: 17, variant: 'Regular' };

const countOf = (log: readonly LoggedEvent[], stream: string, type: string): number =>
  log.filter((event) => event.stream === stream && event.type === type).length;

/** Buyers who order one after another until they are told to stop, and judge every answer. */
export class Selling {
  readonly #buyers: CarefulBuyer[] = [];
  readonly #running: Promise<unknown>;
  #over = false;
  #lastDone = performance.now();
  #longestGapMs = 0;

  constructor(
    private readonly hatch: RunningHatch,
    buyers: number,
  ) {
    this.#running = Promise.all(Array.from({ length: buyers }, () => this.#buy()));
  }

  /** Orders that were acknowledged. */
  get placed(): number {
    return this.#buyers.filter(({ acknowledged }) => acknowledged.thanks !== '').length;
  }

  /** Longest time in which no step of any buyer was acknowledged. */
  get longestGapMs(): number {
    return Math.max(this.#longestGapMs, performance.now() - this.#lastDone);
  }

  /** Every buyer ends the order that is under way. */
  async stop(): Promise<void> {
    this.#over = true;
    await this.#running;
  }

  /** Everything that was acknowledged is in the log once, on the screens, and in rows that equal a fresh fold. */
  async expectNothingLost(): Promise<void> {
    expect(this.#buyers.flatMap(({ contradictions }) => contradictions)).toEqual([]);
    await untilCurrent(this.hatch);
    const logged = await exportedLog(this.hatch);
    const acknowledged = this.#buyers.map((buyer) => buyer.acknowledged);
    for (const { cartId, orderId, clicks, thanks } of acknowledged) {
      expect(countOf(logged, `cart-${cartId}`, 'ItemAdded'), `G22 cart ${cartId}`).toBe(clicks);
      expect(countOf(logged, `order-${orderId}`, 'OrderPlaced'), `G02 order ${orderId}`).toBe(1);
      const placed = logged.find(({ stream, type }) => stream === `order-${orderId}` && type === 'OrderPlaced');
      expect(thanks).toContain(placed?.data['ref']);
    }
    const kitchen = await new Visitor(this.hatch.url).login('kitchen@hatch.test');
    const { body } = await kitchen.get('/api/todaysOrders');
    const shown = (body as readonly { readonly id: string }[]).map(({ id }) => id);
    expect(shown.toSorted()).toEqual(acknowledged.map(({ orderId }) => orderId).toSorted());
    expect(await verify(this.hatch)).toContain('equals a fresh fold');
  }

  async #buy(): Promise<void> {
    while (!this.#over) {
      const buyer = new CarefulBuyer(this.hatch.url, CHIPS);
      this.#buyers.push(buyer);
      await buyer.order(async () => this.#noteStep());
    }
  }

  #noteStep(): void {
    const now = performance.now();
    this.#longestGapMs = Math.max(this.#longestGapMs, now - this.#lastDone);
    this.#lastDone = now;
  }
}
