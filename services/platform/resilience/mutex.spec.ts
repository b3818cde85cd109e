import { asyncProperty, array, assert, boolean, integer, record } from 'fast-check';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { Mutex } from './mutex.js';

const task = record({ milliseconds: integer({ min: 0, max: 3 }), fails: boolean() });

it('Mutex runs tasks one at a time, in the order given, whichever of them fail', () =>
  assert(
    asyncProperty(array(task, { maxLength: 12 }), async (tasks) => {
      const mutex = new Mutex();
      const log: string[] = [];
      const results = tasks.map(({ milliseconds, fails }, number) =>
        mutex.run(async () => {
          log.push(`${number} starts`);
          await sleep(milliseconds);
          log.push(`${number} ends`);
          if (fails) throw new Error(`${number} failed`);
          return number;
        }),
      );

      const outcomes = await Promise.allSettled(results);

      expect(outcomes.map(({ status }) => status)).toEqual(
        tasks.map(({ fails }) => (fails ? 'rejected' : 'fulfilled')),
      );
      expect(log).toEqual(tasks.flatMap((_, number) => [`${number} starts`, `${number} ends`]));
    }),
    { numRuns: 50 },
  ));
