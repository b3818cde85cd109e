import { randomBytes, randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { NewEvent, RecordedEvent } from '@hatch/kernel';
import { anEvent } from '../testing/some-events.js';
import {
  decryptEvent,
  PersonalDataWithoutSubject,
  encryptedFieldsOf,
  encryptEvent,
  subjectOf,
} from './encrypted-event.js';

const aKey = () => ({ id: randomUUID(), secret: randomBytes(32) });

const stored = (event: NewEvent): RecordedEvent => {
  const { data, ...rest } = event;
  return { ...rest, data: JSON.parse(JSON.stringify(data)), stream: 'order-1', revision: 0n, position: 1n };
};

const decrypt = (event: RecordedEvent, key?: ReturnType<typeof aKey>): RecordedEvent => {
  const encrypted = encryptedFieldsOf(event);
  if (!encrypted) throw new Error('Nothing is encrypted in this event');
  return decryptEvent(event, encrypted, key);
};

// The marks occur in no key, number or base64 text, so that finding one means finding plain text.
const plainText = fc.string({ maxLength: 40 }).map((text) => `«${text}»`);
const personal = fc.record({ full_name: plainText, email: plainText, notes: fc.array(plainText, { maxLength: 3 }) });
const others = fc.record({ orderId: fc.uuid(), total: fc.integer(), lines: fc.array(fc.record({ sku: fc.uuid() })) });

describe('an encrypted event', () => {
  it('is decrypted to what was encrypted, whatever it was', () => {
    fc.assert(
      fc.property(personal, others, (fields, data) => {
        const key = aKey();
        const event = anEvent({ ...data, pii: { subject: 'guest-1', ...fields } });

        expect(decrypt(stored(encryptEvent(event, key)), key)).toEqual(stored(event));
      }),
    );
  });

  it('holds none of the plain text and shows all the rest', () => {
    fc.assert(
      fc.property(personal, others, (fields, data) => {
        const encrypted = stored(encryptEvent(anEvent({ ...data, pii: { subject: 'guest-1', ...fields } }), aKey()));

        const bytes = JSON.stringify(encrypted.data);
        for (const text of [fields.full_name, fields.email, ...fields.notes])
          expect(bytes).not.toContain(JSON.stringify(text).slice(1, -1));
        expect(encrypted.data).toMatchObject(data);
      }),
    );
  });

  it('keeps the subject and all the rest once the key is gone', () => {
    fc.assert(
      fc.property(personal, others, (fields, data) => {
        const encrypted = stored(encryptEvent(anEvent({ ...data, pii: { subject: 'guest-1', ...fields } }), aKey()));

        expect(decrypt(encrypted).data).toEqual({ ...data, pii: { subject: 'guest-1' } });
      }),
    );
  });

  it('is not decrypted with a later key of the same subject', () => {
    const encrypted = stored(encryptEvent(anEvent({ pii: { subject: 'guest-1', email: 'a@b.test' } }), aKey()));

    expect(decrypt(encrypted, aKey()).data).toEqual({ pii: { subject: 'guest-1' } });
  });

  it('is marked as unreadable once it was moved to another event or changed', () => {
    const key = aKey();
    const encrypted = stored(encryptEvent(anEvent({ pii: { subject: 'guest-1', email: 'a@b.test' } }), key));
    const moved = { ...encrypted, id: randomUUID() };
    const changed = { ...encrypted, data: { pii: { ...encryptedFieldsOf(encrypted), c: 'AAAA' } } };

    for (const event of [moved, changed])
      expect(decrypt(event, key).data).toEqual({ pii: { subject: 'guest-1', unreadable: true } });
  });

  it('differs each time although its content is the same', () => {
    const key = aKey();
    const event = anEvent({ pii: { subject: 'guest-1', email: 'a@b.test' } });

    expect(encryptEvent(event, key)).not.toEqual(encryptEvent(event, key));
  });

  it.each([{ email: 'a@b.test' }, 'a@b.test', null, { subject: '' }, { subject: 7 }])(
    'is never made of personal data without a subject: %j',
    (pii) => {
      expect(() => subjectOf(anEvent({ pii }))).toThrow(PersonalDataWithoutSubject);
    },
  );

  it('is left as it is when it carries no personal data', () => {
    const event = anEvent({ quantity: 1 });

    expect(subjectOf(event)).toBeUndefined();
    expect(encryptEvent(event, aKey())).toBe(event);
  });
});
