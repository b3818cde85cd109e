import { testDatabase, type TestDatabase } from '@hatch/event-store/testing';
import { afterEach, beforeEach, expect } from 'vitest';
import { migrations } from '../migrations.js';
import type { Projection } from '../projection.js';
import { blueGreenRebuild } from '../rebuild/blue-green-rebuild.js';
import { ArrayEventStore } from './array-event-store.js';
import { CreateCounts1763600399000 } from './counting.projection.js';
import { readSide, type ReadSide } from './read-side.js';

/** Nothing takes so long but on a machine that is busy with other work. */
const BUSY_MACHINE_MS = 20_000;

/** A database and a log for each test, and processes on them that are closed after it. */
export const engineSpec = () => {
  let database: TestDatabase;
  let store: ArrayEventStore;
  let open: ReadSide[];

  beforeEach(async () => {
    database = await testDatabase({ migrations: [...migrations, CreateCounts1763600399000] });
    store = new ArrayEventStore();
    open = [];
  });
  afterEach(async () => {
    await Promise.all(open.map((side) => side.close()));
    await database.close();
  });

  const aProcess = async (...projections: readonly Projection[]): Promise<ReadSide> => {
    const side = await readSide(database.url, store, projections);
    open.push(side);
    return side;
  };
  const leading = async (...projections: readonly Projection[]): Promise<ReadSide> => {
    const side = await aProcess(...projections);
    side.engine.start();
    await expect.poll(() => side.engine.status()).toHaveLength(projections.length);
    return side;
  };
  const reached = async ({ checkpoints }: ReadSide, name: string, position: number): Promise<void> =>
    expect(await checkpoints.waitFor(name, BigInt(position), BUSY_MACHINE_MS)).toBe(true);
  const rebuild = (...projections: readonly Projection[]) =>
    blueGreenRebuild({ store, pool: database.pool, projections });
  /** Positions of the changes that a channel was sent. */
  const emitted = async (channel: string): Promise<readonly number[]> => {
    const { rows } = await database.pool.query<{ position: string }>(
      'SELECT position FROM rm.changes WHERE channel = $1 ORDER BY seq',
      [channel],
    );
    return rows.map(({ position }) => Number(position));
  };
  return { database: () => database, store: () => store, aProcess, leading, reached, rebuild, emitted };
};
