import type { NewEvent, RecordedEvent } from '@hatch/kernel';
import type { EventStore } from '../port.js';
import type { KeyVault } from './key-vault.js';
import { openEvent, sealedPartOf, sealEvent, subjectOf } from './sealed-event.js';

/**
 * A store whose users write and read `data.pii` in plain while the log underneath holds it sealed with the
 * key of its subject. Where a key was destroyed, events read on with `pii: { subject }` alone.
 * Appending throws SubjectForgotten and PersonalDataWithoutSubject besides what the store throws.
 */
export const sealing = (store: EventStore, vault: KeyVault): EventStore => ({
  append: async (stream, expected, events) =>
    store.append(stream, expected, events.some(subjectOf) ? await sealAll(events, vault) : events),
  readStream: async function* (stream, options) {
    for await (const event of store.readStream(stream, options)) yield* await openAll([event], vault);
  },
  subscribeAll: (options, onBatch) =>
    store.subscribeAll(options, async (events, upTo, live) => onBatch(await openAll(events, vault), upTo, live)),
  head: () => store.head(),
  health: () => store.health(),
  close: () => store.close(),
});

const sealAll = async (events: readonly NewEvent[], vault: KeyVault): Promise<readonly NewEvent[]> => {
  const sealed: NewEvent[] = [];
  for (const event of events) {
    const subject = subjectOf(event);
    sealed.push(subject === undefined ? event : sealEvent(event, await vault.keyFor(subject)));
  }
  return sealed;
};

const openAll = async (events: readonly RecordedEvent[], vault: KeyVault): Promise<readonly RecordedEvent[]> => {
  const subjects = new Set(events.flatMap((event) => sealedPartOf(event)?.s ?? []));
  if (subjects.size === 0) return events;
  const keys = await vault.keysOf([...subjects]);
  return events.map((event) => {
    const sealed = sealedPartOf(event);
    return sealed ? openEvent(event, sealed, keys.get(sealed.s)) : event;
  });
};
