import type { NewEvent, RecordedEvent } from '@hatch/kernel';
import { decrypt, encrypt } from './aes-gcm.js';
import type { SubjectKey } from './key-vault.js';

/** Personal data as it is stored: subject, key id, and base64 of iv, ciphertext and tag. */
export type SealedPart = { readonly s: string; readonly k: string; readonly c: string };

type PersonalPart = { readonly subject: string };

/** Personal data must say whose it is, or it could never be forgotten. */
export class PersonalDataWithoutSubject extends TypeError {
  constructor(type: string) {
    super(`data.pii of ${type} names no subject; give it one`);
    this.name = 'PersonalDataWithoutSubject';
  }
}

/** Whose personal data the event carries, if any. @throws PersonalDataWithoutSubject */
export const subjectOf = (event: NewEvent): string | undefined => personalPart(event)?.subject;

/** The event with its personal data unreadable without the key. */
export const sealEvent = (event: NewEvent, key: SubjectKey): NewEvent => {
  const personal = personalPart(event);
  if (!personal) return event;
  const { subject, ...fields } = personal;
  const bytes = encrypt(Buffer.from(JSON.stringify(fields)), key.secret, bindingOf(event));
  const pii: SealedPart = { s: subject, k: key.id, c: bytes.toString('base64') };
  return { ...event, data: { ...event.data, pii } };
};

export const sealedPartOf = ({ data }: RecordedEvent): SealedPart | undefined => {
  const pii = 'pii' in data ? data.pii : undefined;
  return isSealed(pii) ? pii : undefined;
};

/** The event with its personal data in plain; only the subject is left of it without the key. @throws SealBroken */
export const openEvent = (event: RecordedEvent, sealed: SealedPart, key: SubjectKey | undefined): RecordedEvent => {
  const known = key?.id === sealed.k ? key : undefined;
  const fields: object = known
    ? JSON.parse(decrypt(Buffer.from(sealed.c, 'base64'), known.secret, bindingOf(event)).toString())
    : {};
  return { ...event, data: { ...event.data, pii: { subject: sealed.s, ...fields } } };
};

// Sealed data cannot be moved to another event.
const bindingOf = ({ id, type }: NewEvent): string => `${id}|${type}`;

const personalPart = ({ type, data }: NewEvent): PersonalPart | undefined => {
  if (!('pii' in data) || data.pii === undefined) return undefined;
  if (!isPersonal(data.pii)) throw new PersonalDataWithoutSubject(type);
  return data.pii;
};

const isPersonal = (pii: unknown): pii is PersonalPart =>
  typeof pii === 'object' && pii !== null && 'subject' in pii && typeof pii.subject === 'string' && pii.subject !== '';

const isSealed = (pii: unknown): pii is SealedPart =>
  typeof pii === 'object' &&
  pii !== null &&
  's' in pii &&
  typeof pii.s === 'string' &&
  'k' in pii &&
  typeof pii.k === 'string' &&
  'c' in pii &&
  typeof pii.c === 'string';
