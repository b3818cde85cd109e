import { describe, expect, it } from 'vitest';
import { camelCased } from './camel-case';

describe('camelCased', () => {
  it('renames at every depth and leaves what the keys hold', () => {
    const wire = {
      ta_method: null,
      order_items: [{ unit_price: 650, name: 'two_words' }],
      address_1: 'x',
      status: true,
    };
    expect(camelCased(wire)).toEqual({
      taMethod: null,
      orderItems: [{ unitPrice: 650, name: 'two_words' }],
      address1: 'x',
      status: true,
    });
  });
});
