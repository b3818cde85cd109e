import { describe, expect, it } from 'vitest';
import { orderLine } from './order-line.js';
import { pizza } from './ordering.fixtures.js';

describe('a line of an order', () => {
  it('OPEN-20 keeps of the product what the order needs, and nothing else', () => {
    const { sku, quantity, ...priced } = pizza;
    expect(orderLine({ sku, quantity }, { ...priced, ...{ description: '<p>Baked on stone.</p>' } })).toEqual(pizza);
  });

  it('ALG-03 keeps what is stated of its allergens, and nothing where nothing is', () => {
    const { sku, quantity, ...priced } = pizza;
    const allergens = { milk: 'contains', nuts: 'may-contain' } as const;
    expect(orderLine({ sku, quantity }, { ...priced, allergens })).toEqual({ ...pizza, allergens });
    expect(orderLine({ sku, quantity }, { ...priced, allergens: {} })).toEqual(pizza);
  });
});
