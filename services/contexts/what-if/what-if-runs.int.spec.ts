import { testDatabase, type TestDatabase } from '@hatch/event-store/testing';
import { newId } from '@hatch/kernel';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { migrations, type WhatIfSummary } from './index.js';
import { WhatIfRuns, type NumberedOrder } from './module.js';

const figures = { orders: 1, takings: 1_000, timed: 0, late: 0, lateMinutes: 0 };
const summary: WhatIfSummary = { was: figures, would: figures, refused: 0, changed: 0, unexplained: 0 };
const anOrder = (number: number): NumberedOrder => ({
  number,
  orderId: `o${number}`,
  ref: `R${number}`,
  placedAt: '2026-11-20T18:00:00.000Z',
  method: 'DELIVER',
  miles: 2.5,
  refused: true,
  reasons: ['outside'],
  total: { was: 1_000, would: 0 },
  lateMinutes: { was: null, would: null },
});

describe('what-if calculations', () => {
  let database: TestDatabase;
  let runs: WhatIfRuns;
  /** Of another process. */
  let others: WhatIfRuns;
  beforeEach(async () => {
    database = await testDatabase({ migrations });
    [runs, others] = [new WhatIfRuns(database.pool), new WhatIfRuns(database.pool)];
  });
  afterEach(() => database.close());

  const start = async (askedBy: string, at: WhatIfRuns = runs) => {
    const id = newId();
    const span = { firstDay: '2026-11-01', lastDay: '2026-11-20' };
    const isStarted = await at.start({ id, askedBy, assumptions: { settings: { delivery_radius: '2' } }, ...span });
    return { id, isStarted };
  };
  const fallSilent = (id: string) =>
    database.pool.query("UPDATE what_if.runs SET updated_at = now() - interval '1 minute' WHERE id = $1", [id]);

  it('HIST-12 runs one for each person, and two in all', async () => {
    expect(await start('ann')).toMatchObject({ isStarted: true });
    expect(await start('ann', others)).toMatchObject({ isStarted: false });
    expect(await runs.hasRunning('ann')).toBe(true);
    expect(await start('bob', others)).toMatchObject({ isStarted: true });
    expect(await start('cat')).toMatchObject({ isStarted: false });
    expect(await runs.hasRunning('cat')).toBe(false);
  });

  it('HIST-12 gives two places to no more than two that ask in the same moment', async () => {
    const asked = await Promise.all(Array.from({ length: 8 }, (_, at) => start(`person-${at}`)));
    expect(asked.filter(({ isStarted }) => isStarted)).toHaveLength(2);
  });

  it('HIST-12 tells every process how far it is, what it found and what it came to', async () => {
    const { id } = await start('ann');
    expect(await runs.progressed(id, 2, 5, [anOrder(1), anOrder(2)])).toBe(true);
    expect(await others.latest('ann')).toMatchObject({ id, state: 'running', done: 2, total: 5, summary: null });
    expect(await others.latest('bob')).toBeUndefined();
    expect(await others.affected(id, 0, 1)).toEqual([anOrder(1)]);
    expect(await others.affected(id, 1, 10)).toEqual([anOrder(2)]);
    await runs.finished(id, summary);
    expect(await others.latest('ann')).toMatchObject({
      state: 'finished',
      summary,
      firstDay: '2026-11-01',
      lastDay: '2026-11-20',
      assumptions: { settings: { delivery_radius: '2' } },
    });
  });

  it('HIST-12 is cancelled from any process, and takes nothing more', async () => {
    const { id } = await start('ann');
    await others.cancel('bob');
    expect(await runs.progressed(id, 1, 5, [])).toBe(true);
    await others.cancel('ann');
    expect(await runs.progressed(id, 2, 5, [anOrder(1)])).toBe(false);
    await runs.finished(id, summary);
    await runs.end(id, 'failed');
    expect(await runs.latest('ann')).toMatchObject({ state: 'cancelled', done: 1, summary: null });
    expect(await runs.affected(id, 0, 10)).toEqual([]);
    expect(await start('ann')).toMatchObject({ isStarted: true });
  });

  it('HIST-12 is told as stopped when its process is gone, and gives its place back', async () => {
    const [ann, bob] = [await start('ann'), await start('bob')];
    await fallSilent(ann.id);
    expect(await start('cat', others)).toMatchObject({ isStarted: true });
    expect(await others.latest('ann')).toMatchObject({ state: 'stopped' });
    expect(await others.latest('bob')).toMatchObject({ id: bob.id, state: 'running' });
    expect(await runs.progressed(ann.id, 1, 5, [])).toBe(false);
  });

  it('HIST-12 keeps the last of each person, for a day', async () => {
    const first = await start('ann');
    await runs.progressed(first.id, 1, 1, [anOrder(1)]);
    await runs.finished(first.id, summary);
    const bobs = await start('bob');
    await runs.progressed(bobs.id, 1, 1, [anOrder(1)]);
    await runs.finished(bobs.id, summary);
    const second = await start('ann');
    await runs.forgetEarlier(second.id);
    expect(await runs.affected(first.id, 0, 10)).toEqual([]);
    expect(await runs.affected(bobs.id, 0, 10)).toHaveLength(1);
    await database.pool.query("UPDATE what_if.runs SET created_at = now() - interval '2 days' WHERE id = $1", [
      bobs.id,
    ]);
    expect(await runs.latest('bob')).toBeUndefined();
    await runs.forgetEarlier(second.id);
    expect(await runs.affected(bobs.id, 0, 10)).toEqual([]);
  });
});
