import { beforeEach, describe, expect, it } from 'vitest';
import { SealedLog } from '../testing/sealed-log.js';
import { checkSeals, type CheckedSeals } from './check-seals.js';

const MOST = { seals: 100, events: 10_000 };

let log: SealedLog;
// Positions 1 to 40 and their seal at 41; 41 to 81 and theirs at 82; and so on.
beforeEach(() => {
  log = new SealedLog();
  for (let range = 0; range < 5; range++) {
    log.add(40);
    log.seal();
  }
});

const check = (most: Partial<typeof MOST> = {}, from = 0): Promise<CheckedSeals> =>
  checkSeals(log, log, { ...MOST, ...most, from });
const findings = async (): Promise<readonly (string | undefined)[]> =>
  (await check()).checks.map(({ finding }) => finding?.detail);

describe('checking seals', () => {
  it('HIST-14 finds nothing where all is as it was sealed, with one read of the log', async () => {
    expect(await check()).toEqual({
      checks: [40, 41, 41, 41, 41].map((events, number) => ({ number, events, finding: undefined })),
      next: undefined,
    });
    expect(log.delivered).toBe(205);
  });

  it('HIST-14 takes as many as cover so many events, one at least, and says where to go on', async () => {
    const numbers = async (most: Partial<typeof MOST>, from = 0) => {
      const { checks, next } = await check(most, from);
      return { numbers: checks.map(({ number }) => number), next };
    };
    expect(await numbers({ events: 100 })).toEqual({ numbers: [0, 1], next: 2 });
    expect(await numbers({ events: 100 }, 2)).toEqual({ numbers: [2, 3], next: 4 });
    expect(await numbers({ events: 100 }, 4)).toEqual({ numbers: [4], next: undefined });
    expect(await numbers({ events: 10 }, 3)).toEqual({ numbers: [3], next: 4 });
    expect(await numbers({ seals: 3 })).toEqual({ numbers: [0, 1, 2], next: 3 });
    expect(await numbers({ seals: 5 })).toEqual({ numbers: [0, 1, 2, 3, 4], next: 5 });
    expect(await numbers({ seals: 5 }, 5)).toEqual({ numbers: [], next: undefined });
  });

  it('HIST-14 names the event that was altered, and finds nothing in the other ranges', async () => {
    log.alterEvent(100);
    const found = await findings();
    expect(found[2]).toMatch(/^The event at position 100 \(cart-82 @17, Other\) was altered/);
    expect(found.filter((finding) => finding !== undefined)).toHaveLength(1);
    expect((await check()).checks[2]?.finding).toMatchObject({ position: 100n, seal: 2 });
  });

  it('HIST-14 names a seal that ends beyond the log, and does not wait for the log to come so far', async () => {
    log.alterSeal(1, { to: '99999999999999999999' });
    expect(await findings()).toEqual([
      undefined,
      'Seal 1 was altered: it ends at position 99999999999999999999, beyond the end of the log',
      'Seal 2 does not follow from seal 1: one of the two was altered',
      undefined,
      undefined,
    ]);
    log.alterSeal(1, { from: '500', to: '600' });
    expect((await findings())[1]).toMatch(/^Seal 1 was altered: it ends at position 600/);
  });

  it('HIST-14 finds of the others what is in them where a seal has their events as well', async () => {
    log.alterSeal(1, { to: '204' });
    expect((await findings()).map((finding) => finding !== undefined)).toEqual([false, true, true, false, false]);
    log.alterSeal(1, { from: '0', to: '10' });
    expect((await findings()).map((finding) => finding !== undefined)).toEqual([false, true, true, false, false]);
    log.alterSeal(1, { from: '90', to: '80' });
    expect((await findings()).map((finding) => finding !== undefined)).toEqual([false, true, true, false, false]);
  });

  it('HIST-14 does not read the whole log for a seal that was made to end there', async () => {
    log.add(5_000);
    log.alterSeal(4, { to: '5000' });
    expect((await findings())[4]).toBeDefined();
    expect(log.delivered).toBeLessThan(1_000);
  });
});
