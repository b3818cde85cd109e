import type { Assumptions } from './assumptions.js';
import { describe, expect, it } from 'vitest';
import { anOrderThatStands, aShop, HOURS } from './testing/index.js';
import type { PastOrder } from './calculate.step.js';
import { judgeOrder, type StandingOrder } from './judge-order.step.js';
import { ShopThrough } from './past-shop.step.js';

const [EVENINGS, LATE] = HOURS;
const SINCE = '2026-11-01T00:00:00.000Z';
/** A Friday, 18:00 in London. */
const PLACED = '2026-11-20T18:00:00.000Z';
const at = (minutes: number) => new Date(Date.parse(PLACED) + minutes * 60_000).toISOString();

const SETTINGS = {
  delivery_radius: '3',
  delivery_charge_bands: '0:350\n1500:250\n3000:0',
  offer_takeaway_collect_discount: '1',
  takeaway_collect_discount_type: 'Percentage %',
  takeaway_collect_discount_amount_or_percent: '10',
  open_delivery_minutes: '30',
  busy_delivery_minutes: '60',
};

const delivered = (given: Partial<PastOrder> = {}) =>
  anOrderThatStands({ method: 'DELIVER', miles: 2.5, postage: 350, placedAt: PLACED, ...given });

const judged = (
  order: PastOrder,
  assumed: Partial<Assumptions>,
  shop = aShop({ settings: [[SINCE, SETTINGS]], statuses: [[SINCE, 'open']], ...(EVENINGS && { hours: EVENINGS }) }),
) => {
  const assumptions = { settings: {}, ...assumed };
  return judgeOrder(order as StandingOrder, new ShopThrough(shop, assumptions), assumptions);
};

