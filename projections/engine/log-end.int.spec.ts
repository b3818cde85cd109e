import type { TestDatabase } from '@hatch/event-store/testing';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Projection } from './projection.js';
import { rollBack } from './rebuild/blue-green-rebuild.js';
import { RebuildRequired } from './projection-positions.js';
import { counting } from './testing/counting.projection.js';
import { engineSpec } from './testing/engine-spec.js';
import { type ArrayEventStore, on, type ReadSide } from './testing/index.js';

const many = (count: number, stream = 'thing-x') =>
  Array.from({ length: count }, () => on(stream, { type: 'Counted', data: {} }));

describe('a log that ends before the position of read models', () => {
  const { leading, reached, rebuild, emitted, ...given } = engineSpec();
  let database: TestDatabase;
  let store: ArrayEventStore;
  beforeEach(() => {
    database = given.database();
    store = given.store();
  });
  const rowsOf = async (table: string): Promise<Readonly<Record<string, number>>> => {
    const { rows } = await database.pool.query<{ stream: string; events: string }>(`SELECT * FROM rm.${table}`);
    return Object.fromEntries(rows.map(({ stream, events }) => [stream, Number(events)]));
  };

  /** `a` has folded ten events of x; the log is then restored to six, and read by a new process. */
  const restored = async (...more: readonly Projection[]): Promise<ReadSide> => {
    const before = await leading(counting('a'));
    store.add(...many(10));
    await reached(before, 'a', 10);
    await before.engine.stop();
    store.restore(6);
    return leading(counting('a'), ...more);
  };

  it('stops them, with the reason and what to do', async () => {
    const side = await restored();
    const stopped = { position: 10n, stream: '', eventType: '', error: expect.stringContaining('The log ends at 6') };
    expect(side.engine.status()).toMatchObject([{ name: 'a', position: 10n, stopped }]);
    expect((await side.checkpoints.all())[0]?.stopped?.error).toContain('npm run hatch -- rebuild a');
    expect(side.log.lines.filter(({ level }) => level === 'error')).toMatchObject([{ details: { name: 'a' } }]);
  });

  it('lets no event pass unfolded, not even once the log has outgrown them or when somebody resumes them', async () => {
    const side = await restored();
    store.add(...many(9, 'thing-y'));
    await expect(side.engine.resume('a')).rejects.toThrow(RebuildRequired);
    await side.engine.stop();
    const again = await leading(counting('a'));
    expect(await again.checkpoints.waitFor('a', 15n, 300)).toBe(false);
    expect(again.engine.status()).toMatchObject([{ position: 10n, stopped: { eventType: '' } }]);
    expect(await rowsOf('count_a')).toEqual({ 'thing-x': 10 });
  });

  it('G21 stops them also when the log has grown past them before anybody looked, and a rebuild heals them', async () => {
    const before = await leading(counting('a'));
    store.add(...many(10));
    await reached(before, 'a', 10);
    await before.engine.stop();
    store.restore(6);
    store.add(...many(9, 'thing-y'));

    const side = await leading(counting('a'));
    const error = expect.stringMatching(/another event.*npm run hatch -- rebuild a$/);
    expect(side.engine.status()).toMatchObject([{ position: 10n, stopped: { position: 10n, eventType: '', error } }]);
    expect(await rowsOf('count_a')).toEqual({ 'thing-x': 10 });
    await expect(rollBack(counting('a'), { store, pool: database.pool })).rejects.toThrow();
    await rebuild(counting('a'));
    await reached(side, 'a', 15);
    expect(await rowsOf('count_a')).toEqual({ 'thing-x': 6, 'thing-y': 9 });
    await side.engine.stop();
    const again = await leading(counting('a'));
    store.add(...many(1, 'thing-z'));
    await reached(again, 'a', 16);
  });

  it('learns at the next start which event is at the checkpoint of an earlier release', async () => {
    const before = await leading(counting('a'));
    store.add(...many(3));
    await reached(before, 'a', 3);
    const known = (await before.checkpoints.all())[0]?.id;
    expect(known).toBe(await store.idAt(3n));
    await before.engine.stop();
    await database.pool.query('UPDATE rm.checkpoint SET event_id = NULL, event_position = NULL');
    const side = await leading(counting('a'));
    expect((await side.checkpoints.all())[0]?.id).toBe(known);
  });

  it('holds up none whose position is within it', async () => {
    const side = await restored(counting('b'));
    await reached(side, 'b', 6);
    store.add(...many(3, 'thing-y'));
    await reached(side, 'b', 9);
    expect(await rowsOf('count_b')).toEqual({ 'thing-x': 6, 'thing-y': 3 });
  });

  it('is folded again by a rebuild, from whose end they go on, emitting a change for each later event once', async () => {
    const side = await restored(counting('b'));
    await rebuild(counting('a'));
    store.add(...many(7, 'thing-y'));
    await reached(side, 'a', 13);

    expect(await rowsOf('count_a')).toEqual({ 'thing-x': 6, 'thing-y': 7 });
    expect(side.engine.status()).toMatchObject([{ position: 13n, lag: 0, rebuilding: false }, { name: 'b' }]);
    expect(side.engine.status()[0]).not.toHaveProperty('stopped');
    expect((await emitted('a')).slice(10)).toEqual([7, 8, 9, 10, 11, 12, 13]);
  });

  it('is folded to their position when it has grown past that meanwhile', async () => {
    const side = await restored();
    store.add(...many(9, 'thing-y'));
    await rebuild(counting('a'));
    await reached(side, 'a', 15);
    expect(await rowsOf('count_a')).toEqual({ 'thing-x': 6, 'thing-y': 9 });
  });

  it('leaves no rows to roll back to that hold what it has lost', async () => {
    await restored();
    await rebuild(counting('a'));
    const back = rollBack(counting('a'), { store, pool: database.pool });
    await expect(back).rejects.toThrow('No replaced rows of a are kept');
  });

  it('stops nothing when only a member of its cluster lags', async () => {
    const before = await leading(counting('a'));
    store.add(...many(10));
    await reached(before, 'a', 10);
    await before.engine.stop();
    const lagging = vi.spyOn(store, 'head').mockResolvedValue(6n);
    setTimeout(() => lagging.mockRestore(), 500);
    const side = await leading(counting('a'));
    expect(side.engine.status()[0]).not.toHaveProperty('stopped');
    store.add(...many(2));
    await reached(side, 'a', 12);
  });
});
