import { expect, it } from 'vitest';
import { mergeByTime } from './merge-by-time.js';
import type { RecordedEvent } from './message.js';

const HEAD = 99n;

const event = (stream: string, revision: number, second: number, position = HEAD): RecordedEvent => ({
  id: `${stream}@${revision}`,
  type: 'Happened',
  data: {},
  stream,
  revision: BigInt(revision),
  position,
  meta: {
    at: `2026-11-20T12:00:${String(second).padStart(2, '0')}.000Z`,
    actor: { kind: 'system', id: 'spec' },
    correlationId: 'correlation',
    causationId: 'cause',
    schema: 1,
  },
});
const idsOf = (events: readonly RecordedEvent[]) => mergeByTime(events).map(({ id }) => id);

it('puts events of several streams in the order of their times, where the log tells no positions', () => {
  const order = [event('order', 0, 1), event('order', 1, 5), event('order', 2, 9)];
  const payment = [event('payment', 0, 3, HEAD + 1n), event('payment', 1, 7, HEAD + 1n)];
  expect(idsOf([...payment, ...order])).toEqual(['order@0', 'payment@0', 'order@1', 'payment@1', 'order@2']);
});

it('keeps each stream in its own order, whatever the clocks of its writers', () => {
  const order = [event('order', 0, 8), event('order', 1, 4), event('order', 2, 9)];
  expect(idsOf([...order.toReversed(), event('payment', 0, 6)])).toEqual([
    'payment@0',
    'order@0',
    'order@1',
    'order@2',
  ]);
});

it('puts events of one instant in the order of the log', () => {
  const events = [event('order', 0, 1, 1n), event('payment', 0, 1, 2n), event('order', 1, 1, 3n)];
  expect(idsOf(events.toReversed())).toEqual(['order@0', 'payment@0', 'order@1']);
});
