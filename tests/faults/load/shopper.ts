import { setTimeout as sleep } from 'node:timers/promises';
import { Customer, type Item, type Reply } from '../../support/customer.js';
import { payByCard } from '../../support/pay-by-card.js';
import type { SeededRandom } from '../../support/seeded-random.js';
import type { Answers, Placed } from './answers.js';
import { ImpatientVisitor, insist } from './impatient-visitor.js';

const MENU: readonly [Item, ...Item[]] = [
  { id: 26 },
  { id: 17, variant: 'Regular' },
  { id: 17, variant: 'Large' },
  { id: 18 },
  { id: 23, variant: 'Large' },
];
const PENDING_MS = 500;
const CARD_SHARE = 0.3;
const ASKED_TWICE_SHARE = 0.2;

/** The shop refused, for no reason that this shopper knows of. */
class Refused extends Error {}

const granted = (what: string, reply: Reply): Reply => {
  if (!reply.status) throw new Refused(`${what} was refused: ${reply.message}`);
  return reply;
};

/** One customer from an empty cart to the thanks, in a session of their own. */
export class Shopper {
  readonly #visitor: ImpatientVisitor;
  readonly #customer: Customer;

  constructor(
    url: string,
    private readonly random: SeededRandom,
    private readonly answers: Answers,
  ) {
    this.#visitor = new ImpatientVisitor(url, answers);
    this.#customer = new Customer({ url }, this.#visitor);
  }

  /** @returns the order; undefined where something went wrong, which is noted */
  async order(): Promise<Placed | undefined> {
    try {
      await this.fillCart();
      return await this.#checkOut();
    } catch (error) {
      this.answers.wrong.push(`A customer gave up: ${error instanceof Error ? error.message : String(error)}`);
      return undefined;
    }
  }

  async fillCart(): Promise<void> {
    for (let items = this.random.between(1, 3); items > 0; items--) {
      const item = this.random.oneOf(MENU);
      granted('An add', await insist(() => this.#customer.add(item)));
      const { correlationId } = this.#visitor;
      this.answers.note(`An add of ${item.id}`, 'ItemAdded', { correlationId });
    }
  }

  /** How many units the cart is said to hold. */
  async units(): Promise<number> {
    const lines = await insist(() => this.#customer.cart());
    return lines.reduce((sum, { quantity }) => sum + quantity, 0);
  }

  async #checkOut(): Promise<Placed> {
    const { order } = granted('Saving the cart', await insist(() => this.#customer.save()));
    if (!order) throw new Refused('Saving the cart answered no order');
    const orderId = order.id;
    const stream = `order-${orderId}`;
    this.answers.note(`The checkout of ${orderId}`, 'CheckoutStarted', { stream });
    granted('Collecting', await insist(() => this.#customer.collect()));
    this.answers.note(`Collecting ${orderId}`, 'MethodChosen', { stream });
    granted('The details', await insist(() => this.#customer.giveDetails()));
    this.answers.note(`The details of ${orderId}`, 'DetailsGiven', { stream });
    const isPaid = this.random.share() < CARD_SHARE;
    if (isPaid) await payByCard(this.#customer, orderId, insist);
    else await this.#placeByPhone();
    this.answers.note(`The thanks for ${orderId}`, 'OrderPlaced', { stream });
    const placed = { orderId, isPaid, at: performance.now() };
    this.answers.placed.push(placed);
    return placed;
  }

  async #placeByPhone(): Promise<void> {
    granted('Paying by phone', await insist(() => this.#customer.payByPhone()));
    const { message } = granted('Placing', await this.#place());
    if (this.random.share() >= ASKED_TWICE_SHARE) return;
    const again = granted('Placing once more', await this.#place());
    if (again.message !== message) throw new Refused(`Placed once more it said ${again.message} for ${message}`);
  }

  /** As the page does, which asks again while the answer is that it is under way. */
  async #place(): Promise<Reply> {
    for (;;) {
      const reply: Reply & { readonly pending?: boolean } = await insist(() => this.#customer.place());
      if (!reply.pending) return reply;
      await sleep(PENDING_MS);
    }
  }
}
