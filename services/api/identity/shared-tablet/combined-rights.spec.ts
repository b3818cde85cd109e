import { mayEnter } from '@hatch/kernel/rules';
import { type Viewer } from '@hatch/platform';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { combineRights } from './combined-rights.js';

const viewers: fc.Arbitrary<Viewer> = fc
  .record({
    isAdmin: fc.boolean(),
    isSuperuser: fc.boolean(),
    manages: fc.boolean(),
    audits: fc.boolean(),
    isDeveloper: fc.boolean(),
  })
  .map(({ manages, audits, ...rights }) => ({
    userId: 'u',
    email: 'u@hatch.test',
    name: 'U',
    canManageTakeaway: manages || rights.isAdmin || rights.isSuperuser,
    canReadHistory: audits || rights.isAdmin || rights.isSuperuser,
    ...rights,
  }));

describe('the rights at a shared tablet', () => {
  it('KIT-14 are never more than those of its account, nor of who stands there', () => {
    fc.assert(
      fc.property(viewers, viewers, (account, person) => {
        const both = combineRights(account, person);
        for (const access of ['staff', 'auditor', 'admin'] as const)
          expect(mayEnter(both, access)).toBe(mayEnter(account, access) && mayEnter(person, access));
        expect(both.isSuperuser && !(account.isSuperuser && person.isSuperuser)).toBe(false);
        expect(both.isDeveloper).toBe(account.isDeveloper && person.isDeveloper);
      }),
    );
  });

  it('KIT-14 leave the account what it is, and say who stands there', () => {
    const account: Viewer = {
      userId: 'tablet',
      email: 'tablet@hatch.test',
      name: 'Tablet',
      isAdmin: false,
      isSuperuser: false,
      canManageTakeaway: true,
      canReadHistory: false,
      isDeveloper: false,
    };
    const person = { ...account, userId: 'sam', name: 'Sam', email: 'sam@hatch.test' };
    expect(combineRights(account, person)).toMatchObject({
      userId: 'tablet',
      email: 'tablet@hatch.test',
      person: { userId: 'sam', name: 'Sam' },
    });
  });
});
