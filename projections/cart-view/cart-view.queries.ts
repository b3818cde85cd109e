import type { Pool } from 'pg';
import { storableText } from '../engine/index.js';

export type CartLine = {
  readonly sku: string;
  readonly productId: number;
  readonly variantId: number | null;
  readonly quantity: number;
};

export type CartView = {
  readonly cartId: string;
  readonly userId: string | null;
  readonly checkedOut: boolean;
  /** In the order of first adding; none after the checkout. */
  readonly lines: readonly CartLine[];
  /** ISO instant of its newest event. */
  readonly lastActivity: string;
};

type Row = {
  cart_id: string;
  user_id: string | null;
  checked_out: boolean;
  lines: readonly CartLine[];
  last_activity: Date;
};

export class CartViewQueries {
  constructor(private readonly pool: Pool) {}

  async byId(cartId: string): Promise<CartView | undefined> {
    const { rows } = await this.pool.query<Row>({
      name: 'cart-view',
      text: 'SELECT cart_id, user_id, checked_out, lines, last_activity FROM rm.cart_view WHERE cart_id = $1',
      values: [storableText(cartId)],
    });
    return rows.map(toCartView)[0];
  }
}

const toCartView = ({ cart_id, user_id, checked_out, lines, last_activity }: Row): CartView => ({
  cartId: cart_id,
  userId: user_id,
  checkedOut: checked_out,
  lines,
  lastActivity: last_activity.toISOString(),
});
