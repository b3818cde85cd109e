import { foldWith, handledTypes, loadRows, storableJson } from '@hatch/projections/engine';

/** A document for each cart, folded and written as the product's read models are: measured, and read by nobody. */
export const createCartLines = (pool) =>
  pool.query(`
    CREATE TABLE IF NOT EXISTS rm.bench_cart_lines (
      cart_id text PRIMARY KEY,
      user_id text,
      checked_out boolean NOT NULL,
      lines jsonb NOT NULL,
      last_activity timestamptz NOT NULL
    ) WITH (fillfactor = 70)`);

const changed = (cart, { meta }, changes) => cart && { ...cart, ...changes, lastActivity: meta.at };

const handlers = {
  CartStarted: (_none, { data, meta }) => ({
    cartId: data.cartId,
    userId: data.userId,
    checkedOut: false,
    lines: [],
    lastActivity: meta.at,
  }),
  ItemAdded: (cart, event) => {
    const { sku, productId, variantId, quantity } = event.data;
    const lines = cart?.lines ?? [];
    return changed(cart, event, {
      lines: lines.some((line) => line.sku === sku)
        ? lines.map((line) => (line.sku === sku ? { ...line, quantity: line.quantity + quantity } : line))
        : [...lines, { sku, productId, variantId, quantity }],
    });
  },
  QuantityReduced: (cart, event) =>
    changed(cart, event, {
      lines: cart?.lines
        .map((line) =>
          line.sku === event.data.sku ? { ...line, quantity: line.quantity - event.data.quantity } : line,
        )
        .filter(({ quantity }) => quantity > 0),
    }),
};

const cartIdOf = ({ stream }) => stream.slice('cart-'.length);
const cartAfter = foldWith(handlers);

const load = async (cartIds, tx) => {
  const { rows } = await tx.query({
    name: 'cart-lines-load',
    text: `SELECT cart_id, user_id, checked_out, lines, last_activity FROM bench_cart_lines
           WHERE cart_id = ANY($1::text[])`,
    values: [cartIds],
  });
  return rows.map(({ cart_id, user_id, checked_out, lines, last_activity }) => [
    cart_id,
    {
      cartId: cart_id,
      userId: user_id,
      checkedOut: checked_out,
      lines,
      lastActivity: last_activity.toISOString(),
    },
  ]);
};

const save = (carts, tx) =>
  tx.query({
    name: 'cart-lines-save',
    text: `INSERT INTO bench_cart_lines (cart_id, user_id, checked_out, lines, last_activity)
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

export const cartLines = {
  name: 'cart-lines',
  version: 1,
  tables: ['bench_cart_lines'],
  handles: handledTypes(handlers),
  apply: async (events, tx) => {
    const carts = await loadRows(events, cartIdOf, (cartIds) => load(cartIds, tx));
    for (const event of events) carts.set(cartIdOf(event), cartAfter(carts.get(cartIdOf(event)), event));
    await save([...carts.values()], tx);
    return [];
  },
};
