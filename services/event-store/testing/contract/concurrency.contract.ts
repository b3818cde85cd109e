import { WrongExpectedRevision } from '@hatch/kernel';
import { describe, expect, it } from 'vitest';
import type { EventStore } from '../../port.js';
import { follow, type Follower } from '../follower.js';
import { aCategory, anEvent, collect, idsOf, someEvents } from '../some-events.js';
import { withStore, type Contract } from './log-under-test.js';

const WRITERS = 16;
const APPENDS = 40;
const JOINING = 8;

/** Sixteen writers, a stream each, one event after the other; gives the ids each had acknowledged. */
export const writeTogether = (store: EventStore, category: string): Promise<readonly (readonly string[])[]> =>
  Promise.all(
    Array.from({ length: WRITERS }, async (_, writer) => {
      const events = someEvents(APPENDS);
      for (const event of events) await store.append(`${category}-${writer}`, 'any', [event]);
      return idsOf(events);
    }),
  );

export const concurrencyContract = ({ log }: Contract): void => {
  describe('with many at once', () => {
    it('lets one of many win a revision and refuses the others', () =>
      withStore(log(), async (store) => {
        const stream = `${aCategory()}-1`;
        const tries = await Promise.allSettled(
          Array.from({ length: 20 }, (_, n) => store.append(stream, 'no-stream', [anEvent({ n })])),
        );

        const lost = tries.filter((one) => one.status === 'rejected').map(({ reason }) => reason);
        expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
        expect(lost.every((error) => error instanceof WrongExpectedRevision)).toBe(true);
        expect(await collect(store.readStream(stream))).toHaveLength(1);
      }));

    it('keeps the order in which one caller appended to a stream without waiting', () =>
      withStore(log(), async (store) => {
        const stream = `${aCategory()}-1`;
        const events = someEvents(50);

        await Promise.all(events.map((event) => store.append(stream, 'any', [event])));

        expect(idsOf(await collect(store.readStream(stream)))).toEqual(idsOf(events));
      }));

    it('loses, repeats and reorders nothing while two stores append to one log', () =>
      withStore(log(), (one) =>
        withStore(log(), async (other) => {
          const [mine, theirs] = [aCategory(), aCategory()];
          const prefixes = [`${mine}-`, `${theirs}-`];
          const total = 2 * WRITERS * APPENDS;
          const before = follow(one, { after: 'end', prefixes });
          await before.isLive();
          const late: Follower[] = [];
          const joining = setInterval(() => {
            if (late.length < JOINING) late.push(follow(late.length % 2 ? one : other, { prefixes, batch: 7 }));
          }, 15);
          const written = await Promise.all([writeTogether(one, mine), writeTogether(other, theirs)]).finally(() =>
            clearInterval(joining),
          );
          const after = follow(other, { prefixes });
          const followers = [before, after, ...late];
          await Promise.all(followers.map((follower) => follower.has(total)));
          await Promise.all(followers.map((follower) => follower.stop()));

          const order = idsOf(after.events);
          expect(order).toHaveLength(total);
          for (const follower of followers) expect(idsOf(follower.events)).toEqual(order);
          const positions = after.events.map(({ position }) => position);
          expect(positions.every((position, index) => index === 0 || position > (positions[index - 1] ?? 0n))).toBe(
            true,
          );
          for (const [index, category] of [mine, theirs].entries())
            for (const [writer, ids] of (written[index] ?? []).entries())
              expect(idsOf(after.events.filter(({ stream }) => stream === `${category}-${writer}`))).toEqual(ids);
        }),
      ));

    it('never misses or repeats for a follower that joins at the end while others append', () =>
      withStore(log(), async (store) => {
        const category = aCategory();
        const joined: Follower[] = [];
        const joining = setInterval(() => {
          if (joined.length < JOINING) joined.push(follow(store, { after: 'end', prefixes: [`${category}-`] }));
        }, 10);
        await writeTogether(store, category).finally(() => clearInterval(joining));
        await Promise.all(joined.map((follower) => follower.isLive()));
        await store.append(`${category}-last`, 'no-stream', [anEvent({}, 'Last')]);
        await Promise.all(joined.map((follower) => expect.poll(() => follower.events.at(-1)?.type).toBe('Last')));
        await Promise.all(joined.map((follower) => follower.stop()));

        const all = follow(store, { prefixes: [`${category}-`] });
        await all.has(WRITERS * APPENDS + 1);
        await all.stop();
        for (const { events } of joined) expect(idsOf(events)).toEqual(idsOf(all.events.slice(-events.length)));
      }));
  });
};
