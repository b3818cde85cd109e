import { describe, expect, it } from 'vitest';
import { fold } from '@hatch/kernel';
import { stockForm } from './snapshot.js';
import { REMEMBERED, soldTo } from './sales.js';
import { stock, type Stock } from './state.js';
import { counted, held, LATER, NOW, sold, stopped } from './stock.fixtures.js';

const kept = (state: Stock): unknown => JSON.parse(JSON.stringify(stockForm.toJson(state)));

describe('the snapshot of stock', () => {
  it('is plain JSON with nothing in it but units, times and ids', () => {
    const state = fold(stock, [counted(9), held('ann', 2), held('bob', 1), sold('bob', 'o1', 1), stopped]);

    expect(kept(state)).toEqual({
      counted: true,
      onHand: 8,
      holds: [['ann', { quantity: 2, since: NOW, expiresAt: LATER }]],
      recent: [['o1', 1]],
      earlier: [],
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
    { counted: 1, onHand: 3, holds: [], recent: [], earlier: [], stopped: false },
    { counted: true, onHand: '3', holds: [], recent: [], earlier: [], stopped: false },
    { counted: true, onHand: 3, holds: {}, recent: [], earlier: [], stopped: false },
    { counted: true, onHand: 3, holds: [['ann', 2]], recent: [], earlier: [], stopped: false },
    { counted: true, onHand: 3, holds: [['ann', { quantity: 2 }]], recent: [], earlier: [], stopped: false },
    { counted: true, onHand: 3, holds: [], recent: [[7, 1]], earlier: [], stopped: false },
    { counted: true, onHand: 3, holds: [], recent: [], earlier: [['o1', 0.5]], stopped: false },
  ])('is refused when it is not one: %j', (json) => {
    expect(() => stockForm.fromJson(json)).toThrow(TypeError);
  });
});
