import { fold } from '@hatch/kernel';
import { deciderSpec } from '@hatch/kernel/testing';
import { describe, expect, it } from 'vitest';
import { canManageTakeaway, MANAGE_TAKEAWAY } from './abilities.js';
import type { IdentityEvent } from './events.js';
import { registerUser, type RegisterUserData } from './register-user.decision.js';
import { user } from './state.js';

const USER = '4c0c3a3e-8f1c-4a9e-9d55-3d6b1f0a7c11';
const kitchen: RegisterUserData = {
  userId: USER,
  email: 'kitchen@hatch.test',
  name: 'Kitchen',
  isAdmin: false,
  isSuperuser: false,
  isDeveloper: false,
  abilities: [MANAGE_TAKEAWAY],
};
const registered: IdentityEvent = {
  type: 'UserRegistered',
  data: {
    userId: USER,
    isAdmin: false,
    isSuperuser: false,
    isDeveloper: false,
    abilities: [MANAGE_TAKEAWAY],
    pii: { subject: `user:${USER}`, email: 'kitchen@hatch.test', name: 'Kitchen' },
  },
};
const { given } = deciderSpec(user);
const register = (overrides: Partial<RegisterUserData> = {}) => registerUser({ ...kitchen, ...overrides });

describe('RegisterUser', () => {
  it('OPEN-15 USR-16 makes an account, its personal data under the key of its own subject', () => {
    given().when(register()).then(registered);
    given()
      .when(register({ email: ' kitchen@hatch.test ', name: ' Kitchen ' }))
      .then(registered);
  });

  it('does nothing when this very account is there, and refuses another with its id', () => {
    given(registered).when(register()).thenNothing();
    given(registered)
      .when(register({ isAdmin: true }))
      .thenRefused('identity.user-exists');
  });

  it.each([
    [{ email: 'a@@b.co' }, 'identity.bad-email'],
    [{ name: '  ' }, 'identity.bad-name'],
    [{ name: 'x'.repeat(256) }, 'identity.bad-name'],
    [{ name: 'a\u0000b' }, 'identity.bad-name'],
  ])('refuses %j', (wrong, code) => {
    given().when(register(wrong)).thenRefused(code);
  });

  it('OPEN-86 refuses an ability that does not exist', () => {
    given()
      .when(register({ abilities: [MANAGE_TAKEAWAY, 'is_admin'] }))
      .thenRefused('identity.unknown-ability');
  });

  it('knows a person who was forgotten without a name or an address', () => {
    const forgotten = {
      ...registered,
      data: { ...registered.data, pii: { subject: `user:${USER}` } },
    } as IdentityEvent;
    expect(fold(user, [forgotten])).toMatchObject({ status: 'registered', email: '', name: '' });
  });
});

describe('canManageTakeaway', () => {
  const nobody = { isAdmin: false, isSuperuser: false, abilities: [] };

  it('USR-11 USR-30 USR-31 belongs to who was given it, to administrators and to superusers', () => {
    expect(canManageTakeaway({ ...nobody, abilities: [MANAGE_TAKEAWAY] })).toBe(true);
    expect(canManageTakeaway({ ...nobody, isAdmin: true })).toBe(true);
    expect(canManageTakeaway({ ...nobody, isSuperuser: true })).toBe(true);
    expect(canManageTakeaway(nobody)).toBe(false);
  });
});
