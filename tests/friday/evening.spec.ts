import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { eveningIn, eveningOf, textOf } from './evening.js';
import { judge } from './judge.js';
import type { Recording, Replayed } from './recording.js';

const SIZE = { seed: 7, orders: 40, minutes: 2 };

describe('the script of an evening', () => {
  it('G08 is the same for the same seed, and another for another', () => {
    expect(eveningOf(SIZE)).toEqual(eveningOf(SIZE));
    expect(eveningOf({ ...SIZE, seed: 8 }).orders).not.toEqual(eveningOf(SIZE).orders);
  });

  it('G08 is kept as it was made', async () => {
    const text = await readFile(join(import.meta.dirname, 'evening.json'), 'utf8');
    const { seed, minutes, orders } = eveningIn(text);
    expect(textOf(eveningOf({ seed, minutes, orders: orders.length }))).toBe(text);
    expect({ minutes, orders: orders.length }).toEqual({ minutes: 10, orders: 200 });
  });

  it('KIT-05 KIT-06 KIT-08 has staff do everything that they do, and every fault happen', async () => {
    const { orders, faults } = eveningIn(await readFile(join(import.meta.dirname, 'evening.json'), 'utf8'));
    const acts = orders.flatMap(({ then }) => then);
    expect([...new Set(acts.map((act) => act.do))].sort()).toEqual([
      ...['accept', 'cancel', 'complete', 'delay', 'notify', 'paid', 'print', 'print-again'],
      ...['undo-cancel', 'undo-complete', 'undo-paid'],
    ]);
    expect(new Set(acts.map(({ by }) => by)).size).toBe(3);
    expect(new Set(orders.map(({ from }) => from)).size).toBe(3);
    expect(new Set(faults.map(({ what }) => what))).toEqual(new Set(['cut', 'reload', 'freeze', 'restart']));
    for (const { at, then } of orders) for (const act of then) expect(act.at).toBeGreaterThan(at);
  });
});

const BEGAN = Date.UTC(2026, 10, 20, 18);
const ENDED = BEGAN + 60_000;
const REF = 'HA11';
const ID = 'order-of-ada';
const stream = `order-${ID}`;
const pii = { subject: 's' };
const event = (type: string, at: number, data: object): Recording['log'][number] => ({
  stream,
  type,
  data: { orderId: ID, ...data },
  meta: { at: new Date(BEGAN + at).toISOString(), correlationId: '' },
});

const LINES = { lines: [], itemsTotal: 500, postage: 0, total: 500, paymentMethod: 'PHONE' } as const;
/** Placed at 10 s, paid for at 20 s, due at 35 s, printed at 40 s. */
const LOG: Recording['log'] = [
  event('CheckoutStarted', 1000, { cartId: 'c', ref: REF, userId: null, takeaway: true, lines: [], pii }),
  event('PlacementRequested', 10_000, LINES),
  event('OrderPlaced', 10_000, {
    ...LINES,
    cartId: 'c',
    ref: REF,
    userId: null,
    takeaway: true,
    method: 'COLLECT',
    paid: false,
    dueBy: null,
  }),
  event('OrderMarkedPaid', 20_000, { dueBy: new Date(BEGAN + 35_000).toISOString() }),
  event('TicketPrinted', 40_000, { jobId: 'j', copy: 1 }),
  event('CustomerNotified', 50_000, {}),
];
type Tablet = Recording['tablets'][number];
type Rung = Tablet['loads'][number]['rungs'][number];
const LATE: Rung = {
  sound: 'late',
  from: BEGAN + 36_000,
  to: BEGAN + 36_000,
  about: [`late ${ID} ${new Date(BEGAN + 35_000).toISOString()}`],
};
const UNPAID: Rung = { sound: 'unpaid', from: BEGAN + 10_500, to: BEGAN + 10_500, about: [`unpaid ${ID} 0`] };
const RANG: Rung = { sound: 'newOrder', from: BEGAN + 20_500, to: BEGAN + 40_500 };

