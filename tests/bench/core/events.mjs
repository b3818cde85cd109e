import { randomUUID } from 'node:crypto';

/** As the product writes it beside an event. */
export const metaOf = (at, actor = { kind: 'customer', id: 'bench' }) => {
  const correlationId = randomUUID();
  return { at, actor, correlationId, causationId: correlationId, schema: 1 };
};

/** A whole event of usual size. */
export const itemAdded = (cartId, at = new Date().toISOString()) => ({
  id: randomUUID(),
  type: 'ItemAdded',
  data: { cartId, sku: '1001.10001', productId: 1001, variantId: 10001, quantity: 1 },
  meta: metaOf(at),
});
