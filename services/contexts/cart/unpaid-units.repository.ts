import { BLOCK_CUSTOMERS, POOL, SECRETS, type Secrets, type Visitor } from '@hatch/platform';
import { Inject, Injectable } from '@nestjs/common';
import { createHmac } from 'node:crypto';
import type { Pool } from 'pg';

/** Totals are read again after `FRESH_MS`, and used up to `USABLE_MS` old meanwhile. */
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
  readonly shelf: number | null;
};
export type UnpaidBounds = {
  readonly ofSession: number;
  readonly ofNetwork: number;
  readonly sharePercent: number;
};

export type TooManyUnpaid = {
  /** Null where the units of all items together are too many. */
  readonly sku: string | null;
  readonly most: number;
  readonly isOwn: boolean;
};

type Owner = Pick<Visitor, 'sessionId' | 'network' | 'block'>;
type Share = { readonly session: string; readonly network: string; readonly units: number };
type CountedBy = 'session' | 'network';
type Total = { readonly counted_by: CountedBy; readonly name: string; readonly units: number };
type Totals = {
  readonly units: Readonly<Record<CountedBy, ReadonlyMap<string, number>>>;
  readonly at: number;
};

/**
 * Admitting is exact across processes, as the counted rows are locked. Totals are read once a second at most, for each
 * click asks for them.
 */
@Injectable()
export class UnpaidUnits {
  #totals: Totals | undefined;
  #reading: Promise<Totals> | undefined;
  #changedAt = 0;
  /** By order: admitted by this process, perhaps missing in the last totals. */
  #admitted = new Map<string, Share>();

  constructor(
    @Inject(POOL) private readonly pool: Pool,
    @Inject(SECRETS) private readonly secrets: Pick<Secrets, 'limitsKey'>,
  ) {}

  /** Idempotent. Everyone may have one unit of an item. In IPv6 all of a /48 share. */
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

  ofSession(sessionId: string): Promise<number> {
    return this.#unitsOf('session', this.#hashOf(sessionId));
  }

  ofNetwork(network: string): Promise<number> {
    return this.#unitsOf('network', network);
  }

  close(orderId: string): Promise<void> {
    return this.#setOpen(orderId, false);
  }

  reopen(orderId: string): Promise<void> {
    return this.#setOpen(orderId, true);
  }

  /** Also those that a crash left of an order that was never placed. */
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

  async #read(): Promise<Totals> {
    const last = this.#totals;
    const ageMs = last && last.at > this.#changedAt ? performance.now() - last.at : Infinity;
    if (last && ageMs <= FRESH_MS) return last;
    this.#reading ??= this.#query().finally(() => (this.#reading = undefined));
    if (!last || ageMs > USABLE_MS) return this.#reading;
    // The next call that needs the totals reads again and gets the error.
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
