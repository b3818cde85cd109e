import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { alarmAt, cancelledSince, isRinging, occasionsAt } from './alarm';
import type { KitchenStatus, StaffOrder } from './staff-order';
import { anOrder, NOW } from './testing/orders';

describe('isRinging', () => {
  it('G09 LIVE-40 rings while any order is NEW', () => {
    expect(isRinging([anOrder({ kitchen: 'PRINTED' }), anOrder({ kitchen: 'NEW' })], NOW)).toBe(true);
  });

  it('G09 is silent when none is NEW', () => {
    const handled = (['PRINTED', 'NOTIFIED', 'COMPLETE'] as const).map((kitchen) => anOrder({ kitchen }));
    expect(isRinging(handled, NOW)).toBe(false);
    expect(isRinging([], NOW)).toBe(false);
  });

  it.each([null, 'NEW'] as const)(
    'OPEN-46 does not ring for an order awaiting payment (kitchen status %s)',
    (kitchen) => {
      expect(isRinging([anOrder({ status: 'AWAITING-PAYMENT', kitchen })], NOW)).toBe(false);
    },
  );
});

describe('an order for later', () => {
  const at = (minutes: number) => new Date(NOW + minutes * 60_000).toISOString();
  const ahead = { id: 'LATER', slot: at(120), begin_at: at(89), remaining: 120 * 60, minutesAgo: 0 } as const;

  it('TRK-02 LIVE-40 does not ring, is not waited for and is not late before the kitchen should begin', () => {
    const order = anOrder(ahead);
    expect(alarmAt([order], NOW, undefined)).toMatchObject({ rings: false, waiting: 0, later: 1, late: 0 });
    const begins = NOW + 89 * 60_000;
    expect(alarmAt([order], begins, undefined)).toMatchObject({ rings: true, waiting: 1, later: 0, late: 0 });
    expect(alarmAt([order], NOW + 120 * 60_000, undefined)).toMatchObject({ rings: true, waiting: 1, late: 1 });
  });

  it('TRK-02 sounds once when it comes, and as a new one when it is to be begun', () => {
    const order = anOrder(ahead);
    const keys = (now: number) => occasionsAt([order], { now, reminderMinutes: 5 }).map(({ key }) => key);
    expect(keys(NOW)).toEqual(['later LATER']);
    expect(keys(NOW + 89 * 60_000)).toEqual(['new LATER']);
  });

  it('TRK-02 KIT-05 rings at once where staff have to accept it', () => {
    expect(isRinging([anOrder({ ...ahead, awaits_acceptance: true })], NOW)).toBe(true);
  });
});

const someOrder = fc.record({
  id: fc.string({ minLength: 12, maxLength: 12 }),
  status: fc.constantFrom('COMPLETE', 'AWAITING-PAYMENT', 'CANCELLED'),
  kitchen: fc.constantFrom<KitchenStatus[]>('NEW', 'PRINTED', 'NOTIFIED', 'COMPLETE'),
  minutesAgo: fc.integer({ min: 0, max: 300 }),
  remaining: fc.option(fc.integer({ min: 0, max: 3600 })),
});
const orderOf = ({ status, kitchen, ...rest }: typeof someOrder extends fc.Arbitrary<infer Some> ? Some : never) =>
  anOrder({ ...rest, status, kitchen: status === 'COMPLETE' ? kitchen : null });
const someOrders = fc
  .uniqueArray(someOrder, { selector: ({ id }) => id, maxLength: 12 })
  .map((orders) => orders.map(orderOf));
const clockAt = (now: number, reminderMinutes = 5) => ({ now, reminderMinutes });
const MINUTE = 60_000;

