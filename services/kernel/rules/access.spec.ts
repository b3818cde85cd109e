import { describe, expect, it } from 'vitest';
import { mayEnter, pageAccess, type Access } from './access.js';

const customer = { isAdmin: false, isSuperuser: false, canManageTakeaway: false, canReadHistory: false };
const kitchen = { ...customer, canManageTakeaway: true };
const auditor = { ...customer, canReadHistory: true };
const admin = { ...kitchen, canReadHistory: true, isAdmin: true };
const superuser = { ...kitchen, canReadHistory: true, isSuperuser: true };

describe('access', () => {
  it.each<[Access, readonly boolean[]]>([
    ['logged-in', [true, true, true, true, true]],
    ['staff', [false, true, false, true, true]],
    ['auditor', [false, false, true, true, true]],
    ['staff-or-auditor', [false, true, true, true, true]],
    ['admin', [false, false, false, true, true]],
  ])('OPEN-09 HIST-10 %s is for the right accounts', (access, allowed) => {
    expect([customer, kitchen, auditor, admin, superuser].map((viewer) => mayEnter(viewer, access))).toEqual(allowed);
  });

  it('OPEN-09 a page sends strangers to the login and refuses the wrong account', () => {
    expect(pageAccess(null, 'staff')).toBe('login');
    expect(pageAccess(customer, 'staff')).toBe('refused');
    expect(pageAccess(kitchen, 'staff')).toBe('enter');
    expect(pageAccess(null, 'anybody')).toBe('enter');
  });
});
