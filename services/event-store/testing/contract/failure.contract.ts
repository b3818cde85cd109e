import type { Expected } from '@hatch/kernel';
import { describe, expect, it } from 'vitest';
import { follow } from '../follower.js';
import { aCategory, collect, idsOf, someEvents } from '../some-events.js';
import { writeTogether } from './concurrency.contract.js';
import { withStore, type Contract } from './log-under-test.js';

export const failureContract = ({ log }: Contract): void => {
  describe('when the wire breaks', () => {
    it.each<[Expected, number]>([
      ['no-stream', 0],
      ['any', 0],
      ['any', 2],
      ['exists', 2],
      [1n, 2],
    ])('records an append once whose reply was lost, expecting %s of a stream of %i events', (expected, existing) =>
      withStore(log(), async (store) => {
        const category = aCategory();
        const stream = `${category}-1`;
        if (existing > 0) await store.append(stream, 'no-stream', someEvents(existing));
        const events = someEvents(2);
        log().loseNextReply();

        const { revision, position } = await store.append(stream, expected, events);

        const follower = follow(store, { prefixes: [`${category}-`] });
        await follower.isLive();
        await follower.stop();
        const last = follower.events.at(-1);
        expect(idsOf(follower.events.slice(existing))).toEqual(idsOf(events));
        expect(revision).toBe(last?.revision);
        expect(last && position >= last.position).toBe(true);
      }),
    );

    it('records everything once, and delivers it once, while connections are cut again and again', () =>
      withStore(log(), async (store) => {
        const category = aCategory();
        const follower = follow(store, { after: 'end', prefixes: [`${category}-`], batch: 10 });
        await follower.isLive();
        const cutting = setInterval(() => log().cut(), 120);
        const written = await writeTogether(store, category).finally(() => clearInterval(cutting));
        await follower.has(written.flat().length);
        await follower.stop();

        expect(follower.events).toHaveLength(written.flat().length);
        for (const [writer, ids] of written.entries())
          expect(idsOf(follower.events.filter(({ stream }) => stream === `${category}-${writer}`))).toEqual(ids);
      }));

    it('goes on following after a cut at every event', () =>
      withStore(log(), async (store) => {
        const category = aCategory();
        const events = someEvents(12);
        await store.append(`${category}-1`, 'no-stream', events);
        const follower = follow(store, { prefixes: [`${category}-`], batch: 1 }, async (batch) => {
          if (batch.length > 0) log().cut();
        });
        await follower.has(12);
        await store.append(`${category}-2`, 'no-stream', someEvents(1));
        await follower.has(13);
        await follower.stop();

        expect(idsOf(follower.events.slice(0, 12))).toEqual(idsOf(events));
        expect(follower.events).toHaveLength(13);
      }));

    it('reads a stream although the connection was lost while idle', () =>
      withStore(log(), async (store) => {
        const stream = `${aCategory()}-1`;
        await store.append(stream, 'no-stream', someEvents(3));
        await collect(store.readStream(stream));
        log().cut();

        expect(await collect(store.readStream(stream))).toHaveLength(3);
      }));
  });
};
