import { BLOCK_CUSTOMERS, POOL, SECRETS, type Secrets, type Visitor } from '@hatch/platform';
import { Inject, Injectable } from '@nestjs/common';
import { createHmac } from 'node:crypto';
import type { Pool } from 'pg';

/** How long a process goes by what it read before it reads again, and how old a total may be while it does. */
const FRESH_MS = 1_000;
const USABLE_MS = 10_000;

export type UnpaidOrder = {
  readonly orderId: string;
  readonly cartId: string;
  readonly lines: readonly UnpaidLine[];
};
type UnpaidLine = {
  readonly sku: string;
  readonly quantity: number;
  /** Units on the shelf; null where everybody may have as many as there are. */
  readonly shelf: number | null;
};
export type UnpaidBounds = {
  readonly ofSession: number;
  readonly ofNetwork: number;
  /** Of one item, what a network may have of what the unpaid orders of others leave. */
  readonly sharePercent: number;
};

export type TooManyUnpaid = {
  /** Null where it is the units of all items that are too many. */
  readonly sku: string | null;
  readonly most: number;
  /** They are the customer's own, and not those of a network. */
  readonly isOwn: boolean;
};

type Owner = Pick<Visitor, 'sessionId' | 'network' | 'block'>;
type Share = { readonly session: string; readonly network: string; readonly units: number };
type CountedBy = 'session' | 'network';
type Total = { readonly counted_by: CountedBy; readonly name: string; readonly units: number };
type Totals = {
  readonly units: Readonly<Record<CountedBy, ReadonlyMap<string, number>>>;
  /** When they were asked for. */
  readonly at: number;
};

/**
 * Units that orders hold which nobody has paid for, by whose they are (G06, G25). Admitting is exact across processes:
 * what is counted is locked meanwhile. Totals are read again once a second at most, for they are asked for at each click.
 */
@Injectable()
export class UnpaidUnits {
  #totals: Totals | undefined;
  #reading: Promise<Totals> | undefined;
  /** When an order was last closed or opened again: totals from before are of no use. */
  #changedAt = 0;
  /** By order: what this process admitted and the last totals may lack. */
  #admitted = new Map<string, Share>();

  constructor(
    @Inject(POOL) private readonly pool: Pool,
    @Inject(SECRETS) private readonly secrets: Pick<Secrets, 'limitsKey'>,
  ) {}

  /**
   * Takes the order's units in, unless they are too many; twice is once. Of one item anyone may have one unit. In IPv6 all of a
   * /48 have one share of an item.
   */
  async admit(
    { orderId, cartId, lines }: UnpaidOrder,
    { sessionId, network, block = network }: Owner,
    { ofSession, ofNetwork, sharePercent }: UnpaidBounds,
    now: Date,
  ): Promise<TooManyUnpaid | undefined> {
    const { rows } = await this.pool.query<{
      readonly full_sku: string | null;
      readonly most: number;
      readonly of_one_session: boolean;
    }>({
      name: 'unpaid-units-admit',
      text: 'SELECT full_sku, most, of_one_session FROM cart.admit_unpaid_units($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)',
      values: [
        orderId,
        cartId,
        this.#hashOf(sessionId),
        network,
        block,
        now,
        lines.map(({ sku }) => sku),
        lines.map(({ quantity }) => quantity),
        lines.map(({ shelf }) => shelf),
        ofSession,
        ofNetwork,
        BLOCK_CUSTOMERS * ofNetwork,
        sharePercent,
      ],
    });
    const [refused] = rows;
    if (refused) return { sku: refused.full_sku, most: Math.max(0, refused.most), isOwn: refused.of_one_session };
    const units = lines.reduce((sum, { quantity }) => sum + quantity, 0);
    this.#admitted.set(orderId, { session: this.#hashOf(sessionId), network, units });
    return undefined;
  }

  /** Of all unpaid orders of the session. */
  ofSession(sessionId: string): Promise<number> {
    return this.#unitsOf('session', this.#hashOf(sessionId));
  }

  /** Of all unpaid orders of the network. */
  ofNetwork(network: string): Promise<number> {
    return this.#unitsOf('network', network);
  }

  /** The order was paid for, cancelled or not placed after all. */
  close(orderId: string): Promise<void> {
    return this.#setOpen(orderId, false);
  }

  /** What closed it was undone (KIT-08). */
  reopen(orderId: string): Promise<void> {
    return this.#setOpen(orderId, true);
  }

  /** Forgets orders from before, among them what a crash left of an order that was never placed. */
  async prune(before: Date): Promise<void> {
    await this.pool.query('DELETE FROM cart.unpaid_units WHERE admitted_at < $1', [before]);
    await this.pool.query('DELETE FROM cart.unpaid_totals WHERE units = 0');
  }

  async #setOpen(orderId: string, open: boolean): Promise<void> {
    await this.pool.query({
      name: 'unpaid-units-set-open',
      text: 'UPDATE cart.unpaid_units SET open = $2 WHERE order_id = $1 AND open <> $2',
      values: [orderId, open],
    });
    this.#admitted.delete(orderId);
    this.#changedAt = performance.now();
    this.#reading = undefined;
  }

  async #unitsOf(by: CountedBy, name: string): Promise<number> {
    const { units } = await this.#read();
    return [...this.#admitted.values()]
      .filter((share) => share[by] === name)
      .reduce((sum, share) => sum + share.units, units[by].get(name) ?? 0);
  }

  /** A click does not wait for it, unless nobody has clicked for a while. */
  async #read(): Promise<Totals> {
    const last = this.#totals;
    const ageMs = last && last.at > this.#changedAt ? performance.now() - last.at : Infinity;
    if (last && ageMs <= FRESH_MS) return last;
    this.#reading ??= this.#query().finally(() => (this.#reading = undefined));
    if (!last || ageMs > USABLE_MS) return this.#reading;
    // The next call that needs the totals reads them again, and gets the error.
    this.#reading.catch(() => undefined);
    return last;
  }

  async #query(): Promise<Totals> {
    const at = performance.now();
    const before = [...this.#admitted];
    const { rows } = await this.pool.query<Total>({
      name: 'unpaid-units-totals',
      text: "SELECT counted_by, name, units FROM cart.unpaid_totals WHERE units > 0 AND counted_by <> 'owner'",
    });
    for (const [orderId, share] of before) if (this.#admitted.get(orderId) === share) this.#admitted.delete(orderId);
    this.#totals = { units: { session: totalsBy('session', rows), network: totalsBy('network', rows) }, at };
    return this.#totals;
  }

  #hashOf(sessionId: string): string {
    return createHmac('sha256', this.secrets.limitsKey).update(`session:${sessionId}`).digest('base64url');
  }
}

const totalsBy = (by: CountedBy, totals: readonly Total[]): ReadonlyMap<string, number> =>
  new Map(totals.filter(({ counted_by }) => counted_by === by).map(({ name, units }) => [name, units]));
