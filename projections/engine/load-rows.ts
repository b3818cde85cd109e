import type { RecordedEvent } from '@hatch/kernel';

/** Skips streams that begin in the batch. */
export const loadRows = async <Key, Row>(
  events: readonly RecordedEvent[],
  keyOf: (event: RecordedEvent) => Key,
  load: (keys: readonly Key[]) => Promise<Iterable<readonly [Key, Row]>>,
): Promise<Map<Key, Row>> => {
  const isNew = new Map<Key, boolean>();
  for (const event of events) if (!isNew.has(keyOf(event))) isNew.set(keyOf(event), event.revision === 0n);
  const existing = [...isNew].flatMap(([key, begins]) => (begins ? [] : [key]));
  return new Map(existing.length > 0 ? await load(existing) : []);
};
