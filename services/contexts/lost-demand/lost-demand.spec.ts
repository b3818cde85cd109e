import { rejection } from '@hatch/kernel';
import { aContext } from '@hatch/kernel/testing';
import { describe, expect, it } from 'vitest';
import type { KitchenFull } from './events.js';
import { hourOf, MOST_FACTS_A_DAY, recordLostDemand } from './record-lost-demand.decision.js';
import { lostDemand } from './state.js';
import { thingOf, wishOfAdd, wishOfCheckout, wishOutside } from './wish.js';

const full: KitchenFull = {
  type: 'KitchenFull',
  data: { day: '2026-11-20', hour: '2026-11-20T18:00:00.000Z', itemsTotal: 2150 },
};
const refused = (code: string) => rejection(code, 'Sorry');

describe('a day of lost demand', () => {
  it('HIST-13 G25 records what it is told, up to a bound', () => {
    const record = recordLostDemand(full);
    expect(record({ facts: MOST_FACTS_A_DAY - 1 }, aContext()).events).toEqual([full]);
    expect(record({ facts: MOST_FACTS_A_DAY }, aContext())).toEqual({ events: [] });
    expect(lostDemand.evolve({ facts: 7 }, full)).toEqual({ facts: 8 });
  });

  it.each([
    ['2026-06-20T18:59:59.999Z', '2026-06-20T18:00:00.000Z'],
    ['2026-11-20T00:00:00.000Z', '2026-11-20T00:00:00.000Z'],
  ])('HIST-13 %s is of the hour %s', (at, hour) => {
    expect(hourOf(new Date(at))).toBe(hour);
  });
});

describe('what a refusal says of demand', () => {
  const item = { productId: 7, variantName: ' Small ' };
  const asked = { cartId: 'abcdefghjkmnpqrs', postcode: ' ls6 2ab' };

  it.each([
    ['stock.none-left', 'none-left'],
    ['stock.out-of-stock', 'off-sale'],
    ['store-status.closed', 'closed'],
  ])('HIST-13 %s: a unit was wanted', (code, reason) => {
    expect(wishOfAdd(refused(code), item)).toEqual({ kind: 'add', productId: 7, variantName: 'Small', reason });
  });

  it.each(['cart.full', 'cart.network-full', 'catalog.unknown-product', 'stock.held-too-long'])(
    'HIST-13 %s: none that could have been sold',
    (code) => {
      expect(wishOfAdd(refused(code), item)).toBeUndefined();
      expect(wishOfCheckout(refused(code), asked)).toBeUndefined();
    },
  );

  it('HIST-13 nothing refused is nothing lost', () => {
    expect(wishOfAdd(undefined, item)).toBeUndefined();
    expect(wishOfCheckout(undefined, asked)).toBeUndefined();
  });

  it('HIST-13 keeps the outward code of a postcode alone', () => {
    const { cartId } = asked;
    const outside = { kind: 'postcode', outwardCode: 'LS6', reason: 'outside', cartId };
    expect(wishOfCheckout(refused('delivery.outside'), asked)).toEqual(outside);
    expect(wishOutside('LS6 2AB', cartId)).toEqual(outside);
    expect(wishOfCheckout(refused('delivery.off'), asked)).toEqual({ ...outside, reason: 'not-delivering' });
    expect(wishOfCheckout(refused('delivery.outside'), { cartId, postcode: undefined })).toBeUndefined();
    expect(wishOfCheckout(refused('delivery.off'), { cartId, postcode: 'my home' })).toBeUndefined();
    expect(wishOfCheckout(refused('capacity.none-left'), asked)).toEqual({ kind: 'kitchen-full', cartId });
  });

  it('HIST-13 counts one thing once, whoever asks in which way', () => {
    const { cartId } = asked;
    expect(thingOf(wishOutside('LS6 2AB', cartId))).toBe(thingOf(wishOutside('LS6 9ZZ', 'another')));
    expect(thingOf(wishOutside('LS6 2AB', cartId))).not.toBe(thingOf(wishOutside('LS7 2AB', cartId)));
  });
});
