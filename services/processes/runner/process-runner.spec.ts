import { Progress, Watchdog } from '@hatch/platform/resilience';
import { expect, it } from 'vitest';
import type { ParkedWorks } from './parked-work.repository.js';
import type { Positions } from './positions.repository.js';
import { ProcessRunner } from './process-runner.js';
import type { ScheduledTask } from './scheduled-task.js';

const LOOK_MS = 5_000;

/** Looks at the tasks of a leader, whose log and database nothing asks for. */
const leading = (...tasks: readonly ScheduledTask[]) => {
  const watchdog = new Watchdog();
  const runner = new ProcessRunner({
    store: {} as never,
    positions: {} as Positions,
    works: {} as ParkedWorks,
    managers: [],
    tasks,
    log: { warn: () => undefined, error: () => undefined },
    watchdog,
  });
  let now = 0;
  const stuck: string[] = [];
  const progress = new Progress({
    newest: () => Promise.resolve(7n),
    onStuck: (names) => void stuck.push(...names),
    everyMs: LOOK_MS,
    now: () => now,
  });
  runner.start();
  progress.watch(runner.movers);
  const pass = async (ms: number): Promise<void> => {
    for (let passed = 0; passed < ms; passed += LOOK_MS) {
      now += LOOK_MS;
      await progress.look();
    }
  };
  return { progress, stuck, pass, watchdog, stop: () => runner.stop() };
};

it('G21 a task that hangs for longer than it may makes the process not ready and then ends it', async () => {
  const releases: (() => void)[] = [];
  const run = () => new Promise<void>((resolve) => void releases.push(resolve));
  const leader = leading({ name: 'hung', every: 1, within: 20, run }, { name: 'patient', every: 1, run });
  await expect.poll(() => leader.watchdog.stuck).toEqual(['hung']);

  await leader.pass(30_000);
  expect(leader.progress.standing).toEqual(['task hung']);
  expect(leader.stuck).toEqual([]);
  await leader.pass(90_000);
  expect(leader.stuck).toEqual(['task hung']);
  const stopped = leader.stop();
  for (const release of releases) release();
  await stopped;
});

it('G21 a task whose runs end or fail is never one that hangs', async () => {
  let runs = 0;
  const task = {
    name: 'short',
    every: 1,
    within: 60_000,
    run: () => (++runs % 2 === 1 ? Promise.resolve() : Promise.reject(new Error('now and then'))),
  };
  const leader = leading(task);
  await expect.poll(() => runs).toBeGreaterThan(1);
  await leader.pass(300_000);
  expect([leader.progress.standing, leader.stuck]).toEqual([[], []]);
  await leader.stop();
});

it('a task that pauses first runs once its pause is over', async () => {
  const ran: string[] = [];
  const task = (name: string, every: number, pausesFirst?: true): ScheduledTask => ({
    name,
    every,
    ...(pausesFirst && { pausesFirst }),
    run: () => Promise.resolve(void ran.push(name)),
  });
  const leader = leading(task('soon', 20, true), task('late', 60_000, true), task('at once', 60_000));
  await expect.poll(() => ran).toContain('soon');
  expect(ran[0]).toBe('at once');
  expect(ran).not.toContain('late');
  await leader.stop();
});
