import { describe, expect, it } from 'vitest';
import { rejectFields, rejection } from './rejection.js';

const short = rejection('identity.password-short', 'A password needs at least 8 characters.');
const badEmail = rejection('identity.bad-email', 'Not a valid email address');

describe('a refusal of fields', () => {
  it('OPEN-111 has the code and the message of the first, and names each at its field', () => {
    const { code, message, errors } =
      rejectFields([
        { field: 'email', ...badEmail },
        { field: 'password', ...short },
        { field: 'email', ...short },
      ]) ?? {};
    expect([code, message]).toEqual([badEmail.code, badEmail.message]);
    expect(errors).toEqual({ email: [badEmail.message, short.message], password: [short.message] });
  });

  it('OPEN-111 is none where nothing is wrong', () => {
    expect(rejectFields([])).toBeUndefined();
  });

  it('OPEN-111 keeps a hostile field name as a name', () => {
    const errors = rejectFields([{ field: '__proto__', ...short }])?.errors;
    expect(JSON.stringify(errors)).toBe(JSON.stringify({ ['__proto__']: [short.message] }));
  });
});
