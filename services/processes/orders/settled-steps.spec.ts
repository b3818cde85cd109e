import type { OrderEvent, StepTimes } from '@hatch/contexts/orders';
import type { RecordedEvent } from '@hatch/kernel';
import { describe, expect, it } from 'vitest';
import { settledSteps } from './settled-steps.js';

const AT = '2026-11-20T12:00:00.000Z';
const DUE = '2026-11-20T12:40:00.000Z';
const LATER = '2026-11-20T12:00:09.000Z';
const orderId = 'order';
const accepted: OrderEvent = { type: 'OrderAccepted', data: { orderId, dueBy: LATER, acceptedAt: AT } };
const undone: OrderEvent = { type: 'OrderStepUndone', data: { orderId, step: 'completed', back: 'NOTIFIED' } };

const settled = (event: OrderEvent, takenAt: StepTimes, at = AT) => {
  const queries = { execute: () => Promise.resolve({ takenAt, dueBy: DUE }) };
  return settledSteps(queries as never, { ...event, meta: { at } } as RecordedEvent<OrderEvent>);
};

describe('a step whose undo is over', () => {
  it('KDS-05 is settled where it stands', async () => {
    expect(await settled(accepted, { accepted: AT })).toEqual([['accepted', AT]]);
    expect(await settled(accepted, {})).toEqual([]);
  });

  it('KDS-05 is not settled where it was undone and taken again, which has an undo of its own', async () => {
    expect(await settled(accepted, { accepted: LATER })).toEqual([]);
  });

  it('KDS-05 is settled where an earlier release recorded no time', async () => {
    const { acceptedAt: _, ...data } = accepted.data;
    expect(await settled({ type: 'OrderAccepted', data }, {})).toEqual([['accepted', undefined]]);
  });

  it('KDS-05 is settled where an undo brings it back, and not one that was taken after the undo', async () => {
    expect(await settled(undone, { notified: AT, delayed: '2026-11-20T12:00:10.000Z' }, LATER)).toEqual([
      ['notified', AT],
    ]);
  });

  it('KDS-05 is a delay with its promise where an undo brings it back', async () => {
    expect(await settled(undone, { delayed: AT }, LATER)).toEqual([['delayed', AT, DUE]]);
  });

  it('KDS-05 is not told again where it was settled before the undone step was taken', async () => {
    expect(await settled(undone, { paid: '2026-11-20T11:59:00.000Z', notified: AT }, LATER)).toEqual([
      ['notified', AT],
    ]);
  });

  it('KDS-05 is none of the steps of a placement', async () => {
    expect(await settled({ type: 'OrderEscalated', data: { orderId, step: 1, minutes: 5 } }, { paid: AT })).toEqual([]);
  });
});
