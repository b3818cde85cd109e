import { createPool } from '@hatch/platform';
import { ReplayQueries, VersionRecords } from '@hatch/projections/orders';
import { move, workerData } from 'piscina';
import { ReadableStream } from 'node:stream/web';
import { setTimeout as wait } from 'node:timers/promises';
import type { MessagePort } from 'node:worker_threads';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { ContentEncoding } from '../compressed-text.js';
import { staffOrderToWire } from '../orders/wire.js';
import {
  MessagePortKeys,
  REPLAY_CONNECTIONS,
  type BoardTask,
  type ChangesTask,
  type MomentsTask,
  type ReplayThreadData,
} from './replay-task.js';
import {
  ReplayLines,
  shopToWire,
  withoutCustomer,
  type ReplayAnswer,
  type ReplayedOrder,
  type ReplayMomentsAnswer,
} from './replay-wire.js';
import { pauseAfter } from './stream-pace.js';

const STATEMENT_TIMEOUT_MS = 30_000;

const { databaseUrl: url } = workerData as ReplayThreadData;
const pool = createPool(
  { url, purpose: 'hatch replay', size: REPLAY_CONNECTIONS, statementTimeoutMs: STATEMENT_TIMEOUT_MS },
  (error) => process.emitWarning(error),
);

/** Shared, so that another seek, by any person, finds what was read before. */
const records = new VersionRecords(pool);
const replayWith = (keys: MessagePort): ReplayQueries => new ReplayQueries(pool, new MessagePortKeys(keys), records);

const shownTo = (withCustomers: boolean): ReplayedOrder =>
  withCustomers ? staffOrderToWire : (order, at) => withoutCustomer(staffOrderToWire(order, at));

/** Loading the worker is all it takes. */
export const wake = (): void => undefined;

/** Compression level with the best gain for the time. */
const QUICK = 4;

const compressors: Readonly<Record<ContentEncoding, (text: string) => Uint8Array>> = {
  br: (text) => brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: QUICK } }),
  gzip: (text) => gzipSync(text, { level: QUICK }),
};

export const board = async ({
  span,
  at,
  withCustomers,
  encoding,
  keys,
}: BoardTask): Promise<ReturnType<typeof move> | string> => {
  const toWire = shownTo(withCustomers);
  const { day, from, to, isLive } = span;
  const { position, orders, tally, shop } = await replayWith(keys).board(day, at);
  const text = JSON.stringify({
    status: true,
    message: '',
    day,
    from,
    to,
    is_live: isLive,
    at,
    position: String(position),
    orders: orders.map((order) => toWire(order, new Date(at))),
    tally,
    shop: shopToWire(shop),
  } satisfies ReplayAnswer);
  // A buffer of its own moves to the other thread without a copy.
  return encoding === undefined ? text : move(Uint8Array.from(compressors[encoding](text)));
};

export const moments = async ({ span: { from, to }, keys }: MomentsTask): Promise<string> => {
  const found = await replayWith(keys).moments(from, to);
  return JSON.stringify({
    status: true,
    message: '',
    moments: found.map(({ at, kind, position }) => [at.getTime(), kind, String(position)]),
  } satisfies ReplayMomentsAnswer);
};

/** Ends with the day, or when no one reads any more. */
export const changes = async ({ lines, ...task }: ChangesTask): Promise<void> =>
  ReadableStream.from(linesOf(task)).pipeTo(lines);

async function* linesOf({
  span: { day, to },
  at,
  after,
  withCustomers,
  keys,
}: Omit<ChangesTask, 'lines'>): AsyncGenerator<string> {
  const replay = replayWith(keys);
  const began = performance.now();
  const lines = new ReplayLines(shownTo(withCustomers));
  for await (const page of replay.changes(day, { at, after, to })) {
    yield page.changes.map((change) => lines.of(change)).join('');
    if (page.isLast) break;
    const reached = Date.parse(page.changes.at(-1)?.at ?? at) - Date.parse(at);
    await wait(pauseAfter(reached, performance.now() - began));
  }
  yield lines.end(to);
}
