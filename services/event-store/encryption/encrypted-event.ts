import type { NewEvent, RecordedEvent } from '@hatch/kernel';
import { decryptWith, encryptWith, UNREADABLE, type EncryptedPayload } from './encrypted-payload.js';
import type { FoundKey, SubjectKey } from './key-vault.js';

/** Personal data as an event holds it: the payload without what it belongs to, which is the event. */
export type EncryptedFields = Omit<EncryptedPayload, 'of'>;

type PersonalPart = { readonly subject: string };

/** Personal data must name its subject, or it could never be forgotten. */
export class PersonalDataWithoutSubject extends TypeError {
  constructor(type: string) {
    super(`data.pii of ${type} names no subject; give it one`);
    this.name = 'PersonalDataWithoutSubject';
  }
}

/** Personal data that is not encrypted must not be stored. */
export class PersonalDataInPlain extends TypeError {
  constructor(type: string) {
    super(`data.pii of ${type} is not encrypted; append to the log through encrypting()`);
    this.name = 'PersonalDataInPlain';
  }
}

/** Whose personal data the event carries, if any. @throws PersonalDataWithoutSubject */
export const subjectOf = (event: NewEvent): string | undefined => personalPart(event)?.subject;

/** The event with its personal data unreadable without the key. */
export const encryptEvent = (event: NewEvent, key: SubjectKey): NewEvent => {
  const personal = personalPart(event);
  if (!personal) return event;
  const { subject, ...fields } = personal;
  const { of: _of, ...pii } = encryptWith(fields, subject, key, bindingOf(event));
  return { ...event, data: { ...event.data, pii } };
};

export const encryptedFieldsOf = ({ data }: RecordedEvent): EncryptedFields | undefined => {
  const pii = 'pii' in data ? data.pii : undefined;
  return isEncrypted(pii) ? pii : undefined;
};

/** The personal data of an event as it is followed, to be stored and decrypted when it is needed. @throws PersonalDataInPlain */
export const encryptedPayloadOf = (event: RecordedEvent): EncryptedPayload | null => {
  const encrypted = encryptedFieldsOf(event);
  if (encrypted) return { ...encrypted, of: bindingOf(event) };
  if ('pii' in event.data && event.data.pii !== undefined) throw new PersonalDataInPlain(event.type);
  return null;
};

/**
 * The event with its personal data in plain; only the subject is left of it without the key, and `unreadable: true`
 * beside it where there is something that cannot be decrypted.
 */
export const decryptEvent = (
  event: RecordedEvent,
  encrypted: EncryptedFields,
  key: FoundKey | undefined,
): RecordedEvent => {
  const fields = decryptWith({ ...encrypted, of: bindingOf(event) }, key);
  const found = fields === UNREADABLE ? { unreadable: true } : fields;
  return { ...event, data: { ...event.data, pii: { subject: encrypted.s, ...found } } };
};

// Encrypted data cannot be moved to another event.
const bindingOf = ({ id, type }: NewEvent): string => `${id}|${type}`;

const personalPart = ({ type, data }: NewEvent): PersonalPart | undefined => {
  if (!('pii' in data) || data.pii === undefined) return undefined;
  if (!isPersonal(data.pii)) throw new PersonalDataWithoutSubject(type);
  return data.pii;
};

const isPersonal = (pii: unknown): pii is PersonalPart =>
  typeof pii === 'object' && pii !== null && 'subject' in pii && typeof pii.subject === 'string' && pii.subject !== '';

const isEncrypted = (pii: unknown): pii is EncryptedFields =>
  typeof pii === 'object' &&
  pii !== null &&
  's' in pii &&
  typeof pii.s === 'string' &&
  'k' in pii &&
  typeof pii.k === 'string' &&
  'c' in pii &&
  typeof pii.c === 'string';
