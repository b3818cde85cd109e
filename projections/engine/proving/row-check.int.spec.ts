import type { EventStore } from '@hatch/event-store';
import { testDatabase, type TestDatabase } from '@hatch/event-store/testing';
import type { RecordedEvent } from '@hatch/kernel';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { migrations } from '../migrations.js';
import { ArrayEventStore, on } from '../testing/index.js';
import { type EventPlace, inLogOrder, rowProof } from './row-proof.js';
import { RowCheck } from './row-check.js';

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
  let altered: EventPlace | undefined;
  beforeEach(() => {
    altered = undefined;
  });
  beforeAll(async () => {
    database = await testDatabase({ migrations });
    await database.pool.query(
      `INSERT INTO rm.checkpoint (name, version, position, silent_until, updated_at) VALUES ('words', 1, ${CHECKPOINT}, 0, now())`,
    );
  });
  afterAll(() => database.close());
  const check = (rows: Readonly<Record<string, string>>) =>
    new RowCheck(words(rows), { pool: database.pool, store, firstAltered: () => Promise.resolve(altered), limit: 10 });

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

  it('HIST-15 name the event that was altered in the log where one was', async () => {
    altered = { position: 2n, stream: 'two-x', revision: 0n, type: 'Said' };
    expect((await check({ x: 'aBcd' }).next('')).differences).toEqual([
      { subject: 'x', event: altered, detail: 'this event is not as it was sealed: said differs' },
    ]);
  });
});

it('HIST-15 a row that agrees with no part of its streams names the last event that changed what differs', async () => {
  const payment = new ArrayEventStore(
    on('payment-p', { type: 'Opened', data: { total: 1545 } }),
    on('payment-p', { type: 'Captured', data: { captured: 1445 } }),
    on('payment-p', { type: 'Placed', data: { placement: 'placed' } }),
  );
  const database = await testDatabase({ migrations });
  await database.pool.query(
    `INSERT INTO rm.checkpoint (name, version, position, silent_until, updated_at) VALUES ('payments', 1, 3, 0, now())`,
  );
  const row = { total: 1545, captured: 1545, placement: 'placed' };
  const proof = rowProof<object>({
    name: 'payments',
    projection: { name: 'payments', version: 1, handles: ['Opened', 'Captured', 'Placed'] },
    subjects: () => Promise.resolve(['p']),
    begunBy: () => undefined,
    events: (subject, read) => read(`payment-${subject}`),
    initial: {},
    after: (state, { data }) => ({ ...state, ...data }),
    folded: (state) => new Map([['p', { ...state }]]),
    rows: () => Promise.resolve(new Map([['p', new Map([['p', row]])]])),
  });
  const options = { pool: database.pool, store: payment, firstAltered: () => Promise.resolve(undefined), limit: 10 };
  const { differences } = await new RowCheck(proof, options).next('');
  await database.close();
  expect(differences).toMatchObject([
    { event: { position: 2n, type: 'Captured' }, detail: 'captured is 1545, the log says 1445' },
  ]);
});
