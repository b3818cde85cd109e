import type { Pool } from 'pg';
import { storableText } from '../engine/index.js';
import { loadCarts } from './cart-rows.js';
import type { CartView } from './cart-view.js';

export class CartViewQueries {
  constructor(private readonly pool: Pool) {}

  async byId(cartId: string): Promise<CartView | undefined> {
    return (await loadCarts([storableText(cartId)], this.pool)).get(cartId);
  }
}
