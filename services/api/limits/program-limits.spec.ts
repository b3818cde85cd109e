import { MemoryRateLimits, type Viewer } from '@hatch/platform';
import { expect, it } from 'vitest';
import { ProgramLimits } from './program-limits.js';

const owner = (userId: string): Viewer => ({
  userId,
  email: 'ann@shop.test',
  name: 'Ann',
  isAdmin: false,
  isSuperuser: false,
  canManageTakeaway: false,
  canReadHistory: false,
  isDeveloper: false,
});

it('API-05 fifty tokens of one account call 3,000 times a minute between them, and another account as often', async () => {
  const limits = new ProgramLimits(new MemoryRateLimits());
  let answered = 0;
  for (let token = 0; token < 50; token++)
    for (let n = 0; n < 100; n++)
      await limits.consume({ grantId: `grant ${token}`, viewer: owner('ann') }).then(
        () => (answered += 1),
        () => undefined,
      );
  expect(answered).toBe(3_000);
  await expect(limits.consume({ grantId: 'grant 99', viewer: owner('ann') })).rejects.toThrow('Too many tries');
  expect(await limits.consume({ grantId: 'of bob', viewer: owner('bob') })).toMatchObject({ left: 599 });
});

it('API-05 a program that runs wild leaves the others of its account their share', async () => {
  const limits = new ProgramLimits(new MemoryRateLimits());
  const call = (grantId: string) => limits.consume({ grantId, viewer: owner('ann') });
  for (let n = 0; n < 600; n++) await call('wild');
  await expect(call('wild')).rejects.toThrow('Too many tries');
  expect(await call('till')).toMatchObject({ left: 599 });
});