describe('the alarm as a function of the orders, the clock and the quiet', () => {
  it('G09 LIVE-40 rings exactly while an order is NEW and nobody has asked for quiet, whatever else there is', () => {
    fc.assert(
      fc.property(someOrders, fc.integer({ min: -90, max: 90 }), (orders, quietSeconds) => {
        const quiet = { until: NOW + quietSeconds * 1000, by: 'Ann' };
        const isAnyNew = orders.some(({ status, takeaway }) => status === 'COMPLETE' && takeaway.orderStatus === 'NEW');
        expect(alarmAt(orders, NOW, undefined).rings).toBe(isAnyNew);
        expect(alarmAt(orders, NOW, quiet).rings).toBe(isAnyNew && quietSeconds <= 0);
        expect(alarmAt(orders, quiet.until, quiet).rings).toBe(isAnyNew);
      }),
    );
  });

  it('KIT-07 is as urgent as the order that has been new for longest, and not for what is not new', () => {
    const orders = [anOrder(), anOrder({ escalated: 1 }), anOrder({ kitchen: 'PRINTED', escalated: 3 })];
    expect(alarmAt(orders, NOW, undefined).escalated).toBe(1);
    expect(alarmAt([anOrder()], NOW, undefined).escalated).toBe(0);
    expect(alarmAt([], NOW, undefined).escalated).toBe(0);
  });

  it('KIT-02 counts those that await payment and those that are late among the waiting, none twice', () => {
    fc.assert(
      fc.property(someOrders, fc.integer({ min: 0, max: 7200 }), (orders, seconds) => {
        const { waiting, unpaid, late } = alarmAt(orders, NOW + seconds * 1000, undefined);
        expect(unpaid + late).toBeLessThanOrEqual(waiting);
        expect(unpaid).toBe(orders.filter(({ status }) => status === 'AWAITING-PAYMENT').length);
      }),
    );
  });

  it('KIT-02 G09 a screen that looks more often hears of the same occasions', () => {
    const heardOf = (orders: readonly StaffOrder[], times: readonly number[]) =>
      new Set(times.flatMap((at) => occasionsAt(orders, clockAt(NOW + at * MINUTE)).map(({ key }) => key)));
    fc.assert(
      fc.property(someOrders, fc.array(fc.integer({ min: 0, max: 60 })), (orders, looks) => {
        const seldom = heardOf(orders, looks);
        const often = heardOf(orders, [...looks, ...looks]);
        expect(often).toEqual(seldom);
        for (const at of looks)
          for (const { key } of occasionsAt(orders, clockAt(NOW + at * MINUTE))) expect(seldom.has(key)).toBe(true);
      }),
    );
  });
});

describe('what sounds once', () => {
  const unpaid = anOrder({ id: 'UNPAIDUNPAID', status: 'AWAITING-PAYMENT', kitchen: null, minutesAgo: 0 });
  const keysAt = (order: StaffOrder, minutes: number, reminder?: number) =>
    occasionsAt([order], clockAt(NOW + minutes * MINUTE, reminder)).map(({ sound, key }) => [sound, key]);

  it('KIT-02 an unpaid order sounds when it comes, and again each time the minutes have gone by', () => {
    const looks = [0, 1, 4.9, 5, 9, 10].map((minutes) => keysAt(unpaid, minutes).flat());
    expect(new Set(looks.map(([sound]) => sound))).toEqual(new Set(['unpaid']));
    expect(looks.map(([, key]) => key?.at(-1))).toEqual(['0', '0', '0', '1', '1', '2']);
  });

  it('KIT-02 sounds but once where no reminder is wanted', () => {
    expect(keysAt(unpaid, 600, 0)).toEqual(keysAt(unpaid, 0, 0));
  });

  it('G09 KIT-03 an order for collection is not late once its customer has been told', () => {
    const told = anOrder({ id: 'abcdefghjkmn', kitchen: 'NOTIFIED', remaining: 0, ta_method: 'COLLECT' });
    expect(alarmAt([told], NOW + MINUTE, undefined).late).toBe(0);
    expect(occasionsAt([told], clockAt(NOW + MINUTE))).toEqual([]);
  });

  it('KIT-03 KDS-13 a ready delivery is late from its time until it is out', () => {
    const ready = anOrder({ kitchen: 'NOTIFIED', remaining: 60 });
    const out = anOrder({ kitchen: 'NOTIFIED', remaining: 60, out_at: new Date(NOW).toISOString() });
    const lateAt = (order: StaffOrder, minutes: number) => alarmAt([order], NOW + minutes * MINUTE, undefined).late;
    expect([lateAt(ready, 0.9), lateAt(ready, 1), lateAt(out, 2)]).toEqual([0, 1, 0]);
  });

  it('KIT-03 an order is late from the moment it is due until its customer is told or it is complete', () => {
    const printed = anOrder({ kitchen: 'PRINTED', remaining: 60 });
    expect(keysAt(printed, 0.9)).toEqual([]);
    expect(keysAt(printed, 1).map(([sound]) => sound)).toEqual(['late']);
    expect(keysAt(anOrder({ kitchen: 'COMPLETE', remaining: 60 }), 2)).toEqual([]);
  });

  it('KIT-03 a cancelled order sounds when it was waiting in the kitchen, and only then', () => {
    const cancelled = (id: string) => anOrder({ id, status: 'CANCELLED', kitchen: null });
    const before = [
      unpaid,
      anOrder({ id: 'PRINTPRINTPR', kitchen: 'PRINTED' }),
      anOrder({ id: 'DONEDONEDONE', kitchen: 'COMPLETE' }),
    ];
    const after = [...before.map(({ id }) => cancelled(id)), cancelled('NEVERSEENNEV')];
    expect(cancelledSince(before, after)).toEqual([{ key: 'cancelled PRINTPRINTPR', sound: 'cancelled' }]);
  });
});
