import type { NewEvent, RecordedEvent } from '@hatch/kernel';
import { decryptWith, encryptWith, UNREADABLE, type EncryptedPayload } from './encrypted-payload.js';
import type { FoundKey, SubjectKey } from './key-vault.js';

export type EncryptedFields = Omit<EncryptedPayload, 'of'>;

type PersonalPart = { readonly subject: string };

/** Personal data must name its subject, or it could never be forgotten. */
export class PersonalDataWithoutSubject extends TypeError {
  constructor(type: string) {
    super(`data.pii of ${type} names no subject; give it one`);
    this.name = 'PersonalDataWithoutSubject';
  }
}

export class PersonalDataInPlain extends TypeError {
  constructor(type: string) {
    super(`data.pii of ${type} is not encrypted; append to the log through encrypting()`);
    this.name = 'PersonalDataInPlain';
  }
}

export const subjectOf = (event: NewEvent): string | undefined => personalPart(event)?.subject;

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

export const encryptedPayloadOf = (event: RecordedEvent): EncryptedPayload | null => {
  const encrypted = encryptedFieldsOf(event);
  if (encrypted) return { ...encrypted, of: bindingOf(event) };
  if ('pii' in event.data && event.data.pii !== undefined) throw new PersonalDataInPlain(event.type);
  return null;
};

/** Without the key `pii` keeps only the subject, plus `unreadable: true` where data exists but cannot be decrypted. */
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
