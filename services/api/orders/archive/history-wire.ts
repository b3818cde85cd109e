import type { OrderHistoryEvent } from '@hatch/contexts/orders/module';
import type { NotificationEvent, SubscriberEvent } from '@hatch/contexts/notifications';
import { mergeByTime, type Actor, type RecordedEvent } from '@hatch/kernel';
import { noteOf } from '../../history/event-notes.js';

type Recorded = OrderHistoryEvent | RecordedEvent<NotificationEvent | SubscriberEvent>;

export type WireOrderEvent = {
  readonly key: string;
  readonly at: string;
  readonly by: Actor['kind'];
  readonly by_name: string | null;
  readonly what: Recorded['type'];
  readonly note: string;
};

export const historyToWire = (
  events: readonly Recorded[],
  names: ReadonlyMap<string, string>,
): readonly WireOrderEvent[] =>
  mergeByTime(events).map((event) => {
    const { actor, at } = event.meta;
    const by_name = actor.kind === 'staff' ? (names.get(actor.id) ?? null) : null;
    return { key: event.id, at, by: actor.kind, by_name, what: event.type, note: noteOf(event) };
  });
