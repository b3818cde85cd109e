import type { IdentityEvent } from '@hatch/contexts/identity/events';
import type { RecordedEvent } from '@hatch/kernel';
import { encryptedPayloadOf } from '@hatch/event-store';
import { foldWith, handledTypes, loadRows, type EventHandlers, type Projection } from '../engine/index.js';
import { loadUsers, saveUsers, type UserRow } from './user-rows.js';

/** Undefined before the account was made. */
type Maybe = UserRow | undefined;

const handlers: EventHandlers<IdentityEvent, Maybe> = {
  UserRegistered: (_, event) => {
    const { pii: _pii, ...facts } = event.data;
    return { ...facts, registeredAt: event.meta.at, isDeleted: false, encrypted: encryptedPayloadOf(event) };
  },
  UserEmailChanged: (user, event) => user && { ...user, encrypted: encryptedPayloadOf(event) },
  UserRightsChanged: (user, { data: { isAdmin, isSuperuser, abilities } }) =>
    user && { ...user, isAdmin, isSuperuser, abilities },
  UserDeleted: (user) => user && { ...user, isDeleted: true },
};
const userAfter = foldWith<IdentityEvent, Maybe>(handlers);

const userIdOf = ({ stream }: RecordedEvent): string => stream.slice(stream.indexOf('-') + 1);

/** Who may sign in and what they may do; passwords are elsewhere. */
export const userDirectory: Projection = {
  name: 'user-directory',
  version: 4,
  tables: ['user_directory'],
  handles: handledTypes(handlers),
  apply: async (events, tx) => {
    const users = await loadRows(events, userIdOf, (userIds) => loadUsers(userIds, tx));
    for (const event of events) {
      const user = userAfter(users.get(userIdOf(event)), event);
      if (user) users.set(user.userId, user);
    }
    await saveUsers([...users.values()], tx);
    return [];
  },
};
