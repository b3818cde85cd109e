import type { RecordedEvent } from '@hatch/kernel';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { follow, type Follower } from '../follower.js';
import { programRunner, type ProgramRunner } from '../run-program.js';
import { aCategory, idsOf, someEvents } from '../some-events.js';
import { withStore, type Contract } from './log-under-test.js';

const APPENDING_PROCESS = fileURLToPath(new URL('../appending-process.ts', import.meta.url));
const WRITERS = 8;
const APPENDS = 30;
const EVENTS = 2 * APPENDS;
const LATE = 3;
const PATIENCE_MS = 60_000;

export const processesContract = ({ log }: Contract): void => {
  describe('with processes of their own', () => {
    let program: ProgramRunner;
    beforeAll(async () => {
      program = await programRunner(APPENDING_PROCESS);
    });
    afterAll(() => program.remove());

    it('loses, repeats and reorders nothing while 16 writers in 2 processes append', { timeout: PATIENCE_MS }, () =>
      withStore(log(), async (store) => {
        const categories = [aCategory(), aCategory()];
        const prefixes = categories.map((category) => `${category}-`);
        const followers: Follower[] = [follow(store, { after: 'end', prefixes })];
        await followers[0]?.isLive();
        const joining = setInterval(() => {
          if (followers.length <= LATE) followers.push(follow(store, { prefixes, batch: 7 }));
        }, 30);
        const programs = categories.map((category) =>
          program.run(log().url, category, String(WRITERS), String(APPENDS)),
        );
        const ended = await Promise.all(programs.map((one) => one.ended)).finally(() => clearInterval(joining));
        const all = follow(store, { prefixes });
        followers.push(all);
        await Promise.all(followers.map((follower) => follower.has(2 * WRITERS * EVENTS)));
        await Promise.all(followers.map((follower) => follower.stop()));

        expect(ended).toEqual([0, 0]);
        expect([...idsOf(all.events)].sort()).toEqual(programs.flatMap((one) => one.lines()).sort());
        for (const follower of followers) expect(idsOf(follower.events)).toEqual(idsOf(all.events));
        expectInOrder(all.events);
        for (const events of byStream(all.events))
          expect(events).toMatchObject(
            Array.from({ length: EVENTS }, (_, n) => ({ revision: BigInt(n), data: { n } })),
          );
        if (log().positionsHaveNoGaps) expectNoGaps(all.events);
      }),
    );

    it(
      'holds every acknowledged append, and none in part, after kill -9 of who was appending',
      { timeout: PATIENCE_MS },
      () =>
        withStore(log(), async (store) => {
          for (let round = 0; round < 3; round++) {
            const category = aCategory();
            const writer = program.run(log().url, category, String(WRITERS), '100000');
            await expect.poll(() => writer.lines().length, { timeout: 20_000 }).toBeGreaterThan(100 + round * 60);
            writer.process.kill('SIGKILL');
            await writer.ended;
            const after = await store.append(`${category}-after`, 'no-stream', someEvents(1));
            const stored = follow(store, { prefixes: [`${category}-`] });
            const hasAll = () => stored.batches.some(({ live, upTo }) => live && upTo >= after.position);
            await expect.poll(hasAll, { timeout: 10_000 }).toBe(true);
            await stored.stop();

            const written = stored.events.filter(({ stream }) => stream !== `${category}-after`);
            expect(idsOf(written)).toEqual(expect.arrayContaining([...writer.lines()]));
            expectInOrder(written);
            for (const events of byStream(written)) {
              expect(events.length % 2).toBe(0);
              expect(events.map(({ revision }) => revision)).toEqual(events.map((_, n) => BigInt(n)));
            }
            if (log().positionsHaveNoGaps) expectNoGaps(stored.events);
          }
        }),
    );
  });
};

const expectInOrder = (events: readonly RecordedEvent[]): void => {
  const backwards = events.filter(({ position }, n) => n > 0 && position <= (events[n - 1]?.position ?? 0n));
  expect(backwards).toEqual([]);
};

/** Nobody else appends meanwhile. */
const expectNoGaps = (events: readonly RecordedEvent[]): void => {
  const first = events[0]?.position ?? 0n;
  expect(events.map(({ position }) => position)).toEqual(events.map((_, n) => first + BigInt(n)));
};

const byStream = (events: readonly RecordedEvent[]): readonly (readonly RecordedEvent[])[] =>
  [...new Set(events.map(({ stream }) => stream))].map((name) => events.filter(({ stream }) => stream === name));
