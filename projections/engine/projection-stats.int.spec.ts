import type { TestDatabase } from '@hatch/event-store/testing';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { counting } from './testing/counting.projection.js';
import { engineSpec } from './testing/engine-spec.js';
import { type ArrayEventStore, on } from './testing/index.js';

const many = (count: number) => Array.from({ length: count }, () => on('thing-x', { type: 'Counted', data: {} }));

describe('projection stats', () => {
  const { aProcess, leading, ...given } = engineSpec();
  let database: TestDatabase;
  let store: ArrayEventStore;
  beforeEach(() => {
    database = given.database();
    store = given.store();
  });

  it('report to another process how many events a second each projection goes past', async () => {
    const elsewhere = await aProcess();
    const side = await leading(counting('a'), counting('b'));
    store.add(...many(50));
    await side.checkpoints.waitFor('b', 50n, 20_000);

    await vi.waitFor(
      async () => expect((await elsewhere.checkpoints.stats()).get('a')).toEqual({ rate: 10, restarts: 0 }),
      8_000,
    );
    expect((await elsewhere.checkpoints.stats()).get('b')?.rate).toBe(10);
  });

  it('forget the rate of a leader that is gone', async () => {
    const side = await aProcess();
    await database.pool.query("INSERT INTO rm.vitals VALUES ('a', 400, 3, now() - interval '1 minute')");
    expect((await side.checkpoints.stats()).get('a')).toEqual({ rate: 0, restarts: 3 });
  });

  it('count every time that a projection was started again after a failure', async () => {
    let refusals = 2;
    const before = () => {
      refusals -= 1;
      if (refusals >= 0) throw Object.assign(new Error('could not serialize access'), { code: '40001' });
    };
    const side = await leading(counting('a', { before }), counting('b'));
    store.add(...many(3));
    await side.checkpoints.waitFor('a', 3n, 20_000);
    await side.engine.stop();

    const stats = await side.checkpoints.stats();
    expect([stats.get('a')?.restarts, stats.get('b')?.restarts]).toEqual([2, 2]);
  });

  it('count a projection that was resumed, and not those that went on', async () => {
    let broken = true;
    const before = () => {
      if (broken) throw new Error('cannot be');
    };
    const side = await leading(counting('a', { before }), counting('b'));
    store.add(...many(2));
    await expect.poll(() => side.engine.status()[0]).toHaveProperty('stopped');
    broken = false;
    await side.engine.resume('a');
    await side.checkpoints.waitFor('a', 2n, 20_000);
    await side.engine.stop();

    const stats = await side.checkpoints.stats();
    expect([stats.get('a')?.restarts, stats.get('b')?.restarts]).toEqual([1, undefined]);
  });

  it('a stop names the stream and the moment', async () => {
    const side = await leading(
      counting('a', {
        before: () => {
          throw new Error('cannot be');
        },
      }),
    );
    store.add(...many(1));
    await expect.poll(() => side.engine.status()[0]).toHaveProperty('stopped');

    const [checkpoint] = await side.checkpoints.all();
    const { at = '', ...stop } = checkpoint?.stopped ?? {};
    expect(stop).toEqual({ position: 1n, stream: 'thing-x', eventType: 'Counted', error: 'cannot be' });
    expect(Math.abs(Date.now() - Date.parse(at))).toBeLessThan(60_000);
  });
});
