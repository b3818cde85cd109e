import { createHash } from 'node:crypto';
import type { NewEvent } from '@hatch/kernel';
import { UNREADABLE_KEY, type KeyVault, type SubjectKey } from '../encryption/key-vault.js';
import { encryptEvent, subjectOf } from '../encryption/encrypted-event.js';

const keyOf = (subject: string): SubjectKey => {
  const secret = createHash('sha256').update(subject).digest();
  return { id: secret.toString('hex', 0, 16), secret };
};

/** Keys made of their subjects, for specs that read encrypted personal data and keep no vault; these are forgotten. */
export const specVault = (...forgotten: readonly string[]): KeyVault => ({
  keyFor: (subject) => Promise.resolve(keyOf(subject)),
  keysOf: (subjects) => {
    const known = subjects.filter((subject) => !forgotten.includes(subject));
    return Promise.resolve(new Map(known.map((subject) => [subject, keyOf(subject)])));
  },
  forget: () => Promise.reject(new Error('Name whom this vault has forgotten when it is made')),
});

/** `specVault`, in which no data key opens the keys of these subjects. */
export const unreadableVault = (...unreadable: readonly string[]): KeyVault => ({
  ...specVault(),
  keysOf: async (subjects) => {
    const keys = await specVault().keysOf(subjects);
    return new Map([...keys].map(([subject, key]) => [subject, unreadable.includes(subject) ? UNREADABLE_KEY : key]));
  },
});

const encrypted = new Map<string, NewEvent>();

/** The event as a log would hold it, encrypted with its key in `specVault`; the same event is encrypted once. */
export const asLogged = <Event extends NewEvent>(event: Event): Event => {
  const subject = subjectOf(event);
  if (subject === undefined) return event;
  const content = JSON.stringify([event.id, event.type, event.data]);
  const { data } = encrypted.get(content) ?? encryptEvent(event, keyOf(subject));
  encrypted.set(content, { ...event, data });
  return { ...event, data };
};
