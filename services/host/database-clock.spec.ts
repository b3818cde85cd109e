import { describe, expect, it } from 'vitest';
import { DatabaseClock } from './database-clock.js';

const NOON = Date.parse('2026-11-20T12:00:00.000Z');
const HOUR_MS = 3_600_000;

/** A machine whose clock is ahead of the database's, and one second of which passes by hand. */
const aMachine = (aheadMs: number) => {
  const told: string[] = [];
  const machine = { steady: 1_000, database: NOON, ahead: aheadMs, isReachable: true, wayBackMs: 0 };
  const clock = new DatabaseClock({
    ask: () => {
      if (!machine.isReachable) return Promise.reject(new Error('gone'));
      const said = machine.database;
      machine.steady += machine.wayBackMs;
      machine.database += machine.wayBackMs;
      return Promise.resolve(said);
    },
    log: { warn: (_, text) => void told.push(`warn ${text}`), error: (_, text) => void told.push(`error ${text}`) },
    wall: () => machine.database + machine.ahead,
    steady: () => machine.steady,
  });
  const pass = async (ms: number) => {
    machine.steady += ms;
    machine.database += ms;
    await clock.look();
  };
  return { clock, machine, pass, told };
};
const started = async (aheadMs: number) => {
  const machine = aMachine(aheadMs);
  await machine.clock.start();
  await machine.clock.stop();
  return machine;
};
const nowOf = ({ clock }: Pick<ReturnType<typeof aMachine>, 'clock'>) => clock.now().toISOString();

describe('the clock that a process goes by', () => {
  it('G06 is that of the database, however far this machine is off', async () => {
    for (const ahead of [0, 65 * 60_000, -HOUR_MS]) {
      const machine = await started(ahead);
      expect(nowOf(machine)).toBe('2026-11-20T12:00:00.000Z');
      await machine.pass(90_000);
      expect(nowOf(machine)).toBe('2026-11-20T12:01:30.000Z');
    }
  });

  it('G06 goes on evenly when the clock of this machine is set, in the very moment', async () => {
    const machine = await started(0);
    machine.machine.ahead = HOUR_MS;
    expect(nowOf(machine)).toBe('2026-11-20T12:00:00.000Z');
    expect(machine.clock.health).toEqual({ skewMs: HOUR_MS, mayExpire: false });
    await machine.pass(1_000);
    machine.machine.ahead = 0;
    await machine.pass(1_000);
    expect(machine.clock.health).toEqual({ skewMs: 0, mayExpire: true });
  });

  it.each([200, 1_900, 5_000])('G06 is moved by no answer that took %i ms, unless it was off by more', async (ms) => {
    const machine = await started(0);
    machine.machine.wayBackMs = ms;
    await machine.pass(11_000);
    expect(machine.clock.now().getTime()).toBe(machine.machine.database);
    machine.machine.database += ms + 100;
    machine.machine.ahead -= ms + 100;
    await machine.pass(11_000);
    expect(machine.machine.database - machine.clock.now().getTime()).toBe(ms / 2);
  });

  it('says when both differ by more than 5 seconds, and lets nothing expire above 30', async () => {
    expect((await started(4_900)).told).toEqual([]);
    const some = await started(-5_100);
    expect(some.told).toEqual([expect.stringMatching(/^warn .*fix NTP/)]);
    expect(some.clock.health).toEqual({ skewMs: -5_100, mayExpire: true });
    const much = await started(30_100);
    expect(much.told).toEqual([expect.stringMatching(/^error .*nothing expires here/)]);
    expect(much.clock.health.mayExpire).toBe(false);
    await much.pass(30_000);
    expect(much.told).toHaveLength(1);
    await much.pass(31_000);
    expect(much.told).toHaveLength(2);
  });

  it('goes on evenly while the database cannot be asked, and follows it once it can', async () => {
    const machine = await started(0);
    machine.machine.isReachable = false;
    await machine.pass(11_000);
    expect(machine.told).toEqual([expect.stringContaining('could not be read')]);
    expect(nowOf(machine)).toBe('2026-11-20T12:00:11.000Z');
    machine.machine.isReachable = true;
    machine.machine.database += 2_000;
    machine.machine.ahead -= 2_000;
    await machine.pass(11_000);
    expect(nowOf(machine)).toBe('2026-11-20T12:00:24.000Z');
  });
});
