import { fold } from '@hatch/kernel';
import { deciderSpec } from '@hatch/kernel/testing';
import { describe, expect, it } from 'vitest';
import { MANAGE_TAKEAWAY } from './abilities.js';
import { changeRight, type Right } from './change-right.decision.js';
import { deleteUser } from './delete-user.handler.js';
import type { IdentityEvent } from './events.js';
import { user, type RegisteredUser } from './state.js';

const USER = '4c0c3a3e-8f1c-4a9e-9d55-3d6b1f0a7c11';
const ADMIN = '4c0c3a3e-8f1c-4a9e-9d55-3d6b1f0a7c12';

const registered = (rights: Partial<RegisteredUser> = {}): IdentityEvent => ({
  type: 'UserRegistered',
  data: {
    userId: USER,
    isAdmin: false,
    isSuperuser: false,
    isDeveloper: false,
    abilities: [],
    ...rights,
    pii: { subject: `user:${USER}`, email: 'ann@hatch.test', name: 'Ann' },
  },
});
const changed = (rights: Partial<RegisteredUser> = {}): IdentityEvent => ({
  type: 'UserRightsChanged',
  data: { userId: USER, isAdmin: false, isSuperuser: false, abilities: [], ...rights },
});
const deleted: IdentityEvent = { type: 'UserDeleted', data: { userId: USER } };
const admin: RegisteredUser = {
  status: 'registered',
  userId: ADMIN,
  email: 'admin@hatch.test',
  name: 'Admin',
  isAdmin: true,
  isSuperuser: false,
  isDeveloper: false,
  abilities: [],
  hasPin: false,
};
const superuser: RegisteredUser = { ...admin, isSuperuser: true };
const { given } = deciderSpec(user);
const change = (right: Right, to?: boolean, by: RegisteredUser = admin) => changeRight({ right, to, by });

describe('ChangeRight', () => {
  it('USR-07 makes an administrator, and none any more', () => {
    given(registered())
      .when(change('admin'))
      .then(changed({ isAdmin: true }));
    given(registered({ isAdmin: true }))
      .when(change('admin'))
      .then(changed());
  });

  it('USR-08 OPEN-86 gives the takeaway ability and takes it', () => {
    given(registered())
      .when(change(MANAGE_TAKEAWAY))
      .then(changed({ abilities: [MANAGE_TAKEAWAY] }));
    given(registered(), changed({ abilities: [MANAGE_TAKEAWAY] }))
      .when(change(MANAGE_TAKEAWAY))
      .then(changed());
  });

  it('does nothing where it is so already, so that a click that came twice turns nothing round', () => {
    given(registered({ isAdmin: true }))
      .when(change('admin', true))
      .thenNothing();
    given(registered()).when(change('admin', false)).thenNothing();
  });

  it('USR-10 refuses the ability for those who hold it by their role', () => {
    for (const rights of [{ isAdmin: true }, { isSuperuser: true }])
      given(registered(rights)).when(change(MANAGE_TAKEAWAY)).thenRefused('identity.implied');
  });

  it('USR-06 OPEN-83 refuses one’s own account, whatever the role', () => {
    for (const by of [admin, superuser])
      for (const right of ['admin', 'superuser', MANAGE_TAKEAWAY] as const)
        given(registered({ isAdmin: true }))
          .when(change(right, undefined, { ...by, userId: USER }))
          .thenRefused('identity.own-account');
  });

  it('OPEN-83 lets superusers alone give and take their role', () => {
    given(registered()).when(change('superuser')).thenRefused('identity.superuser-only');
    given(registered())
      .when(change('superuser', undefined, superuser))
      .then(changed({ isSuperuser: true }));
  });

  it('OPEN-83 refuses an administrator who changes the role of a superuser', () => {
    for (const isAdmin of [true, false]) {
      given(registered({ isAdmin, isSuperuser: true }))
        .when(change('admin'))
        .thenRefused('identity.superuser-only');
      given(registered({ isAdmin, isSuperuser: true }))
        .when(change('admin', undefined, superuser))
        .then(changed({ isAdmin: !isAdmin, isSuperuser: true }));
    }
  });

  it('refuses an account that is not there or was deleted', () => {
    given().when(change('admin')).thenRefused('identity.no-such-user');
    given(registered(), deleted).when(change('admin')).thenRefused('identity.no-such-user');
  });
});

describe('DeleteUser', () => {
  it('USR-15 closes an account, once', () => {
    given(registered()).when(deleteUser(admin)).then(deleted);
    given(registered(), deleted).when(deleteUser(admin)).thenNothing();
    given().when(deleteUser(admin)).thenRefused('identity.no-such-user');
    expect(fold(user, [registered(), deleted, changed({ isAdmin: true })])).toEqual({
      status: 'deleted',
      userId: USER,
    });
  });

  it('OPEN-84 not oneself, and a superuser only by another', () => {
    given(registered())
      .when(deleteUser({ ...admin, userId: USER }))
      .thenRefused('identity.own-account');
    given(registered({ isSuperuser: true }))
      .when(deleteUser(admin))
      .thenRefused('identity.superuser-only');
    given(registered({ isSuperuser: true }))
      .when(deleteUser(superuser))
      .then(deleted);
  });
});
