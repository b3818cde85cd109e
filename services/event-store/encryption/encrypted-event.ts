import type { NewEvent, RecordedEvent } from '@hatch/kernel';
import { decryptWith, encryptWith, type EncryptedPayload } from './encrypted-payload.js';
import type { SubjectKey } from './key-vault.js';

/** Personal data as an event holds it: the envelope without what it belongs to, which is the event. */
export type EncryptedFields = Omit<EncryptedPayload, 'of'>;

type PersonalPart = { readonly subject: string };

/** Personal data must say whose it is, or it could never be forgotten. */
export class PersonalDataWithoutSubject extends TypeError {
  constructor(type: string) {
    super(`data.pii of ${type} names no subject; give it one`);
    this.name = 'PersonalDataWithoutSubject';
  }
}

/** Somebody was about to keep personal data that is not sealed. */
export class PersonalDataInPlain extends TypeError {
  constructor(type: string) {
    super(`data.pii of ${type} is not sealed; append to the log through sealing()`);
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
  return isSealed(pii) ? pii : undefined;
};

/** The personal data of an event as it is followed, to be kept and opened when it is asked for. @throws PersonalDataInPlain */
export const encryptedPayloadOf = (event: RecordedEvent): EncryptedPayload | null => {
  const sealed = encryptedFieldsOf(event);
  if (sealed) return { ...sealed, of: bindingOf(event) };
  if ('pii' in event.data && event.data.pii !== undefined) throw new PersonalDataInPlain(event.type);
  return null;
};

/** The event with its personal data in plain; only the subject is left of it without the key. @throws SealBroken */
export const decryptEvent = (
  event: RecordedEvent,
  sealed: EncryptedFields,
  key: SubjectKey | undefined,
): RecordedEvent => {
  const fields = decryptWith({ ...sealed, of: bindingOf(event) }, key);
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

const isSealed = (pii: unknown): pii is EncryptedFields =>
  typeof pii === 'object' &&
  pii !== null &&
  's' in pii &&
  typeof pii.s === 'string' &&
  'k' in pii &&
  typeof pii.k === 'string' &&
  'c' in pii &&
  typeof pii.c === 'string';
