import { createPool } from '@hatch/platform';
import { ReplayQueries, VersionRecords } from '@hatch/projections/ordering';
import { move, workerData } from 'piscina';
import { ReadableStream } from 'node:stream/web';
import { setTimeout as wait } from 'node:timers/promises';
import type { MessagePort } from 'node:worker_threads';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { ContentEncoding } from '../content-encoding.js';
import { staffOrderToWire } from '../ordering/wire.js';
import { MessagePortKeys } from './message-port-keys.js';
import {
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

/** Whoever seeks anew, others too, finds what was read before. */
const records = new VersionRecords(pool);
const replayWith = (keys: MessagePort): ReplayQueries => new ReplayQueries(pool, new MessagePortKeys(keys), records);

const shownTo = (withCustomers: boolean): ReplayedOrder =>
  withCustomers ? staffOrderToWire : (order, at) => withoutCustomer(staffOrderToWire(order, at));

/** Everything that is needed has been loaded by then. */
export const wake = (): void => undefined;

/** The best gain for the time that whoever seeks may wait. */
const QUICK = 4;

const compressors: Readonly<Record<ContentEncoding, (text: string) => Uint8Array>> = {
  br: (text) => brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: QUICK } }),
  gzip: (text) => gzipSync(text, { level: QUICK }),
};

/** JSON of the live orders' screen at an instant, as it is sent. */
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
  // Bytes of their own, which go over without being copied.
  return encoding === undefined ? text : move(Uint8Array.from(compressors[encoding](text)));
};

/** JSON of when something came or changed. */
export const moments = async ({ span: { from, to }, keys }: MomentsTask): Promise<string> => {
  const found = await replayWith(keys).moments(from, to);
  return JSON.stringify({
    status: true,
    message: '',
    moments: found.map(({ at, kind, position }) => [at.getTime(), kind, String(position)]),
  } satisfies ReplayMomentsAnswer);
};

/** Writes what comes after a board, until its end or until nobody reads any more. */
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
