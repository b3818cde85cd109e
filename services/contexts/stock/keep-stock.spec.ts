import { deciderSpec } from '@hatch/kernel/testing';
import { describe, it } from 'vitest';
import { orderHoldId, type StockEvent } from './events.js';
import { expireHold } from './hold-stock.decision.js';
import { keepSoldAgain, keepStock, releaseKept, sellKept, UNTIL_PAID } from './keep-stock.decision.js';
import { reverseSale, sellStock } from './sell-stock.decision.js';
import { stock } from './state.js';
import { counted, EARLIER, held, LATER, NOW, released, returned, SKU, sold, stopped } from './stock.fixtures.js';

const { given } = deciderSpec(stock);

const ORDER = orderHoldId({ cartId: 'ann' });
const placement = { sku: SKU, cartId: 'ann', orderId: 'order1' };
const keep = (quantity: number, attempt = 1) => keepStock({ ...placement, attempt, quantity });
const kept = (quantity: number): StockEvent => ({
  type: 'StockHeld',
  data: {
    sku: SKU,
    holdId: ORDER,
    orderId: 'order1',
    quantity,
    added: quantity,
    since: NOW,
    expiresAt: UNTIL_PAID,
  },
});
const ended = (quantity: number, reason: 'cancelled' | 'not-placed'): StockEvent => ({
  type: 'StockReleased',
  data: { sku: SKU, holdId: ORDER, orderId: 'order1', quantity, remaining: 0, reason },
});

describe('what an unpaid order holds', () => {
  it('G25 OPEN-19 is what its cart held, and not sold', () => {
    given(counted(10), held('ann', 2))
      .when(keep(2))
      .then(released('ann', 2, 0, 'checked-out'), kept(2));
  });

  it('G05 comes from free units where the cart no longer holds enough, and never from the holds of others', () => {
    given(counted(3), held('bob', 1)).when(keep(2)).then(kept(2));
    given(counted(3), held('bob', 2)).when(keep(2)).thenRefused('stock.none-left');
  });

  it('G02 G25 is held once per attempt, and not where an earlier release has sold it', () => {
    given(counted(10), kept(2)).when(keep(2)).thenNothing();
    given(counted(10), held('ann', 2), sold('ann', 'order1', 2))
      .when(keep(2))
      .thenNothing();
  });

  it('OPEN-77 is not held of an item that is off sale', () => {
    given(counted(10), held('ann', 2), stopped).when(keep(2)).thenRefused('stock.out-of-stock');
  });

  it('G06 has no expiry, and is nobody else to sell', () => {
    given(counted(2), kept(2))
      .when(expireHold({ sku: SKU, holdId: ORDER }))
      .thenNothing();
    given(counted(2), kept(2))
      .when(sellStock({ sku: SKU, holdId: 'bob', orderId: 'order2', quantity: 1 }))
      .thenRefused('stock.none-left');
  });

  it('OPEN-46 is sold once the order is paid for, also when it is off sale or was counted away since', () => {
    given(counted(10), kept(2))
      .when(sellKept(placement))
      .then(sold(ORDER, 'order1', 2));
    given(counted(10), kept(2), stopped, counted(1))
      .when(sellKept(placement))
      .then(
        {
          type: 'StockCounted',
          data: { sku: SKU, onHand: 2, reason: 'More units are held for a paid order than were counted' },
        },
        sold(ORDER, 'order1', 2),
      );
    given(counted(10), kept(2), sold(ORDER, 'order1', 2))
      .when(sellKept(placement))
      .thenNothing();
  });

  it('KIT-08 is held again when the payment was a mistake', () => {
    given(counted(10), kept(2), sold(ORDER, 'order1', 2))
      .when(keepSoldAgain(placement))
      .then({
        type: 'StockSaleReversed',
        data: { sku: SKU, holdId: ORDER, orderId: 'order1', quantity: 2, expiresAt: UNTIL_PAID },
      });
    given(counted(10), kept(2)).when(keepSoldAgain(placement)).thenNothing();
  });

  it('G10 is free once the order is cancelled, also what an earlier release sold to it', () => {
    given(counted(10), kept(2)).when(releaseKept(placement)).then(ended(2, 'cancelled'));
    given(counted(10), sold('ann', 'order1', 2, 0))
      .when(releaseKept(placement))
      .then(returned('order1', 2));
    given(counted(10), kept(2), ended(2, 'cancelled')).when(releaseKept(placement)).thenNothing();
  });

  it('G07 is in its cart again when another line could not be had', () => {
    const reverse = reverseSale({ sku: SKU, holdId: 'ann', orderId: 'order1', expiresAt: LATER });
    given(counted(10), kept(2))
      .when(reverse)
      .then(ended(2, 'not-placed'), held('ann', 2, LATER));
    given(counted(10), kept(2), held('ann', 1, LATER, 1, EARLIER))
      .when(reverse)
      .then(ended(2, 'not-placed'), held('ann', 3, LATER, 2, EARLIER));
  });
});
