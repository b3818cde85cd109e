import { deciderSpec } from '@hatch/kernel/testing';
import { describe, it } from 'vitest';
import { shareStock } from './hold-stock.decision.js';
import { stock } from './state.js';
import { counted, held, LATER, released, SKU, stopped, TIMES } from './stock.fixtures.js';

const { given } = deciderSpec(stock);
const share = (keep: number) =>
  shareStock({ sku: SKU, holdId: 'ann', quantity: 1, times: TIMES, from: { holdId: 'greedy', keep } });

describe('ShareStock', () => {
  it('G06 gives a unit that one cart held to another in one step', () => {
    given(counted(3), held('greedy', 3))
      .when(share(2))
      .then(released('greedy', 1, 2, 'shared'), held('ann', 1, LATER));
  });

  it('G06 takes nothing more from who holds no more than is to be kept', () => {
    given(counted(3), held('greedy', 2))
      .when(share(2))
      .then(held('ann', 1, LATER));
    given(counted(2), held('greedy', 2)).when(share(2)).thenRefused('stock.none-left');
  });

  it('PROD-20 gives back what nobody can have', () => {
    given(counted(3), held('greedy', 3), stopped)
      .when(share(2))
      .thenRefused('stock.out-of-stock', released('greedy', 1, 2, 'shared'));
  });
});
