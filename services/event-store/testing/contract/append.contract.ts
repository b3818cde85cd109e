import { WrongExpectedRevision, type Expected } from '@hatch/kernel';
import { describe, expect, it } from 'vitest';
import { NothingToAppend } from '../../errors.js';
import { aCategory, anEvent, collect, idsOf, someEvents } from '../some-events.js';
import { withStore, type Contract } from './log-under-test.js';

export const appendContract = ({ log }: Contract): void => {
  describe('append', () => {
    it('starts a stream at revision 0 and continues it', () =>
      withStore(log(), async (store) => {
        const stream = `${aCategory()}-1`;

        const first = await store.append(stream, 'no-stream', someEvents(1));
        const next = await store.append(stream, 0n, someEvents(3));

        expect(first).toMatchObject({ revision: 0n, duplicate: false });
        expect(next).toMatchObject({ revision: 3n, duplicate: false });
        expect(next.position > first.position).toBe(true);
      }));

    it('tells the revision and position of its last event', () =>
      withStore(log(), async (store) => {
        const stream = `${aCategory()}-1`;

        const appended = await store.append(stream, 'no-stream', someEvents(5));

        const events = await collect(store.readStream(stream));
        expect(events.map(({ revision }) => revision)).toEqual([0n, 1n, 2n, 3n, 4n]);
        expect(events.at(-1)).toMatchObject({
          revision: appended.revision,
          ...(log().streamReadsKnowPositions && { position: appended.position }),
        });
      }));

    it('takes any state of the stream when asked to', () =>
      withStore(log(), async (store) => {
        const stream = `${aCategory()}-1`;

        expect(await store.append(stream, 'any', someEvents(1))).toMatchObject({ revision: 0n });
        expect(await store.append(stream, 'any', someEvents(1))).toMatchObject({ revision: 1n });
        expect(await store.append(stream, 'exists', someEvents(1))).toMatchObject({ revision: 2n });
      }));

    it.each<[Expected, number, bigint]>([
      ['no-stream', 1, 0n],
      ['exists', 0, -1n],
      [0n, 0, -1n],
      [0n, 3, 2n],
      [7n, 3, 2n],
    ])('refuses expecting %s of a stream of %i events and tells where it is', (expected, existing, actual) =>
      withStore(log(), async (store) => {
        const stream = `${aCategory()}-1`;
        if (existing > 0) await store.append(stream, 'no-stream', someEvents(existing));

        const refused = await store.append(stream, expected, someEvents(2)).catch((error: unknown) => error);

        expect(refused).toBeInstanceOf(WrongExpectedRevision);
        expect(refused).toMatchObject({ stream, expected, actual });
        expect(await collect(store.readStream(stream))).toHaveLength(existing);
      }),
    );

    it('refuses an append of nothing', () =>
      withStore(log(), async (store) => {
        await expect(store.append(`${aCategory()}-1`, 'any', [])).rejects.toBeInstanceOf(NothingToAppend);
      }));

    it.each<Expected>(['no-stream', 'any'])('records the same ids expecting %s once', (expected) =>
      withStore(log(), async (store) => {
        const stream = `${aCategory()}-1`;
        const events = someEvents(3);

        const first = await store.append(stream, expected, events);
        const again = await store.append(stream, expected, events);

        expect(again).toEqual({ ...first, duplicate: true });
        expect(idsOf(await collect(store.readStream(stream)))).toEqual(idsOf(events));
      }),
    );

    it('knows the same ids again after the stream has moved on', () =>
      withStore(log(), async (store) => {
        const stream = `${aCategory()}-1`;
        const events = someEvents(2);
        await store.append(stream, 'no-stream', someEvents(1));
        const first = await store.append(stream, 0n, events);
        await store.append(stream, first.revision, someEvents(4));

        expect(await store.append(stream, 0n, events)).toEqual({ ...first, duplicate: true });
        expect(await collect(store.readStream(stream))).toHaveLength(7);
      }));

    it('refuses a mix of recorded and new ids at an old revision', () =>
      withStore(log(), async (store) => {
        const stream = `${aCategory()}-1`;
        const [one, two] = someEvents(2);
        if (!one || !two) throw new Error('Two events were asked for');
        await store.append(stream, 'no-stream', [one, anEvent()]);

        await expect(store.append(stream, 'no-stream', [one, two])).rejects.toBeInstanceOf(WrongExpectedRevision);
        expect(await collect(store.readStream(stream))).toHaveLength(2);
      }));

    it('keeps nothing of what the caller changes afterwards', () =>
      withStore(log(), async (store) => {
        const stream = `${aCategory()}-1`;
        const data = { quantity: 1 };

        const appending = store.append(stream, 'no-stream', [anEvent(data)]);
        data.quantity = 2;
        await appending;

        expect((await collect(store.readStream(stream)))[0]?.data).toEqual({ quantity: 1 });
      }));

    it('takes an append of nearly a megabyte, as one event and as many', () =>
      withStore(log(), async (store) => {
        const category = aCategory();
        const large = anEvent({ text: 'x'.repeat(900_000) });
        const many = Array.from({ length: 500 }, (_, n) => anEvent({ n, text: 'y'.repeat(1_500) }));

        await store.append(`${category}-one`, 'no-stream', [large]);
        await store.append(`${category}-many`, 'no-stream', many);

        expect((await collect(store.readStream(`${category}-one`)))[0]?.data).toEqual(large.data);
        expect(idsOf(await collect(store.readStream(`${category}-many`)))).toEqual(idsOf(many));
      }));
  });
};
