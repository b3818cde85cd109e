import { describe, expect, it } from 'vitest';
import { mayEnter, pageAccess, type Access } from './access-rules.js';
import type { Viewer } from './viewer.js';

const customer: Viewer = {
  userId: 'u',
  email: 'u@hatch.test',
  name: 'U',
  isAdmin: false,
  isSuperuser: false,
  canManageTakeaway: false,
  isDeveloper: false,
};
const kitchen = { ...customer, canManageTakeaway: true };
const admin = { ...kitchen, isAdmin: true };
const superuser = { ...kitchen, isSuperuser: true };

describe('access', () => {
  it.each<[Access, readonly boolean[]]>([
    ['logged-in', [true, true, true, true]],
    ['staff', [false, true, true, true]],
    ['admin', [false, false, true, true]],
  ])('OPEN-09 %s is for the right accounts', (access, allowed) => {
    expect([customer, kitchen, admin, superuser].map((viewer) => mayEnter(viewer, access))).toEqual(allowed);
  });

  it('OPEN-09 a page sends strangers to the login and refuses the wrong account', () => {
    expect(pageAccess(null, 'staff')).toBe('login');
    expect(pageAccess(customer, 'staff')).toBe('refused');
    expect(pageAccess(kitchen, 'staff')).toBe('enter');
  });
});
