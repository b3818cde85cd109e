import { describe, expect, it } from 'vitest';
import type { Board } from '../board';
import { anOrder, NOW } from '../testing/orders';
import { deliveriesOf, driversOf } from './deliveries';

const out = { kitchen: 'NOTIFIED', out_at: new Date(NOW).toISOString() } as const;
const done = { ...out, kitchen: 'COMPLETE', driver: 'Sam' } as const;
const board: Board = {
  tally: 0,
  reverted: new Set(),
  orders: [
    anOrder({ id: 'LATER', ...out, driver: 'Sam', remaining: 1800 }),
    anOrder({ id: 'SOONER', ...out, driver: ' sam', remaining: 600 }),
    anOrder({ id: 'OTHER', ...out, driver: 'Kim' }),
    anOrder({ id: 'UNNAMED', ...out }),
    anOrder({ id: 'READY', kitchen: 'NOTIFIED' }),
    anOrder({ id: 'COOKING', kitchen: 'PRINTED' }),
    anOrder({ id: 'COLLECT', kitchen: 'NOTIFIED', ta_method: 'COLLECT' }),
    anOrder({ id: 'FIRST', ...done, completed_at: new Date(NOW - 60_000).toISOString() }),
    anOrder({ id: 'LAST', ...done, completed_at: new Date(NOW).toISOString() }),
  ],
};
const ids = (orders: readonly { readonly id: string }[]) => orders.map(({ id }) => id);

describe('the deliveries of a driver', () => {
  it('KDS-13 are those out with the name, in capitals or not, by due time, what is ready, and what was delivered', () => {
    const { own, ready, done: delivered } = deliveriesOf(board, 'Sam');
    expect([ids(own), ids(ready), ids(delivered)]).toEqual([['SOONER', 'LATER'], ['READY'], ['LAST', 'FIRST']]);
  });

  it('KDS-13 are none of those that are out without a name', () => {
    expect(deliveriesOf(board, '').own).toEqual([]);
  });

  it('KDS-13 offers each name once: on the road, on this device, and the own', () => {
    expect(driversOf(board, ['SAM', 'Kit Chen', ''])).toEqual(['sam', 'Kim', 'Kit Chen']);
    expect(driversOf(undefined, ['Kit Chen'])).toEqual(['Kit Chen']);
  });
});
