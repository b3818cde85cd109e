import { deciderSpec } from '@hatch/kernel/testing';
import { describe, it } from 'vitest';
import { expireHold, releaseStock } from './hold-stock.decision.js';
import { counted, EARLIER, held, LATER, NOW, released, SKU } from './stock.fixtures.js';
import { stock } from './state.js';

const { given } = deciderSpec(stock);
const keep = (units: number, reason: 'customer' | 'not-in-cart' = 'customer') =>
  releaseStock({ sku: SKU, holdId: 'ann', keep: units, reason });
const expire = expireHold({ sku: SKU, holdId: 'ann' });

describe('ReleaseStock', () => {
  it('CART-33 gives all units of a hold back', () => {
    given(counted(3), held('ann', 3))
      .when(keep(0))
      .then(released('ann', 3, 0, 'customer'));
  });

  it('CART-30 gives one unit back and keeps the rest', () => {
    given(counted(3), held('ann', 3))
      .when(keep(2))
      .then(released('ann', 1, 2, 'customer'));
  });

  it('records why: units held without a cart line', () => {
    given(counted(3), held('ann', 3))
      .when(keep(1, 'not-in-cart'))
      .then(released('ann', 2, 1, 'not-in-cart'));
  });

  it('does nothing when the cart holds no more than it may keep', () => {
    given(counted(3), held('ann', 2)).when(keep(2)).thenNothing();
    given(counted(3), held('ann', 2)).when(keep(5)).thenNothing();
    given(counted(3)).when(keep(0)).thenNothing();
  });

  it('OPEN-17 never gives the same units back twice', () => {
    given(counted(3), held('ann', 2), released('ann', 2, 0, 'customer'))
      .when(keep(0))
      .thenNothing();
  });

  it.each([-1, 0.5, Number.NaN])('refuses to keep %s units', (units) => {
    given(counted(3), held('ann', 2)).when(keep(units)).thenRefused('stock.bad-quantity');
  });
});

describe('ExpireHold', () => {
  it('OPEN-17 G06 gives a lapsed hold back', () => {
    given(counted(3), held('ann', 2, NOW))
      .when(expire)
      .then(released('ann', 2, 0, 'expiry'));
    given(counted(3), held('ann', 2, EARLIER))
      .when(expire)
      .then(released('ann', 2, 0, 'expiry'));
  });

  it('OPEN-17 leaves a hold that was renewed', () => {
    given(counted(3), held('ann', 2, EARLIER), held('ann', 2, LATER))
      .when(expire)
      .thenNothing();
  });

  it('does nothing for a hold that is gone', () => {
    given(counted(3)).when(expire).thenNothing();
  });
});
