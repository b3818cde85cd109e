import { createPool } from '@hatch/platform';
import { ReplayQueries } from '@hatch/projections/ordering';
import { workerData } from 'piscina';
import { ReadableStream } from 'node:stream/web';
import { setTimeout as wait } from 'node:timers/promises';
import { staffOrderToWire } from '../ordering/wire.js';
import { KeysThroughPort } from './keys-through-port.js';
import type { BoardTask, ChangesTask, MomentsTask, ReplayThreadData } from './replay-task.js';
import {
  ReplayLines,
  shopToWire,
  withoutCustomer,
  type ReplayAnswer,
  type ReplayedOrder,
  type ReplayMomentsAnswer,
} from './replay-wire.js';

const CONNECTIONS = 2;
const STATEMENT_TIMEOUT_MS = 30_000;
/** A stream is some 200 changes a second: enough for the busiest evening at 60 times its speed. */
const PAUSE_MS = 200;

const { databaseUrl: url } = workerData as ReplayThreadData;
const pool = createPool(
  { url, purpose: 'hatch replay', size: CONNECTIONS, statementTimeoutMs: STATEMENT_TIMEOUT_MS },
  (error) => process.emitWarning(error),
);

const shownTo = (withCustomers: boolean): ReplayedOrder =>
  withCustomers ? staffOrderToWire : (order, at) => withoutCustomer(staffOrderToWire(order, at));

/** Everything that is needed has been loaded by then. */
export const wake = (): void => undefined;

/** JSON of the live orders' screen at an instant. */
export const board = async ({ span, at, withCustomers, keys }: BoardTask): Promise<string> => {
  const toWire = shownTo(withCustomers);
  const { day, from, to, isLive } = span;
  const { position, orders, tally, shop } = await new ReplayQueries(pool, new KeysThroughPort(keys)).board(day, at);
  return JSON.stringify({
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
};

/** JSON of when something came or changed. */
export const moments = async ({ span: { from, to }, keys }: MomentsTask): Promise<string> => {
  const found = await new ReplayQueries(pool, new KeysThroughPort(keys)).moments(from, to);
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
  const replay = new ReplayQueries(pool, new KeysThroughPort(keys));
  let lines: ReplayLines | undefined;
  for await (const page of replay.changes(day, { at, after, to })) {
    if ('held' in page) lines = new ReplayLines(page.held, at, shownTo(withCustomers));
    else {
      yield page.changes.map((change) => lines?.of(change) ?? '').join('');
      await wait(PAUSE_MS);
    }
  }
  yield lines?.end(to) ?? '';
}
