import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { whoGivesWay } from './fair-share.js';

const holding = (units: Readonly<Record<string, number>>) =>
  Object.entries(units).map(([cartId, quantity]) => ({ network: cartId.split('.')[0] ?? cartId, quantity, cartId }));
const asked = (units: Readonly<Record<string, number>>, asker = 'ann') => whoGivesWay(holding(units), asker);

describe('who gives way when nothing is left', () => {
  it('G06 the fullest basket of the network that holds five times what the asker would have', () => {
    expect(asked({ 'bob.1': 2, 'bob.2': 3, 'cat.1': 4 })).toBe('bob.2');
    expect(asked({ 'bob.1': 2, 'bob.2': 2 })).toBeUndefined();
  });

  it('G06 G25 an unpaid order counts for its network, and only a basket gives', () => {
    const order = { network: 'bob', quantity: 9, cartId: undefined };
    expect(whoGivesWay([order, ...holding({ 'bob.1': 1, 'cat.1': 4 })], 'ann')).toBe('bob.1');
    expect(whoGivesWay([order], 'ann')).toBeUndefined();
  });

  it('G06 many baskets of one network count as one', () => {
    expect(asked({ 'bob.1': 1, 'bob.2': 1, 'bob.3': 1, 'bob.4': 1, 'bob.5': 1, 'cat.1': 3 })).toMatch(/^bob/);
  });

  it('G06 who has some already has to find ever more to be given one', () => {
    expect(asked({ 'ann.1': 1, 'bob.1': 9 })).toBeUndefined();
    expect(asked({ 'ann.1': 1, 'bob.1': 10 })).toBe('bob.1');
  });

  it('G06 nobody gives way to themselves', () => {
    fc.assert(
      fc.property(
        fc.dictionary(fc.constantFrom('ann.1', 'ann.2', 'bob.1', 'cat.1'), fc.integer({ min: 1, max: 40 })),
        (units) => {
          expect(asked(units) ?? 'nobody').not.toMatch(/^ann/);
        },
      ),
    );
  });

  it('G06 of more than 20 units that five networks hold, a sixth always gets one', () => {
    const five = fc
      .array(fc.nat(60), { minLength: 5, maxLength: 5 })
      .filter((units) => units.reduce((a, b) => a + b) > 20);
    fc.assert(
      fc.property(five, (units) => {
        expect(asked(Object.fromEntries(units.map((quantity, n) => [`n${n}.1`, quantity])))).toBeDefined();
      }),
    );
  });
});
