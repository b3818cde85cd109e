import type { NewEvent, RecordedEvent } from '@hatch/kernel';
import type { EventStore } from '../port.js';
import type { KeyVault } from './key-vault.js';
import { decryptEvent, encryptedFieldsOf, encryptEvent, subjectOf } from './encrypted-event.js';

/**
 * A store in which whoever decides writes and reads `data.pii` in plain, while the log underneath holds it sealed
 * with the key of its subject. Who reads a stream after a key was destroyed finds `pii: { subject }` alone. Who
 * follows the log gets events as the log holds them, for what is derived from it is kept on a disk: `envelopeOf`
 * says what to keep. Appending throws SubjectForgotten and PersonalDataWithoutSubject besides what the store throws.
 */
export const encrypting = (store: EventStore, vault: KeyVault): EventStore => ({
  append: async (stream, expected, events) =>
    store.append(stream, expected, events.some(subjectOf) ? await sealAll(events, vault) : events),
  readStream: async function* (stream, options) {
    for await (const event of store.readStream(stream, options)) yield* await decryptEvents([event], vault);
  },
  subscribeAll: (options, onBatch) => store.subscribeAll(options, onBatch),
  head: () => store.head(),
  health: () => store.health(),
  close: () => store.close(),
});

/** Sealed events with their personal data in plain where its key still exists, with one look into the vault. */
export const decryptEvents = async (
  events: readonly RecordedEvent[],
  vault: KeyVault,
): Promise<readonly RecordedEvent[]> => {
  const subjects = new Set(events.flatMap((event) => encryptedFieldsOf(event)?.s ?? []));
  if (subjects.size === 0) return events;
  const keys = await vault.keysOf([...subjects]);
  return events.map((event) => {
    const sealed = encryptedFieldsOf(event);
    return sealed ? decryptEvent(event, sealed, keys.get(sealed.s)) : event;
  });
};

const sealAll = async (events: readonly NewEvent[], vault: KeyVault): Promise<readonly NewEvent[]> => {
  const sealed: NewEvent[] = [];
  for (const event of events) {
    const subject = subjectOf(event);
    sealed.push(subject === undefined ? event : encryptEvent(event, await vault.keyFor(subject)));
  }
  return sealed;
};
