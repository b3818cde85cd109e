import { describe, expect, it } from 'vitest';
import { fold } from '@hatch/kernel';
import { stockForm } from './snapshot.js';
import { REMEMBERED, soldTo } from './sales.js';
import { stock, type Stock } from './state.js';
import { counted, held, LATER, NOW, returned, sold, stopped } from './stock.fixtures.js';

const NONE = { recent: [], earlier: [] };
const EMPTY = { counted: true, onHand: 3, holds: [], sales: NONE, returns: NONE, stopped: false, stoppedUntil: null };

const kept = (state: Stock): unknown => JSON.parse(JSON.stringify(stockForm.toJson(state)));

describe('the snapshot of stock', () => {
  it('is plain JSON with nothing in it but units, times and ids', () => {
    const bought = [held('bob', 2), sold('bob', 'o1', 1), sold('bob', 'o2', 1), returned('o2', 1)];
    const state = fold(stock, [counted(9), held('ann', 2), ...bought, stopped]);

    expect(kept(state)).toEqual({
      counted: true,
      onHand: 8,
      holds: [['ann', { quantity: 2, since: NOW, expiresAt: LATER }]],
      sales: { recent: [['o1', 1]], earlier: [] },
      returns: { recent: [['o2', 1]], earlier: [] },
      stopped: true,
      stoppedUntil: null,
    });
  });

  it('remembers as many orders as the state does', () => {
    const orders = Array.from({ length: 2 * REMEMBERED }, (_, n) => sold('ann', `o${n}`, 1));
    const { sales } = stockForm.fromJson(kept(fold(stock, [counted(5_000), ...orders])));

    expect(sales.recent.size + sales.earlier.size).toBe(2 * REMEMBERED);
    expect(soldTo(sales, 'o0')).toBe(1);
  });

  it.each([
    null,
    [],
    {},
    { ...EMPTY, counted: 1 },
    { ...EMPTY, onHand: '3' },
    { ...EMPTY, holds: {} },
    { ...EMPTY, holds: [['ann', 2]] },
    { ...EMPTY, holds: [['ann', { quantity: 2 }]] },
    { ...EMPTY, sales: { recent: [[7, 1]], earlier: [] } },
    { ...EMPTY, sales: { recent: [], earlier: [['o1', 0.5]] } },
    { ...EMPTY, returns: { recent: [['o1', '1']], earlier: [] } },
    { ...EMPTY, returns: undefined },
  ])('is refused when it is not one: %j', (json) => {
    expect(() => stockForm.fromJson(json)).toThrow(TypeError);
  });
});
