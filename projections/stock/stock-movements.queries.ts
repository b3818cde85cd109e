import type { StockMove } from '../folds/index.js';
import type { Pool } from 'pg';

export type StockMovement = {
  readonly position: bigint;
  readonly variantId: number | null;
  readonly at: Date;
  readonly by: 'customer' | 'staff' | 'system' | 'provider';
  /** Null for customers and programs. */
  readonly staffId: string | null;
  readonly what: Exclude<StockMove['type'], 'SaleStopped' | 'SaleResumed'>;
  /** Change of the shelf, and of the holds. */
  readonly units: number;
  readonly held: number;
  /** Afterwards. */
  readonly onHand: number;
  readonly reason: string | null;
  readonly orderId: string | null;
  readonly cartId: string | null;
};

export type MovementsWish = {
  readonly productId: number;
  readonly before?: bigint | undefined;
  readonly limit: number;
};

type Row = {
  position: string;
  variant_id: number | null;
  at: Date;
  actor_kind: StockMovement['by'];
  staff_id: string | null;
  what: StockMovement['what'];
  units: number;
  held: number;
  on_hand: number;
  reason: string | null;
  order_id: string | null;
  cart_id: string | null;
};

const LATEST = 9_223_372_036_854_775_807n;

export class StockMovementsQueries {
  constructor(private readonly pool: Pool) {}

  async ofProduct({ productId, before = LATEST, limit }: MovementsWish): Promise<readonly StockMovement[]> {
    const { rows } = await this.pool.query<Row>({
      name: 'stock-movements-of-product',
      text: `SELECT position, variant_id, at, actor_kind, staff_id, what, units, held, on_hand, reason, order_id, cart_id
             FROM rm.stock_movements WHERE product_id = $1 AND position < $2 ORDER BY position DESC LIMIT $3`,
      values: [productId, before, limit],
    });
    return rows.map(toMovement);
  }
}

const toMovement = (row: Row): StockMovement => ({
  position: BigInt(row.position),
  variantId: row.variant_id,
  at: row.at,
  by: row.actor_kind,
  staffId: row.staff_id,
  what: row.what,
  units: row.units,
  held: row.held,
  onHand: row.on_hand,
  reason: row.reason,
  orderId: row.order_id,
  cartId: row.cart_id,
});
