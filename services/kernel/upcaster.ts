import type { RecordedEvent } from './message.js';

/** Pure, total, and never changed once released. */
export type Upcaster = (data: Readonly<Record<string, unknown>>) => object;

/** By event type: from version 1 to 2, from 2 to 3, and so on. */
export type Upcasters = Readonly<Partial<Record<string, readonly Upcaster[]>>>;

export const presentVersion = (upcasters: Upcasters, type: string): number => (upcasters[type]?.length ?? 0) + 1;

/** An event of a later release, which may run beside this one, stays as it is. */
export const upcast = (event: RecordedEvent, upcasters: Upcasters): RecordedEvent => {
  const due = upcasters[event.type]?.slice(event.meta.schema - 1) ?? [];
  if (due.length === 0) return event;
  const data = due.reduce<object>((older, next) => next({ ...older }), event.data);
  return { ...event, data, meta: { ...event.meta, schema: presentVersion(upcasters, event.type) } };
};
