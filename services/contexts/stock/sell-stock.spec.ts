import { deciderSpec } from '@hatch/kernel/testing';
import { describe, it } from 'vitest';
import { reverseSale, sellStock } from './sell-stock.decision.js';
import { counted, EARLIER, held, LATER, released, resumed, reversed, SKU, sold, stopped } from './stock.fixtures.js';
import { stock } from './state.js';

const { given } = deciderSpec(stock);
const sell = (quantity: number, orderId = 'order1') => sellStock({ sku: SKU, holdId: 'ann', orderId, quantity });
const reverse = (orderId = 'order1') => reverseSale({ sku: SKU, holdId: 'ann', orderId, expiresAt: LATER });

describe('SellStock', () => {
  it('OPEN-19 sells what the cart holds', () => {
    given(counted(10), held('ann', 2))
      .when(sell(2))
      .then(sold('ann', 'order1', 2));
  });

  it('OPEN-19 sells to an order once', () => {
    given(counted(10), held('ann', 2), sold('ann', 'order1', 2))
      .when(sell(2))
      .thenNothing();
  });

  it('OPEN-77 refuses a variant of a stopped product, unless it is sold to the order already', () => {
    const sell = sellStock({ sku: SKU, holdId: 'ann', orderId: 'order1', quantity: 2, productStopped: true });
    given(counted(10), held('ann', 2)).when(sell).thenRefused('stock.out-of-stock');
    given(counted(10), held('ann', 2), sold('ann', 'order1', 2))
      .when(sell)
      .thenNothing();
  });

  it('G06 sells the last units to the cart that holds them', () => {
    given(counted(2), held('ann', 2))
      .when(sell(2))
      .then(sold('ann', 'order1', 2));
  });

  it('gives back what the cart held beyond its order', () => {
    given(counted(10), held('ann', 5))
      .when(sell(2))
      .then(sold('ann', 'order1', 2), released('ann', 3, 0, 'checked-out'));
  });

  it('G05 sells free units when the hold has lapsed', () => {
    given(counted(2), held('ann', 2, EARLIER), released('ann', 2, 0, 'expiry'))
      .when(sell(2))
      .then(sold('ann', 'order1', 2, 0));
  });

  it('G05 refuses when the hold has lapsed and others hold the units', () => {
    given(counted(2), held('bob', 1)).when(sell(2)).thenRefused('stock.none-left');
  });

  it('OPEN-77 G20 refuses what staff took off sale, hold or no hold, and sells it once it is back', () => {
    given(counted(2), held('ann', 2), stopped).when(sell(2)).thenRefused('stock.out-of-stock');
    given(counted(2), held('ann', 2), stopped, resumed)
      .when(sell(2))
      .then(sold('ann', 'order1', 2));
  });

  it('G07 refuses a held unit that a recount did not find, never going below zero', () => {
    given(counted(6), held('ann', 3), held('bob', 3), counted(2)).when(sell(3)).thenRefused('stock.none-left');
    given(counted(6), held('ann', 3), held('bob', 3), counted(4))
      .when(sell(3))
      .then(sold('ann', 'order1', 3));
  });

  it.each([0, -2, 1.5])('refuses to sell %s units', (quantity) => {
    given(counted(10)).when(sell(quantity)).thenRefused('stock.bad-quantity');
  });
});

describe('ReverseSale', () => {
  it('puts the units of the order back into the hold', () => {
    given(counted(10), held('ann', 2), sold('ann', 'order1', 2))
      .when(reverse())
      .then(reversed('ann', 'order1', 2));
  });

  it('does nothing for an order that bought nothing, or whose sale is reversed already', () => {
    given(counted(10)).when(reverse()).thenNothing();
    given(counted(10), held('ann', 2), sold('ann', 'order1', 2), reversed('ann', 'order1', 2))
      .when(reverse())
      .thenNothing();
  });

  it('lets the same order buy again afterwards', () => {
    given(counted(2), held('ann', 2), sold('ann', 'order1', 2), reversed('ann', 'order1', 2))
      .when(sell(2))
      .then(sold('ann', 'order1', 2));
  });
});
