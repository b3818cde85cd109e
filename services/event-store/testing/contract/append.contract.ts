import { AppendTooLarge, WrongExpectedRevision, type Expected, type NewEvent } from '@hatch/kernel';
import { describe, expect, it } from 'vitest';
import { NothingToAppend } from '../../errors.js';
import { APPEND_LIMIT, bytesOf } from '../../written-event.js';
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

    it('returns the revision and position of its last event', () =>
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

    it.each<[Expected, number]>([
      ['any', 0],
      ['any', 3],
      ['no-stream', 0],
      ['exists', 1],
      ['exists', 3],
      [0n, 1],
      [2n, 3],
    ])('is accepted expecting %s of a stream of %i events', (expected, existing) =>
      withStore(log(), async (store) => {
        const stream = `${aCategory()}-1`;
        if (existing > 0) await store.append(stream, 'no-stream', someEvents(existing));

        const appended = await store.append(stream, expected, someEvents(2));

        expect(appended).toMatchObject({ revision: BigInt(existing) + 1n, duplicate: false });
        expect(await collect(store.readStream(stream))).toHaveLength(existing + 2);
      }),
    );

    it.each<[Expected, number, bigint]>([
      ['no-stream', 1, 0n],
      ['exists', 0, -1n],
      [0n, 0, -1n],
      [0n, 3, 2n],
      [7n, 3, 2n],
    ])('refuses expecting %s of a stream of %i events and names its revision', (expected, existing, actual) =>
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

    it.each<[Expected, number]>([
      ['no-stream', 0],
      ['any', 0],
      ['any', 2],
      ['exists', 2],
      [1n, 2],
    ])('records the same ids expecting %s of a stream of %i events once', (expected, existing) =>
      withStore(log(), async (store) => {
        const stream = `${aCategory()}-1`;
        if (existing > 0) await store.append(stream, 'no-stream', someEvents(existing));
        const events = someEvents(3);

        const first = await store.append(stream, expected, events);
        const again = await store.append(stream, expected, events);

        expect(again).toEqual({ ...first, duplicate: true });
        expect(idsOf(await collect(store.readStream(stream, { from: BigInt(existing) })))).toEqual(idsOf(events));
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
        const large = anEvent({ text: 'x'.repeat(1_000_000) });
        const many = Array.from({ length: 500 }, (_, n) => anEvent({ n, text: 'y'.repeat(1_700) }));

        await store.append(`${category}-one`, 'no-stream', [large]);
        await store.append(`${category}-many`, 'no-stream', many);

        expect((await collect(store.readStream(`${category}-one`)))[0]?.data).toEqual(large.data);
        expect(idsOf(await collect(store.readStream(`${category}-many`)))).toEqual(idsOf(many));
      }));

    it('takes an append of exactly the limit and refuses one byte more, whatever letters it is made of', () =>
      withStore(log(), async (store) => {
        const category = aCategory();
        const [full, over] = [eventOf(APPEND_LIMIT), eventOf(APPEND_LIMIT + 1)];

        await store.append(`${category}-full`, 'no-stream', [full]);
        const refused = await store.append(`${category}-over`, 'any', [over]).catch((error: unknown) => error);

        expect(await collect(store.readStream(`${category}-full`))).toMatchObject([{ data: full.data }]);
        expect(refused).toBeInstanceOf(AppendTooLarge);
        expect(refused).toMatchObject({ bytes: APPEND_LIMIT + 1, limit: APPEND_LIMIT });
        expect(String(refused)).toContain(`at most ${APPEND_LIMIT} are taken`);
        expect(await collect(store.readStream(`${category}-over`))).toEqual([]);
      }));

    it('refuses what is too large without harm to what was sent with it', () =>
      withStore(log(), async (store) => {
        const category = aCategory();
        const half = () => eventOf(APPEND_LIMIT / 2);
        const parts = [someEvents(2), [half(), half(), anEvent()], someEvents(1), [half()]];

        const results = await Promise.allSettled(
          parts.map((events, n) => store.append(`${category}-${n}`, 'no-stream', events)),
        );

        expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled']);
        expect(results[1]).toMatchObject({ reason: expect.any(AppendTooLarge) });
        for (const [n, count] of [2, 0, 1, 1].entries())
          expect(await collect(store.readStream(`${category}-${n}`))).toHaveLength(count);
      }));
  });
};

/** An event that measures this many bytes, in letters of two bytes each but for the last. */
const eventOf = (bytes: number): NewEvent => {
  const { id, type, data, meta } = anEvent({ text: '' });
  const empty = bytesOf({ id, type, data: JSON.stringify(data), meta: JSON.stringify(meta) });
  const left = bytes - empty;
  return { id, type, data: { text: '£'.repeat(left / 2) + 'x'.repeat(left % 2) }, meta };
};
