import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { LogReplaced, PositionBeyondLog } from '../../errors.js';
import { follow } from '../follower.js';
import { aCategory, anEvent, collect, idsOf, someEvents } from '../some-events.js';
import { comparable, withStore, type Contract } from './log-under-test.js';

export const subscribeContract = ({ log }: Contract): void => {
  describe('subscribeAll', () => {
    it('delivers what is there and then what comes, in order', () =>
      withStore(log(), async (store) => {
        const category = aCategory();
        await store.append(`${category}-1`, 'no-stream', someEvents(30));
        const follower = follow(store, { prefixes: [`${category}-`] });
        await follower.isLive();
        await store.append(`${category}-2`, 'no-stream', someEvents(30));
        await follower.has(60);
        await follower.stop();

        const expected = [
          ...(await collect(store.readStream(`${category}-1`))),
          ...(await collect(store.readStream(`${category}-2`))),
        ];
        expect(comparable(log(), follower.events)).toEqual(comparable(log(), expected));
      }));

    it('delivers live what a later read gives, though not what was put in', () =>
      withStore(log(), async (store) => {
        const stream = `${aCategory()}-1`;
        const follower = follow(store, { after: 'end' });
        await follower.isLive();
        await store.append(stream, 'no-stream', [anEvent({ gone: undefined, at: new Date(0), list: [undefined] })]);
        await follower.has(1);
        await follower.stop();

        const read = await collect(store.readStream(stream));
        expect(comparable(log(), follower.events)).toEqual(comparable(log(), read));
        expect(follower.events[0]?.data).toEqual({ at: '1970-01-01T00:00:00.000Z', list: [null] });
      }));

    it('starts after any given position', () =>
      withStore(log(), async (store) => {
        const category = aCategory();
        const before = await store.head();
        for (let n = 0; n < 12; n++) await store.append(`${category}-${n % 3}`, 'any', [anEvent({ n })]);
        const all = follow(store, { after: before });
        await all.has(12);
        await all.stop();

        for (const [index, { position }] of all.events.entries()) {
          const rest = follow(store, { after: position, batch: 5 });
          await rest.isLive();
          await rest.stop();
          expect(idsOf(rest.events)).toEqual(idsOf(all.events.slice(index + 1)));
        }
      }));

    it('HIST-14 starts right before an event, whatever position is before it', async () => {
      const events = await withStore(log(), async (store) => {
        const before = await store.head();
        for (let n = 0; n < 12; n++) await store.append(`${aCategory()}-1`, 'no-stream', [anEvent({ n })]);
        const all = follow(store, { after: before });
        await all.has(12);
        await all.stop();
        return all.events;
      });
      await withStore(log(), async (store) => {
        for (const [index, { position }] of events.entries()) {
          const rest = follow(store, { after: { rightBefore: position }, batch: 5 });
          await rest.isLive();
          await rest.stop();
          expect(idsOf(rest.events)).toEqual(idsOf(events.slice(index)));
        }
      });
    });

    it('keeps positions exact, also those beyond 2^53', () =>
      withStore(log(), async (store) => {
        const before = await store.head();
        const positions: bigint[] = [];
        for (let n = 0; n < 5; n++)
          positions.push((await store.append(`${aCategory()}-1`, 'no-stream', someEvents(1))).position);
        const follower = follow(store, { after: before });
        await follower.has(5);
        await follower.stop();

        expect(follower.events.map(({ position }) => position)).toEqual(positions);
        expect(new Set(positions).size).toBe(5);
        if (log().positionsAreFar) expect(positions.every((position) => position > 2n ** 53n)).toBe(true);
      }));

    it('starts at the end with nothing older', () =>
      withStore(log(), async (store) => {
        const category = aCategory();
        await store.append(`${category}-old`, 'no-stream', someEvents(3));
        const follower = follow(store, { after: 'end' });
        await follower.isLive();
        const fresh = someEvents(2);
        await store.append(`${category}-new`, 'no-stream', fresh);
        await follower.has(2);
        await follower.stop();

        expect(idsOf(follower.events)).toEqual(idsOf(fresh));
      }));

    it('delivers no more than a batch at once and reports how far it got', () =>
      withStore(log(), async (store) => {
        const before = await store.head();
        await store.append(`${aCategory()}-1`, 'no-stream', someEvents(25));
        const follower = follow(store, { after: before, batch: 10 });
        await follower.has(25);
        await follower.stop();

        const delivered = follower.batches.filter(({ size }) => size > 0);
        let count = 0;
        for (const { size, upTo } of delivered) {
          count += size;
          expect(size).toBeLessThanOrEqual(10);
          expect(upTo).toBe(follower.events[count - 1]?.position);
        }
        expect(delivered.at(0)?.live).toBe(false);
      }));

    it('reports that it is live even when there is nothing to deliver', () =>
      withStore(log(), async (store) => {
        const follower = follow(store, { after: 'end' });
        await follower.isLive();
        await follower.stop();

        expect(follower.events).toEqual([]);
        expect(follower.batches.at(-1)).toMatchObject({ size: 0, live: true });
      }));

    it('delivers streams of the given prefixes alone, and moves on past the others', () =>
      withStore(log(), async (store) => {
        const [wanted, other, alsoWanted] = [aCategory(), aCategory(), aCategory()];
        const before = await store.head();
        await store.append(`${wanted}-1`, 'no-stream', someEvents(2));
        await store.append(`${other}-1`, 'no-stream', someEvents(150));
        await store.append(`${alsoWanted}-1`, 'no-stream', someEvents(1));
        const last = await store.append(`${other}-2`, 'no-stream', someEvents(40));
        const follower = follow(store, { after: before, prefixes: [`${wanted}-`, `${alsoWanted}-`], batch: 10 });
        await follower.has(3);
        await expect.poll(() => follower.batches.at(-1)?.upTo).toBe(last.position);
        const live = await store.append(`${other}-3`, 'no-stream', someEvents(1));
        await expect.poll(() => follower.batches.at(-1)?.upTo).toBe(live.position);
        await follower.stop();

        expect(follower.events.map(({ stream }) => stream)).toEqual([`${wanted}-1`, `${wanted}-1`, `${alsoWanted}-1`]);
      }));

    it('waits for a slow follower and never calls it twice at a time', () =>
      withStore(log(), async (store) => {
        const category = aCategory();
        let inside = 0;
        let most = 0;
        const follower = follow(store, { after: 'end', prefixes: [`${category}-`], batch: 20 }, async () => {
          most = Math.max(most, ++inside);
          await sleep(10);
          inside--;
        });
        await follower.isLive();
        const sent = someEvents(200);
        for (let n = 0; n < 20; n++) await store.append(`${category}-1`, 'any', sent.slice(n * 10, n * 10 + 10));
        await follower.has(200);
        await follower.stop();

        expect(most).toBe(1);
        expect(idsOf(follower.events)).toEqual(idsOf(sent));
      }));

    it('rejects with what the follower threw', () =>
      withStore(log(), async (store) => {
        const follower = follow(store, { after: 'end' }, async (events) => {
          if (events.length > 0) throw new Error('cannot apply');
        });
        await follower.isLive();
        await store.append(`${aCategory()}-1`, 'no-stream', someEvents(1));

        await expect(follower.ended).rejects.toThrow('cannot apply');
      }));

    it('ends after the current batch when the signal is given', () =>
      withStore(log(), async (store) => {
        await store.append(`${aCategory()}-1`, 'no-stream', someEvents(5));
        const controller = new AbortController();
        let calls = 0;
        await store.subscribeAll({ after: 'start', batch: 1, signal: controller.signal }, async () => {
          calls++;
          controller.abort();
        });

        expect(calls).toBe(1);
      }));

    it('does not start when the signal was given before', () =>
      withStore(log(), async (store) => {
        await store.subscribeAll({ after: 'start', batch: 1, signal: AbortSignal.abort() }, () => {
          throw new Error('nothing should be delivered');
        });
      }));

    it('says which event is at a position, and starts after a place that holds it', () =>
      withStore(log(), async (store) => {
        const category = aCategory();
        const before = await store.head();
        for (let n = 0; n < 3; n++) await store.append(`${category}-${n}`, 'no-stream', someEvents(2));
        const all = follow(store, { after: before });
        await all.has(6);
        await all.stop();

        for (const { position, id } of all.events) {
          expect(await store.idAt(position)).toBe(id);
          expect(await store.idAt(position + 1n)).not.toBe(id);
        }
        expect(await store.idAt((await store.head()) + 1_000n)).toBeUndefined();
        const [, , third] = all.events;
        if (!third) throw new Error('nothing was delivered');
        const rest = follow(store, { after: { position: third.position, id: third.id }, prefixes: [`${category}-`] });
        await rest.has(3);
        await store.append(`${category}-3`, 'no-stream', someEvents(1));
        await rest.has(4);
        await rest.stop();
        expect(idsOf(rest.events).slice(0, 3)).toEqual(idsOf(all.events.slice(3)));
      }));

    it('G21 refuses to follow from a position that holds another event than was read there', () =>
      withStore(log(), async (store) => {
        const { position } = await store.append(`${aCategory()}-1`, 'no-stream', someEvents(1));
        await store.append(`${aCategory()}-1`, 'no-stream', someEvents(3));
        const follower = follow(store, { after: { position, id: randomUUID() } });

        await expect(follower.ended).rejects.toBeInstanceOf(LogReplaced);
      }));

    it('refuses to follow from a position that the log never reached', () =>
      withStore(log(), async (store) => {
        await store.append(`${aCategory()}-1`, 'no-stream', someEvents(1));
        const follower = follow(store, { after: (await store.head()) + 1_000n });

        await expect(follower.ended).rejects.toBeInstanceOf(PositionBeyondLog);
      }));
  });
};
