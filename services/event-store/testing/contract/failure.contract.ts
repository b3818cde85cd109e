import { describe, expect, it } from 'vitest';
import { follow } from '../follower.js';
import { aCategory, anEvent, collect, idsOf, someEvents } from '../some-events.js';
import { writeTogether } from './concurrency.contract.js';
import { withStore, type Contract } from './log-under-test.js';

export const failureContract = ({ log }: Contract): void => {
  describe('when the wire breaks', () => {
    it('records an append once whose reply was lost', () =>
      withStore(log(), async (store) => {
        const stream = `${aCategory()}-1`;
        await store.append(stream, 'no-stream', someEvents(1));
        const event = anEvent();
        log().loseNextReply();

        expect(await store.append(stream, 0n, [event])).toMatchObject({ revision: 1n });

        expect(idsOf(await collect(store.readStream(stream, { from: 1n })))).toEqual([event.id]);
      }));

    it('records everything once, and hands it over once, while connections are cut again and again', () =>
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
