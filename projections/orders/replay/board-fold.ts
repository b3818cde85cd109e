import { isDone } from '../board-entries.js';
import type { StoredOrder } from '../order-record.js';
import type { OrderVersion } from '../order-versions.js';
import { tradingDayOf } from '../trading-day-of.js';

export type Version = OrderVersion;

/** Of the older unfinished orders, as on the live screen. */
const MOST_OLDER = 500;

const placedAt = ({ placedAt: at }: StoredOrder): string => at ?? '';
const newestFirst = (one: StoredOrder, other: StoredOrder): number =>
  placedAt(one) === placedAt(other) ? (one.id < other.id ? -1 : 1) : placedAt(one) < placedAt(other) ? 1 : -1;

export class BoardFold {
  readonly #orders: Map<string, StoredOrder>;
  #tally: number;

  /** @param orders in their last state, including those that left the board */
  constructor(
    private readonly day: string,
    orders: readonly StoredOrder[],
  ) {
    this.#orders = new Map(orders.filter((order) => this.#stays(order)).map((order) => [order.id, order]));
    this.#tally = orders.reduce((sum, order) => sum + this.#takingsOf(order), 0);
  }

  /** Pence. */
  get tally(): number {
    return this.#tally;
  }

  apply({ order }: Version): boolean {
    const before = this.#orders.get(order.id);
    this.#tally += this.#takingsOf(order) - (before ? this.#takingsOf(before) : 0);
    const stays = this.#stays(order);
    if (stays) this.#orders.set(order.id, order);
    else this.#orders.delete(order.id);
    return stays;
  }

  listed(): readonly StoredOrder[] {
    const all = [...this.#orders.values()].sort(newestFirst);
    const older = all.filter((order) => !this.#isOfDay(order));
    return [...all.filter((order) => this.#isOfDay(order)), ...older.slice(0, MOST_OLDER)];
  }

  #stays(order: StoredOrder): boolean {
    return this.#isOfDay(order) || !isDone(order);
  }

  #isOfDay(order: StoredOrder): boolean {
    return (tradingDayOf(order) ?? '') >= this.day;
  }

  #takingsOf(order: StoredOrder): number {
    return tradingDayOf(order) === this.day && order.cancelled === null ? order.total : 0;
  }
}
