import { POOL, SECRETS, type Secrets, type Visitor } from '@hatch/platform';
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
type Totals = { readonly sessions: ReadonlyMap<string, number>; readonly networks: ReadonlyMap<string, number> };
type Row = { readonly session: string; readonly network: string; readonly units: number };

/**
 * Units that orders hold which nobody has paid for, by whose they are (G06, G25). Admitting is exact across processes:
 * what is counted is locked meanwhile. Totals are read again once a second at most, for they are asked for at each click.
 */
@Injectable()
export class UnpaidUnits {
  #totals: { readonly at: number; readonly read: Promise<Totals> } | undefined;

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
      text: 'SELECT full_sku, most, of_one_session FROM cart.admit_unpaid_units($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)',
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
        sharePercent,
      ],
    });
    const [refused] = rows;
    if (refused) return { sku: refused.full_sku, most: Math.max(0, refused.most), isOwn: refused.of_one_session };
    this.#totals = undefined;
    return undefined;
  }

  /** Of all unpaid orders of the session. */
  async ofSession(sessionId: string): Promise<number> {
    return (await this.#read()).sessions.get(this.#hashOf(sessionId)) ?? 0;
  }

  /** Of all unpaid orders of the network. */
  async ofNetwork(network: string): Promise<number> {
    return (await this.#read()).networks.get(network) ?? 0;
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
  }

  async #setOpen(orderId: string, open: boolean): Promise<void> {
    await this.pool.query({
      name: 'unpaid-units-set-open',
      text: 'UPDATE cart.unpaid_units SET open = $2 WHERE order_id = $1 AND open <> $2',
      values: [orderId, open],
    });
    this.#totals = undefined;
  }

  /** A click does not wait for it, unless nobody has clicked for a while. */
  #read(): Promise<Totals> {
    const now = performance.now();
    const before = this.#totals;
    if (before && now - before.at <= FRESH_MS) return before.read;
    const read = this.#query();
    this.#totals = { at: now, read };
    read.catch(() => (this.#totals = undefined));
    return before && now - before.at <= USABLE_MS ? before.read : read;
  }

  async #query(): Promise<Totals> {
    const { rows } = await this.pool.query<Row>({
      name: 'unpaid-units-totals',
      text: `SELECT session, network, sum(units)::integer AS units FROM cart.unpaid_units
             WHERE open GROUP BY session, network`,
    });
    return { sessions: totalsBy('session', rows), networks: totalsBy('network', rows) };
  }

  #hashOf(sessionId: string): string {
    return createHmac('sha256', this.secrets.limitsKey).update(`session:${sessionId}`).digest('base64url');
  }
}

const totalsBy = (owner: 'session' | 'network', rows: readonly Row[]): ReadonlyMap<string, number> => {
  const totals = new Map<string, number>();
  for (const row of rows) totals.set(row[owner], (totals.get(row[owner]) ?? 0) + row.units);
  return totals;
};
