import { deciderSpec } from '@hatch/kernel/testing';
import { describe, expect, it } from 'vitest';
import { fold } from '@hatch/kernel';
import { returnStock } from './sell-stock.decision.js';
import { REMEMBERED, returnedOf } from './sales.js';
import { counted, held, returned, SKU, sold } from './stock.fixtures.js';
import { stock } from './state.js';

const { given } = deciderSpec(stock);
const back = (total: number, orderId = 'order1') => returnStock({ sku: SKU, orderId, total });
const soldThree = [counted(10), held('ann', 3), sold('ann', 'order1', 3)];

describe('ReturnStock', () => {
  it('G07 puts units of an order on the shelf again, as many in all as are asked for', () => {
    given(...soldThree)
      .when(back(3))
      .then(returned('order1', 3));
    given(...soldThree, returned('order1', 1))
      .when(back(3))
      .then(returned('order1', 2));
    given(...soldThree, returned('order1', 1), returned('order1', 1))
      .when(back(3))
      .then(returned('order1', 1));
  });

  it('G07 puts none there again that is there already', () => {
    given(...soldThree, returned('order1', 3))
      .when(back(3))
      .thenNothing();
    given(...soldThree, returned('order1', 2))
      .when(back(1))
      .thenNothing();
    given(...soldThree)
      .when(back(0))
      .thenNothing();
  });

  it('G07 tells the sales of one order from those of another, and from a later attempt', () => {
    const again = returnStock({ sku: SKU, orderId: 'order1', attempt: 2, total: 2 });
    given(...soldThree, returned('order1', 3))
      .when(back(2, 'order2'))
      .then(returned('order2', 2));
    given(...soldThree, returned('order1', 3))
      .when(again)
      .then({ type: 'StockReturned', data: { sku: SKU, orderId: 'order1', attempt: 2, quantity: 2 } });
  });

  it.each([-1, 1.5, Number.NaN])('refuses to return %s units', (total) => {
    given(...soldThree)
      .when(back(total))
      .thenRefused('stock.bad-quantity');
  });

  it('remembers the returns of at least the latest sales of which some came back, and stays bounded', () => {
    const all = Array.from({ length: 3 * REMEMBERED }, (_, n) => returned(`o${n}`, 1));
    const { returns } = fold(stock, [counted(0), ...all]);
    for (let n = 2 * REMEMBERED; n < 3 * REMEMBERED; n++) expect(returnedOf(returns, `o${n}`)).toBe(1);
    expect(returns.recent.size + returns.earlier.size).toBeLessThanOrEqual(2 * REMEMBERED);
  });
});
