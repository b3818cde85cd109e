import type { IdentityEvent, UserPinChanged } from '@hatch/contexts/identity/events';
import type { SubjectForgotten } from '@hatch/contexts/privacy/events';
import type { RecordedEvent } from '@hatch/kernel';
import { decryptorFor, encryptedPayloadOf, type KeyVault } from '@hatch/event-store';
import { foldWith, handledTypes, type EventHandlers, type Projection } from '../engine/index.js';
import { wordHashOf, wordsOfPerson } from '../folds/index.js';
import { loadUsers, saveUsers, type UserRow } from './user-rows.js';

type Maybe = UserRow | undefined;
type HandledEvent = Exclude<IdentityEvent, UserPinChanged> | SubjectForgotten;

const handlers: EventHandlers<HandledEvent, Maybe> = {
  UserRegistered: (_, event) => {
    const { pii: _pii, ...facts } = event.data;
    const encrypted = encryptedPayloadOf(event);
    return { ...facts, registeredAt: event.meta.at, isDeleted: false, encrypted, words: null };
  },
  UserEmailChanged: (user, event) =>
    user && { ...user, encrypted: encryptedPayloadOf(event), words: user.isDeleted ? [] : null },
  UserRightsChanged: (user, { data: { isAdmin, isSuperuser, abilities } }) =>
    user && { ...user, isAdmin, isSuperuser, abilities },
  UserDeleted: (user) => user && { ...user, isDeleted: true, words: [] },
  SubjectForgotten: (user) => user && { ...user, words: [] },
};
const userAfter = foldWith<HandledEvent, Maybe>(handlers);

export const USER_DIRECTORY = {
  name: 'user-directory',
  version: 5,
  tables: ['user_directory'],
  handles: handledTypes(handlers),
} as const;

const USER = 'user:';
const subjectIn = ({ type, data }: RecordedEvent): string | undefined =>
  type === 'SubjectForgotten' && 'subject' in data && typeof data.subject === 'string' ? data.subject : undefined;
const isOfUser = (event: RecordedEvent): boolean => subjectIn(event)?.startsWith(USER) ?? true;

const userIdOf = (event: RecordedEvent): string =>
  subjectIn(event)?.slice(USER.length) ?? event.stream.slice(event.stream.indexOf('-') + 1);

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

const hashed = async (users: readonly UserRow[], vault: KeyVault): Promise<readonly UserRow[]> => {
  if (users.length === 0) return [];
  const [decrypt, hash] = await Promise.all([
    decryptorFor(
      users.map(({ encrypted }) => encrypted),
      vault,
    ),
    wordHashOf(vault, 'shop:people-search'),
  ]);
  return users.map((user) => {
    const { name, email } = decrypt(user.encrypted);
    return { ...user, words: wordsOfPerson({ fullName: text(name), phoneNumber: '', email: text(email) }).map(hash) };
  });
};

/** The hashes go with the account, or when the person is forgotten (ADR 0023). */
export const userDirectory = (vault: KeyVault): Projection => ({
  ...USER_DIRECTORY,
  apply: async (events, tx) => {
    const ofUsers = events.filter(isOfUser);
    const users = new Map(await loadUsers([...new Set(ofUsers.map(userIdOf))], tx));
    for (const event of ofUsers) {
      const user = userAfter(users.get(userIdOf(event)), event);
      if (user) users.set(user.userId, user);
    }
    const toHash = [...users.values()].filter(({ words }) => words === null);
    for (const user of await hashed(toHash, vault)) users.set(user.userId, user);
    await saveUsers([...users.values()], tx);
    return [];
  },
});