const MARKED: Replayed = { how: 'sought', at: 55, expected: 'a', hash: 'a' };

const recordingOf = (
  rungs: readonly Rung[],
  tablet: Partial<Tablet> = {},
  more: Partial<Recording> = {},
): Recording => ({
  startedAt: BEGAN,
  endedAt: ENDED,
  log: LOG,
  marks: [{ at: 55, hashes: ['a', 'a', 'a'], orders: 1, instant: 55_000, tookMs: 10 }],
  replays: [MARKED, MARKED],
  thanked: 1,
  failures: [],
  tablets: [
    {
      name: 'tablet-1',
      seen: new Map([[REF, BEGAN + 10_400]]),
      loads: [{ from: BEGAN, ended: ENDED, to: ENDED, rungs }],
      away: [],
      ...tablet,
    },
  ],
  ...more,
});
const faultsOf = (recording: Recording): readonly string[] =>
  judge(recording, 1, { withinMs: 5000, reminderMinutes: 0 }).flatMap(({ faults }) => faults);

describe('the judge of an evening', () => {
  const good = [UNPAID, RANG, LATE];

  it('G09 finds nothing where every order was seen and sounded as it should', () => {
    expect(faultsOf(recordingOf(good))).toEqual([]);
  });

  it.each<[string, Recording]>([
    ['an order that was never seen', recordingOf(good, { seen: new Map() })],
    ['an order that was seen too late', recordingOf(good, { seen: new Map([[REF, BEGAN + 26_000]]) })],
    ['a silent new order', recordingOf([UNPAID, LATE])],
    ['a sound that ends too early', recordingOf([UNPAID, { ...RANG, to: BEGAN + 30_000 }, LATE])],
    ['a sound that goes on for nothing', recordingOf([UNPAID, { ...RANG, to: BEGAN + 50_000 }, LATE])],
    ['an order that was late unheard', recordingOf([UNPAID, RANG])],
    ['a chime that came twice', recordingOf([...good, UNPAID])],
    ['a chime for nothing', recordingOf([...good, { ...UNPAID, about: ['unpaid another 0'] }])],
    ['a tablet that said it was not live', recordingOf([...good, { ...RANG, sound: 'notLive' }])],
    [
      'two boards that differ',
      recordingOf(good, {}, { marks: [{ at: 55, hashes: ['a', 'b', 'a'], orders: 1, instant: 55_000, tookMs: 10 }] }),
    ],
    [
      'boards that nobody knows',
      recordingOf(good, {}, { marks: [{ at: 55, hashes: [undefined], orders: 1, instant: 55_000, tookMs: 10 }] }),
    ],
    ['an evening that was not played again', recordingOf(good, {}, { replays: [] })],
    ['a replay that shows something else', recordingOf(good, {}, { replays: [MARKED, { ...MARKED, hash: 'b' }] })],
    [
      'a ticket that was printed twice',
      recordingOf(good, {}, { log: [...LOG, event('TicketPrinted', 41_000, { copy: 1 })] }),
    ],
    ['a customer without an order', recordingOf(good, {}, { thanked: 2 })],
    [
      'a tablet that stays away',
      recordingOf(good, {
        away: [{ from: BEGAN, ended: BEGAN + 1000, to: BEGAN + 15_000 }],
        seen: new Map([[REF, BEGAN + 15_500]]),
      }),
    ],
  ])('G09 finds %s', (_, recording) => {
    expect(faultsOf(recording)).not.toEqual([]);
  });

  it('G08 judges a tablet that was cut off from when it was live again', () => {
    const away = [{ from: BEGAN + 9000, ended: BEGAN + 24_000, to: BEGAN + 25_000 }];
    const seen = new Map([[REF, BEGAN + 26_000]]);
    const rungs = [{ ...RANG, from: BEGAN + 26_000 }, LATE];
    expect(faultsOf(recordingOf(rungs, { away, seen }))).toEqual([]);
  });
});
