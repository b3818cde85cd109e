import { storableJson, type Database } from '../engine/index.js';
import type { CartLine, CartView } from './cart-view.js';

export type CartRow = {
  cart_id: string;
  user_id: string | null;
  checked_out: boolean;
  lines: readonly CartLine[];
  last_activity: Date;
};

export const loadCarts = async (
  cartIds: readonly string[],
  database: Database,
): Promise<ReadonlyMap<string, CartView>> => {
  const { rows } = await database.query<CartRow>({
    name: 'carts-load',
    text: `SELECT cart_id, user_id, checked_out, lines, last_activity FROM cart_view
           WHERE cart_id = ANY($1::text[])`,
    values: [cartIds],
  });
  return new Map(rows.map((row) => [row.cart_id, toCartView(row)]));
};

export const saveCarts = async (carts: readonly CartView[], database: Database): Promise<void> => {
  await database.query({
    name: 'carts-save',
    text: `INSERT INTO cart_view (cart_id, user_id, checked_out, lines, last_activity)
           SELECT * FROM unnest($1::text[], $2::text[], $3::bool[], $4::jsonb[], $5::timestamptz[])
           ON CONFLICT (cart_id) DO UPDATE SET user_id = excluded.user_id, checked_out = excluded.checked_out,
             lines = excluded.lines, last_activity = excluded.last_activity`,
    values: [
      carts.map(({ cartId }) => cartId),
      carts.map(({ userId }) => userId),
      carts.map(({ checkedOut }) => checkedOut),
      carts.map(({ lines }) => storableJson(lines)),
      carts.map(({ lastActivity }) => lastActivity),
    ],
  });
};

export const toCartView = ({ cart_id, user_id, checked_out, lines, last_activity }: CartRow): CartView => ({
  cartId: cart_id,
  userId: user_id,
  checkedOut: checked_out,
  lines,
  lastActivity: last_activity.toISOString(),
});
