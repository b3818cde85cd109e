import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { blockSafe, withoutInternals } from './wire.js';

const variant = { id: 7, variant_id: 71, weighting: 3, status: 'active', available: 2, quantity_purchased: 41 };

describe('products in a page', () => {
  it('VAR-08 are without what only developers are shown', () => {
    const json = JSON.stringify([{ id: 7, name: 'Cola', variants: [variant, { ...variant, weighting: -1 }] }]);
    const { weighting: _weighting, quantity_purchased: _purchased, ...shown } = variant;
    expect(JSON.parse(withoutInternals(json))).toEqual([{ id: 7, name: 'Cola', variants: [shown, shown] }]);
  });

  it('VAR-08 lose nothing else, whatever their texts say', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: fc.constantFrom('"', '\\', ',', ':', '5', 'weighting') })), (names) => {
        const products = names.map((name) => ({ id: 1, name, short_desc: `${name},"weighting":5` }));
        expect(JSON.parse(withoutInternals(JSON.stringify(products)))).toEqual(products);
      }),
    );
  });

  it('OPEN-13 cannot close the script element they stand in, and say the same', () => {
    const products = [{ name: '</script><script>alert(1)</script><!--\u2028\u2029' }];
    const block = blockSafe(JSON.stringify(products));
    expect(block).not.toMatch(/[<\u2028\u2029]/);
    expect(JSON.parse(block)).toEqual(products);
  });
});
