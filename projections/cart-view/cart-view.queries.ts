import { storableText } from '@hatch/kernel/rules';
import type { Pool } from 'pg';
import { toCartView, type CartRow } from './cart-rows.js';
import type { CartView } from './cart-view.js';

export class CartViewQueries {
  constructor(private readonly pool: Pool) {}

  async byId(cartId: string): Promise<CartView | undefined> {
    const { rows } = await this.pool.query<CartRow>({
      name: 'cart-view',
      text: `SELECT cart_id, user_id, checked_out, lines, last_activity FROM rm.cart_view WHERE cart_id = $1`,
      values: [storableText(cartId)],
    });
    return rows[0] && toCartView(rows[0]);
  }
}
