import { POOL, SECRETS, type Secrets, type Visitor } from '@hatch/platform';
import { Inject, Injectable } from '@nestjs/common';
import { createHmac } from 'node:crypto';
import type { Pool } from 'pg';

/** How long a process may go by what it read, of what other processes have admitted or closed since. */
const FRESH_MS = 1000;

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

/** No line where the session or the network has too many units in all. */
export type TooManyUnpaid = { readonly sku: string | null; readonly most: number };

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
    const { rows } = await this.pool.query<{ readonly full_sku: string | null; readonly most: number }>({
      name: 'unpaid-units-admit',
      text: 'SELECT full_sku, most FROM cart.admit_unpaid_units($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)',
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
    if (refused) return { sku: refused.full_sku, most: Math.max(0, refused.most) };
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

  #read(): Promise<Totals> {
    const now = performance.now();
    if (!this.#totals || now - this.#totals.at > FRESH_MS) this.#totals = { at: now, read: this.#query() };
    const { read } = this.#totals;
    read.catch(() => (this.#totals = undefined));
    return read;
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
