import type { NewEvent, RecordedEvent } from '@hatch/kernel';
import type { EventStore } from '../port.js';
import { byStream } from '../stream-pages.js';
import type { KeyVault } from './key-vault.js';
import { decryptEvent, encryptedFieldsOf, encryptEvent, subjectOf } from './encrypted-event.js';

/**
 * Deciders write and read `data.pii` in plain; the log holds it encrypted. Followers get it encrypted, because their
 * read models lie on disk: `encryptedPayloadOf` gives them what to store.
 * @throws SubjectForgotten and PersonalDataWithoutSubject on append, besides the errors of the store
 */
export const encrypting = (store: EventStore, vault: KeyVault): EventStore => ({
  append: async (stream, expected, events) =>
    store.append(stream, expected, events.some(subjectOf) ? await encryptAll(events, vault) : events),
  readStream: async function* (stream, options) {
    for await (const event of store.readStream(stream, options)) yield* await decryptEvents([event], vault);
  },
  readStreams: async (from, most) => {
    const read = await store.readStreams(from, most);
    return byStream(await decryptEvents([...read.values()].flat(), vault));
  },
  readPlaced: async (streams, after) => decryptEvents(await store.readPlaced(streams, after), vault),
  subscribeAll: (options, onBatch) => store.subscribeAll(options, onBatch),
  idAt: (position) => store.idAt(position),
  head: () => store.head(),
  health: () => store.health(),
  close: () => store.close(),
});

/** Events whose key is gone stay without their personal data. */
export const decryptEvents = async (
  events: readonly RecordedEvent[],
  vault: KeyVault,
): Promise<readonly RecordedEvent[]> => {
  const subjects = new Set(events.flatMap((event) => encryptedFieldsOf(event)?.s ?? []));
  if (subjects.size === 0) return events;
  const keys = await vault.keysOf([...subjects]);
  return events.map((event) => {
    const encrypted = encryptedFieldsOf(event);
    return encrypted ? decryptEvent(event, encrypted, keys.get(encrypted.s)) : event;
  });
};

const encryptAll = async (events: readonly NewEvent[], vault: KeyVault): Promise<readonly NewEvent[]> => {
  const encrypted: NewEvent[] = [];
  for (const event of events) {
    const subject = subjectOf(event);
    encrypted.push(subject === undefined ? event : encryptEvent(event, await vault.keyFor(subject)));
  }
  return encrypted;
};
