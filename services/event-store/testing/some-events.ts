import { randomUUID } from 'node:crypto';
import type { NewEvent, RecordedEvent } from '@hatch/kernel';

/** An event with an id of its own. */
export const anEvent = (data: object = {}, type = 'ItemAdded'): NewEvent => ({
  id: randomUUID(),
  type,
  data,
  meta: {
    at: '2026-11-20T12:00:00.000Z',
    actor: { kind: 'customer', id: 'session' },
    correlationId: 'correlation',
    causationId: 'cause',
    schema: 1,
  },
});

/** Events whose data is `{ n: 0 }`, `{ n: 1 }` and so on. */
export const someEvents = (count: number): readonly NewEvent[] =>
  Array.from({ length: count }, (_, n) => anEvent({ n }));

export const aCategory = (): string => `test${randomUUID().replaceAll('-', '')}`;

export const idsOf = (events: readonly NewEvent[]): readonly string[] => events.map(({ id }) => id);

export const collect = async (events: AsyncIterable<RecordedEvent>): Promise<readonly RecordedEvent[]> => {
  const collected: RecordedEvent[] = [];
  for await (const event of events) collected.push(event);
  return collected;
};
