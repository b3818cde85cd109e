import { describe, expect, it } from 'vitest';
import { orderLine } from './order-line.js';
import { pizza } from './ordering.fixtures.js';

describe('a line of an order', () => {
  it('OPEN-20 keeps of the product what the order needs, and nothing else', () => {
    const { sku, quantity, ...priced } = pizza;
    expect(orderLine({ sku, quantity }, { ...priced, ...{ description: '<p>Baked on stone.</p>' } })).toEqual(pizza);
  });
});
