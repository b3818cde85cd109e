import { describe, expect, it } from 'vitest';
import { follow } from '../follower.js';
import { aCategory, anEvent, collect, idsOf, someEvents } from '../some-events.js';
import { comparable, withStore, type Contract } from './log-under-test.js';

const DIFFICULT_TEXT = 'Crème £5.50 \u{1f355} 日本語 "quoted" \\back\\ \n line \u0000 nul \ud800 half';

export const readContract = ({ log }: Contract): void => {
  describe('readStream', () => {
    it('gives nothing for a stream that does not exist', () =>
      withStore(log(), async (store) => {
        expect(await collect(store.readStream(`${aCategory()}-none`))).toEqual([]);
      }));

    it('gives back what was appended, whatever the text', () =>
      withStore(log(), async (store) => {
        const stream = `${aCategory()}-é£\u{1f355} 1`;
        const event = anEvent(
          { text: DIFFICULT_TEXT, [DIFFICULT_TEXT]: [1.5, -0.25, null, true, { deep: [[]] }] },
          'Tëst',
        );

        const { position } = await store.append(stream, 'no-stream', [event]);

        const read = await collect(store.readStream(stream));
        expect(comparable(log(), read)).toEqual(comparable(log(), [{ ...event, stream, revision: 0n, position }]));
      }));

    it('gives a position at which an event is in the log for certain', () =>
      withStore(log(), async (store) => {
        const stream = `${aCategory()}-1`;
        const { position } = await store.append(stream, 'no-stream', someEvents(2));
        await store.append(`${aCategory()}-2`, 'no-stream', someEvents(2));

        const last = (await collect(store.readStream(stream))).at(-1);

        expect(last && last.position >= position).toBe(true);
        expect(last && last.position <= (await store.head())).toBe(true);
      }));

    it('reads from a revision on, and no more than asked for', () =>
      withStore(log(), async (store) => {
        const stream = `${aCategory()}-1`;
        const events = someEvents(10);
        await store.append(stream, 'no-stream', events);

        expect(idsOf(await collect(store.readStream(stream, { from: 7n })))).toEqual(idsOf(events.slice(7)));
        expect(idsOf(await collect(store.readStream(stream, { from: 2n, max: 3 })))).toEqual(idsOf(events.slice(2, 5)));
        expect(await collect(store.readStream(stream, { from: 10n }))).toEqual([]);
      }));

    it('reads a long stream whole', () =>
      withStore(log(), async (store) => {
        const stream = `${aCategory()}-1`;
        const events = someEvents(1_234);
        await store.append(stream, 'no-stream', events);

        expect(idsOf(await collect(store.readStream(stream)))).toEqual(idsOf(events));
      }));

    it('reads backwards, newest first, from the end or a revision, and no more than asked for', () =>
      withStore(log(), async (store) => {
        const stream = `${aCategory()}-1`;
        const events = someEvents(10);
        await store.append(stream, 'no-stream', events);
        const newestFirst = [...idsOf(events)].reverse();
        const read = async (options: { readonly from?: bigint; readonly max?: number }) =>
          idsOf(await collect(store.readStream(stream, { ...options, backwards: true })));

        expect(await read({})).toEqual(newestFirst);
        expect(await read({ max: 3 })).toEqual(newestFirst.slice(0, 3));
        expect(await read({ from: 4n })).toEqual(newestFirst.slice(5));
        expect(await read({ from: 4n, max: 2 })).toEqual(newestFirst.slice(5, 7));
        expect(await read({ from: 0n })).toEqual(newestFirst.slice(9));
        expect(await read({ from: 99n, max: 1 })).toEqual(newestFirst.slice(0, 1));
        expect(await collect(store.readStream(`${aCategory()}-none`, { backwards: true }))).toEqual([]);
      }));

    it('reads the same events backwards and forwards, however many pages they take', () =>
      withStore(log(), async (store) => {
        const stream = `${aCategory()}-1`;
        await store.append(stream, 'no-stream', someEvents(1_001));

        const forwards = await collect(store.readStream(stream));
        const backwards = await collect(store.readStream(stream, { backwards: true }));

        expect(comparable(log(), [...backwards].reverse())).toEqual(comparable(log(), forwards));
      }));

    it('can be left half-way', () =>
      withStore(log(), async (store) => {
        const stream = `${aCategory()}-1`;
        await store.append(stream, 'no-stream', someEvents(600));

        for await (const event of store.readStream(stream)) if (event.revision === 2n) break;

        expect(await collect(store.readStream(stream, { from: 598n }))).toHaveLength(2);
      }));
  });

  describe('readStreams', () => {
    it('HIST-09 reads many streams at once, each from its revision on, and no more of each than asked for', () =>
      withStore(log(), async (store) => {
        const category = aCategory();
        const streams = Array.from({ length: 40 }, (_each, index) => `${category}-é${index}`);
        const appended = new Map(streams.map((stream, index) => [stream, someEvents((index % 5) + 1)]));
        for (const [stream, events] of appended) await store.append(stream, 'no-stream', events);

        const asked = new Map([...streams, `${category}-none`].map((stream) => [stream, 1n]));
        const read = await store.readStreams(asked, 2);

        const wanted = [...appended].map(([stream, events]) => [stream, idsOf(events.slice(1, 3))] as const);
        expect(new Map([...read].map(([stream, events]) => [stream, idsOf(events)]))).toEqual(
          new Map(wanted.filter(([, ids]) => ids.length > 0)),
        );
        const [first] = read.get(streams[4] ?? '') ?? [];
        expect(first).toMatchObject({ stream: streams[4], revision: 1n });
      }));

    it('HIST-09 gives nothing for no streams', () =>
      withStore(log(), async (store) => {
        expect(await store.readStreams(new Map(), 10)).toEqual(new Map());
      }));
  });

  describe('readPlaced', () => {
    it('HIST-11 HIST-14 gives the events of some streams in log order, each at the position that followers are given', () =>
      withStore(log(), async (store) => {
        const category = aCategory();
        const [one, two, other] = [`${category}-é1`, `${category}-2`, `${category}-é12`];
        for (const stream of [one, other, two, one, other, two, two, other])
          await store.append(stream, 'any', someEvents(2));
        const follower = follow(store, { prefixes: [`${category}-`] });
        await follower.has(16);
        await follower.stop();
        const inLog = follower.events.filter(({ stream }) => stream === one || stream === two);

        expect(await store.readPlaced([two, `${category}-none`, one, two])).toEqual(inLog);
        for (const [index, { position }] of inLog.entries())
          expect(await store.readPlaced([one, two], position)).toEqual(inLog.slice(index + 1));
        expect(await store.readPlaced([one, two], await store.head())).toEqual([]);
        expect(await store.readPlaced([])).toEqual([]);
      }));

    it('HIST-11 gives a long stream whole, and nothing of one that does not exist', () =>
      withStore(log(), async (store) => {
        const category = aCategory();
        const events = someEvents(1_234);
        await store.append(`${category}-1`, 'no-stream', events);

        const read = await store.readPlaced([`${category}-1`]);

        expect(idsOf(read)).toEqual(idsOf(events));
        expect(new Set(read.map(({ position }) => position)).size).toBe(1_234);
        expect(await store.readPlaced([`${category}-none`])).toEqual([]);
      }));
  });

  describe('head', () => {
    it('is the position of the newest event', () =>
      withStore(log(), async (store) => {
        const { position } = await store.append(`${aCategory()}-1`, 'no-stream', someEvents(2));

        expect(await store.head()).toBe(position);
      }));
  });

  describe('health', () => {
    it('is well while the log answers', () =>
      withStore(log(), async (store) => {
        expect(await store.health()).toMatchObject({ ok: true });
      }));
  });
};
