import { describe, expect, it } from 'vitest';
import { Progress, type Mover } from './progress.js';

const EVERY_MS = 5_000;

const watched = (overrides: Partial<Mover> = {}) => {
  let clock = 0;
  let moves = 0;
  let isAway = false;
  const stuck: (readonly string[])[] = [];
  const progress = new Progress({
    newest: () => (isAway ? Promise.reject(new Error('the log is away')) : Promise.resolve(7n)),
    onStuck: (names) => void stuck.push(names),
    everyMs: EVERY_MS,
    now: () => clock,
  });
  const forget = progress.watch([{ name: 'mails', at: () => moves, hasWork: (newest) => newest > 3n, ...overrides }]);
  return {
    progress,
    stuck,
    forget,
    move: () => void moves++,
    setAway: (away: boolean) => void (isAway = away),
    pass: async (ms: number, step = EVERY_MS) => {
      for (let passed = 0; passed < ms; passed += step) {
        clock += step;
        await progress.look();
      }
    },
  };
};

describe('Progress', () => {
  it('G21 names what has work and has not moved for 30 s, and says after 120 s, once, that it is stuck', async () => {
    const { progress, stuck, pass } = watched();
    await pass(25_000);
    expect(progress.standing).toEqual([]);
    await pass(5_000);
    expect(progress.standing).toEqual(['mails']);
    await pass(85_000);
    expect(stuck).toEqual([]);
    await pass(60_000);
    expect(stuck).toEqual([['mails']]);
  });

  it('leaves alone what moves, however slowly, and what has nothing to do, however long', async () => {
    const slow = watched();
    for (let n = 0; n < 20; n++) {
      await slow.pass(25_000);
      slow.move();
    }
    const idle = watched({ hasWork: () => false });
    await idle.pass(600_000);
    expect([slow, idle].map(({ progress, stuck }) => [progress.standing, stuck])).toEqual([
      [[], []],
      [[], []],
    ]);
  });

  it('begins to count anew with the work, and when the log is back: while it is away nothing can move', async () => {
    const { progress, stuck, pass, setAway } = watched();
    await pass(110_000);
    setAway(true);
    await pass(600_000);
    expect([progress.standing, stuck]).toEqual([[], []]);
    setAway(false);
    await pass(25_000);
    expect(progress.standing).toEqual([]);
    await pass(95_000);
    expect(stuck).toEqual([['mails']]);
  });

  it('does not count the time in which the process itself was frozen', async () => {
    const { progress, stuck, pass } = watched();
    await pass(3_600_000, 3_600_000);
    expect([progress.standing, stuck]).toEqual([[], []]);
  });

  it('forgets what somebody else does now, and takes no answer for no work', async () => {
    const { progress, pass, forget } = watched();
    await pass(60_000);
    forget();
    expect(progress.standing).toEqual([]);
    const unclear = watched({ hasWork: () => Promise.reject(new Error('no answer')) });
    await unclear.pass(60_000);
    expect(unclear.progress.standing).toEqual([]);
  });
});
