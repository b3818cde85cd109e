import { deciderSpec } from '@hatch/kernel/testing';
import { describe, expect, it } from 'vitest';
import { holdStock } from './hold-stock.decision.js';
import { counted, EARLIER, held, LATER, NOW, SKU, stopped, TIMES } from './stock.fixtures.js';
import type { StockEvent } from './events.js';
import { stock } from './state.js';
import { aContext } from '@hatch/kernel/testing';

const { given } = deciderSpec(stock);
const hold = (quantity: number, holdId = 'ann', times = TIMES) => holdStock({ sku: SKU, holdId, quantity, times });
const scarce = { ...TIMES, scarceUnits: 3 };

describe('HoldStock', () => {
  it('CART-25 holds units for a cart', () => {
    given(counted(3)).when(hold(1)).then(held('ann', 1));
  });

  it('CART-25 raises a hold to the total the cart shall hold', () => {
    given(counted(3), held('ann', 1))
      .when(hold(2))
      .then(held('ann', 2, LATER, 1));
  });

  it('PROD-21 refuses what was never counted', () => {
    given().when(hold(1)).thenRefused('stock.none-left');
  });

  it('CART-46 refuses an increase when the rest is held by others', () => {
    given(counted(3), held('ann', 1), held('bob', 2)).when(hold(2)).thenRefused('stock.none-left');
  });

  it('CART-46 answers that there is no more stock', () => {
    expect(hold(1)(stock.initial, aContext()).rejection?.message).toMatch(/no more stock/);
  });

  it('PROD-20 OPEN-77 refuses what staff took off sale, whatever the units', () => {
    given(counted(10), stopped).when(hold(1)).thenRefused('stock.out-of-stock');
  });

  it('OPEN-77 lets a cart keep what it held before the sale was stopped', () => {
    given(counted(10), held('ann', 1), stopped).when(hold(1)).thenNothing();
  });

  it('G06 takes the last unit that the cart holds already for its own', () => {
    given(counted(2), held('ann', 2)).when(hold(2)).thenNothing();
    given(counted(3), held('ann', 2))
      .when(hold(3))
      .then(held('ann', 3, LATER, 1));
  });

  it('never lowers a hold', () => {
    given(counted(3), held('ann', 3)).when(hold(1)).thenNothing();
  });

  it('OPEN-17 renews a hold with less than half of its time left', () => {
    const soon = '2026-11-20T12:29:00.000Z';
    given(counted(3), held('ann', 2, soon))
      .when(hold(1))
      .then(held('ann', 2, LATER, 0));
    given(counted(3), held('ann', 2, NOW))
      .when(hold(2))
      .then(held('ann', 2, LATER, 0));
  });

  it('OPEN-17 leaves a hold with most of its time left alone', () => {
    given(counted(3), held('ann', 2, '2026-11-20T12:31:00.000Z'))
      .when(hold(2))
      .thenNothing();
  });

  it('G06 holds a scarce item for a short time, and no shorter than it is held already', () => {
    const soon = '2026-11-20T12:15:00.000Z';
    given(counted(3))
      .when(hold(1, 'ann', scarce))
      .then(held('ann', 1, soon));
    given(counted(4))
      .when(hold(1, 'ann', scarce))
      .then(held('ann', 1));
    given(counted(3), held('ann', 1))
      .when(hold(2, 'ann', scarce))
      .then(held('ann', 2, LATER, 1));
  });

  it('G06 no renewal passes the age that a hold can have, and no unit is added after it', () => {
    const [eleven, half, twelve] = [EARLIER, '2026-11-20T10:30:00.000Z', NOW];
    const ten = '2026-11-20T10:00:00.000Z';
    const soon = '2026-11-20T12:05:00.000Z';
    given(counted(3), held('ann', 1, soon, 1, half))
      .when(hold(1))
      .then(held('ann', 1, '2026-11-20T12:30:00.000Z', 0, half));
    given(counted(3), held('ann', 1, soon, 1, eleven))
      .when(hold(2))
      .then(held('ann', 2, LATER, 1, eleven));
    given(counted(3), held('ann', 1, twelve, 1, ten))
      .when(hold(1))
      .thenNothing();
    given(counted(3), held('ann', 1, twelve, 1, ten))
      .when(hold(2))
      .thenRefused('stock.held-too-long');
  });

  it('G06 the age of a hold of an earlier release begins with its next change', () => {
    const before: StockEvent = {
      type: 'StockHeld',
      data: { sku: SKU, holdId: 'ann', quantity: 1, added: 1, expiresAt: '2026-11-20T12:10:00.000Z' },
    };
    given(counted(3), before)
      .when(hold(2))
      .then(held('ann', 2, LATER, 1, NOW));
  });

  it.each([0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY, 1e9])('OPEN-18 refuses to hold %s units', (quantity) => {
    given(counted(3)).when(hold(quantity)).thenRefused('stock.bad-quantity');
  });

  it('takes nobody further when a recount found less than is held', () => {
    given(counted(5), held('ann', 5), counted(2)).when(hold(1, 'bob')).thenRefused('stock.none-left');
  });
});