describe('an order under other assumptions', () => {
  it('HIST-12 would have been refused outside another radius; its edge is inside', () => {
    expect(judged(delivered(), { settings: { delivery_radius: '2.49' } })).toMatchObject({
      refused: true,
      reasons: ['outside'],
      total: { was: 1_350, would: 0 },
    });
    expect(judged(delivered(), { settings: { delivery_radius: '2.5' } }).isAffected).toBe(false);
    const collected = anOrderThatStands({ postage: -100 });
    expect(judged(collected, { settings: { delivery_radius: '0' } }).isAffected).toBe(false);
  });

  it('HIST-12 would have been charged by other bands, and refused below the minimum of another ring', () => {
    expect(judged(delivered(), { settings: { delivery_charge_bands: '0:500' } })).toMatchObject({
      refused: false,
      reasons: ['charge'],
      total: { was: 1_350, would: 1_500 },
    });
    expect(judged(delivered(), { settings: { delivery_rings: '2;0;0:100\n5;1500;0:400' } })).toMatchObject({
      refused: true,
      reasons: ['below-minimum'],
    });
  });

  it('HIST-12 would have had another discount, rounded as discounts are', () => {
    const collected = anOrderThatStands({ prices: [[1, 1_005]], postage: -101 });
    const settings = { takeaway_collect_discount_amount_or_percent: '5' };
    expect(judged(collected, { settings })).toMatchObject({ reasons: ['discount'], total: { was: 904, would: 955 } });
  });

  it('HIST-12 would have cost other prices, with the charge that they lead to', () => {
    const order = delivered({
      prices: [
        [1, 1_400],
        [2, 50],
      ],
    } as Partial<PastOrder>);
    expect(judged(order, { pricePercent: 10 })).toMatchObject({
      reasons: ['price', 'charge'],
      total: { was: 1_800, would: 1_540 + 55 + 250 },
    });
    const prices = [{ productId: 2, name: 'Cola', difference: -80 }];
    expect(judged(order, { pricePercent: 10, prices })).toMatchObject({
      total: { would: 1_540 + 250 },
    });
  });

  it('HIST-12 would have been later than another promise, and ready when it was', () => {
    const order = delivered({ dueBy: at(30), outAt: at(41), notifiedAt: at(35) });
    expect(judged(order, { settings: { open_delivery_minutes: '20' } })).toMatchObject({
      reasons: ['promise'],
      lateMinutes: { was: 11, would: 21 },
    });
    expect(judged(order, { settings: { busy_delivery_minutes: '20' } }).isAffected).toBe(false);
    const delayed = { ...order, dueBy: at(40), delayed: 10 };
    expect(judged(delayed, { settings: { open_delivery_minutes: '31' } }).lateMinutes).toEqual({ was: 1, would: 0 });
  });

  it('HIST-12 keeps a time that the customer chose, and a first free quarter of an hour', () => {
    const settings = { open_delivery_minutes: '10' };
    expect(judged(delivered({ slot: at(60), dueBy: at(60), notifiedAt: at(70) }), { settings }).isAffected).toBe(false);
    const full = delivered({ dueBy: at(45), notifiedAt: at(50) });
    expect(judged(full, { settings }).lateMinutes).toEqual({ was: 5, would: 5 });
    expect(judged(full, { settings: { open_delivery_minutes: '48' } }).lateMinutes).toEqual({ was: 5, would: 2 });
  });

  it('HIST-12 knows nothing of a lateness whose promise or end was never recorded', () => {
    expect(judged(delivered({ dueBy: null }), {}).lateMinutes).toEqual({ was: null, would: null });
    expect(judged(delivered({ dueBy: at(30) }), {}).lateMinutes).toEqual({ was: null, would: null });
  });

  it('HIST-12 would have been refused outside other opening hours, and stands where staff had opened by hand', () => {
    const early = delivered({ placedAt: '2026-11-20T17:30:00.000Z' });
    expect(judged(early, { ...(LATE && { hours: LATE }) })).toMatchObject({ refused: true, reasons: ['closed'] });
    const byHand = delivered({ placedAt: '2026-11-20T15:00:00.000Z' });
    expect(judged(byHand, { ...(LATE && { hours: LATE }) }).isAffected).toBe(false);
    const ahead = delivered({ slot: '2026-11-20T17:45:00.000Z', placedAt: PLACED });
    expect(judged(ahead, { ...(LATE && { hours: LATE }) })).toMatchObject({ reasons: ['closed'] });
  });

  it.each([
    ['off', true],
    ['on', false],
  ])('HIST-12 TRK-02 was placed while closed, which a shop allows: with orders ahead %s', (ahead, refused) => {
    const settings = { ...SETTINGS, order_ahead: ahead === 'on' ? '1' : '0', order_ahead_closed: '1' };
    const shop = aShop({
      settings: [[SINCE, settings]],
      statuses: [[SINCE, 'open']],
      ...(EVENINGS && { hours: EVENINGS }),
    });
    const order = delivered({ slot: '2026-11-20T19:00:00.000Z', placedAt: '2026-11-20T17:30:00.000Z' });
    expect(judged(order, { ...(LATE && { hours: LATE }) }, shop).refused).toBe(refused);
  });

  it('HIST-12 is judged by the settings of its own time', () => {
    const shop = aShop({
      settings: [
        [SINCE, SETTINGS],
        [at(60), { delivery_radius: '5', delivery_charge_bands: '0:100' }],
      ],
      statuses: [[SINCE, 'open']],
    });
    const settings = { delivery_charge_bands: '0:100' };
    expect(judged(delivered(), { settings }, shop)).toMatchObject({ reasons: ['charge'], total: { would: 1_100 } });
    const later = delivered({ placedAt: at(90), postage: 100 });
    expect(judged(later, { settings }, shop).isAffected).toBe(false);
  });

  it('HIST-12 keeps a charge that no rule of its time gives, and says so', () => {
    const order = delivered({ postage: 275 });
    expect(judged(order, {})).toMatchObject({
      isExplained: false,
      isAffected: false,
      total: { was: 1_275, would: 1_275 },
    });
    expect(judged(order, { pricePercent: 10 }).total.would).toBe(1_375);
  });
});
