import type { EventStore } from '@hatch/event-store';
import { testDatabase, type TestDatabase } from '@hatch/event-store/testing';
import type { RecordedEvent } from '@hatch/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrations } from '../migrations.js';
import { ArrayEventStore, on } from '../testing/index.js';
import { RowCheck } from './row-check.js';
import { inLogOrder, rowProof } from './row-proof.js';

const CHECKPOINT = 4;
const HEAD = 6;
const happened = (stream: string, word: string) => on(stream, { type: 'Said', data: { word } });
const log = new ArrayEventStore(
  happened('one-x', 'a'),
  happened('two-x', 'b'),
  happened('two-x', 'c'),
  happened('one-x', 'd'),
  happened('one-x', 'e'),
  happened('one-y', 'f'),
);

/** The words of two streams in the order of the log; the rows are what the spec says they are. */
const words = (rows: Readonly<Record<string, string>>) =>
  rowProof<string>({
    name: 'words',
    projection: { name: 'words', version: 1, handles: ['Said'] },
    subjects: () => Promise.resolve(Object.keys(rows)),
    begunBy: () => undefined,
    events: (subject, read) => inLogOrder(read(`one-${subject}`), read(`two-${subject}`)),
    initial: '',
    after: (said, { data }) => `${said}${(data as { word: string }).word}`,
    folded: (said) => new Map(said === '' ? [] : [['row', { said }]]),
    rows: (subjects) =>
      Promise.resolve(
        new Map(
          subjects.flatMap((subject) =>
            rows[subject] ? [[subject, new Map([['row', { said: rows[subject] }]])]] : [],
          ),
        ),
      ),
  });

/** As reads of a stream in EventStoreDB, which give the position that the log has reached. */
const unplaced: Pick<EventStore, 'readStream' | 'readPlaced'> = {
  readStream: async function* (stream): AsyncIterable<RecordedEvent> {
    for await (const event of log.readStream(stream)) yield { ...event, position: BigInt(HEAD) };
  },
  readPlaced: (...asked) => log.readPlaced(...asked),
};

describe.each([
  ['that tells positions in reads of a stream', log],
  ['that does not', unplaced],
])('rows that are compared with a log %s', (_which, store) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await testDatabase({ migrations });
    await database.pool.query(
      `INSERT INTO rm.checkpoint (name, version, position, silent_until, updated_at) VALUES ('words', 1, ${CHECKPOINT}, 0, now())`,
    );
  });
  afterAll(() => database.close());
  const check = (rows: Readonly<Record<string, string>>) =>
    new RowCheck(words(rows), { pool: database.pool, store, limit: 10 });

  it('HIST-14 do not differ when they have not come to the end of the log', async () => {
    expect((await check({ x: 'abcd' }).next('')).differences).toEqual([]);
    expect((await check({}).missing(['y'])).differences).toEqual([]);
  });

  it('HIST-14 differ when they are not what the log says up to where they are, from the event on that is not in them', async () => {
    expect((await check({ x: 'ab' }).next('')).differences).toEqual([
      {
        subject: 'x',
        event: { position: 3n, stream: 'two-x', revision: 1n, type: 'Said' },
        detail: 'said differs',
      },
    ]);
    expect((await check({}).missing(['x'])).differences).toMatchObject([{ detail: 'row row is missing' }]);
  });
});
