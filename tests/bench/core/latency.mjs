import { PostgresEventStore, PostgresKeyVault, encrypting } from '@hatch/event-store';
import { secretsFrom } from '@hatch/platform';
import { Checkpoints, Signals } from '@hatch/projections/engine';
import { rm } from 'node:fs/promises';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { Connection } from '../support/connection.mjs';
import { HatchProcess, newDataDir } from '../support/hatch-process.mjs';
import { KITCHEN, ordersChannel } from '../support/live-socket.mjs';
import { Shopper } from '../support/shopper.mjs';
import { paced, percentile } from './load.mjs';
import { LogServer } from './log-server.mjs';
import { trade } from './visits.mjs';

const EVENTS_A_SECOND = 500;
const SECONDS = 60;
const WARM_UP_SECONDS = 5;
const VISITS_AT_ONCE = 64;
const PATIENCE_MS = 10_000;
const NANOSECONDS_A_MS = 1e6;
/** As every other screen of the kitchen receives it. */
const READ_MODEL = 'orders';
const SESSION_SECRET = 'the-benchmark-has-a-secret-of-its-own';
const quiet = { info: () => undefined, warn: console.warn, error: console.error };

/** What an event of an order makes the kitchen's screens receive. */
const CHANGES = {
  OrderPlaced: 'NewOrder',
  OrderMarkedPaid: 'NEW',
  TicketPrinted: 'PRINTED',
  CustomerNotified: 'NOTIFIED',
  OrderCompleted: 'COMPLETE',
};
const keyOf = (orderId, what) => `${orderId} ${what}`;

const open = async () => {
  const server = await LogServer.start();
  const roles = 'api,projections,gateway';
  const hatch = new HatchProcess(await newDataDir(), {
    DATABASE_URL: server.url,
    SESSION_SECRET,
    HATCH_ROLES: roles,
    DEMO: '1',
  });
  await hatch.start();
  const pool = server.pool(10);
  const { dataKeys } = secretsFrom({ session: [SESSION_SECRET], personalData: [SESSION_SECRET] });
  const vault = await PostgresKeyVault.open({ pool, dataKeys: [dataKeys[0].dataKey] });
  const store = encrypting(new PostgresEventStore(server.url), vault);
  return { server, hatch, pool, store };
};

/** An event is written by one process, and projected and sent by another, as in a shop of several. */
export const latency = async ({ report }) => {
  const { server, hatch, pool, store } = await open();
  const signals = new Signals(pool, quiet);
  const checkpoints = new Checkpoints(pool, signals, quiet);
  await signals.start();
  const received = new Map();
  const staff = new Shopper(await Connection.open(hatch.port));
  await staff.done('/login', KITCHEN);
  const socket = await ordersChannel(hatch.port, staff, ({ event, data }) => {
    const { id, status } = JSON.parse(data);
    if (id) received.set(keyOf(id, event.endsWith('NewOrder') ? 'NewOrder' : status), performance.now());
  });

  const events = trade({
    seed: 1,
    atOnce: VISITS_AT_ONCE,
    firstVisit: 0,
    events: Infinity,
    momentOf: () => new Date().toISOString(),
  });
  const commits = [];
  const reads = [];
  const expected = [];
  let missed = 0;
  const writeNext = async (counts, began) => {
    const { stream, ...event } = events.next().value;
    const { position } = await store.append(stream, 'any', [event]);
    const committed = performance.now();
    const reached = await checkpoints.waitFor(READ_MODEL, position, PATIENCE_MS);
    const read = performance.now();
    if (!counts) return;
    commits.push(committed - began);
    reads.push(read - began);
    if (!reached) missed++;
    if (CHANGES[event.type]) expected.push({ key: keyOf(event.data.orderId, CHANGES[event.type]), began });
  };
  const loop = monitorEventLoopDelay({ resolution: 10 });
  try {
    await paced(EVENTS_A_SECOND, WARM_UP_SECONDS, (_i, due) => writeNext(false, due));
    loop.enable();
    await paced(EVENTS_A_SECOND, SECONDS, (_i, due) => writeNext(true, due));
    await wait(2_000);
  } finally {
    loop.disable();
    socket.close();
    signals.stop();
    await store.close();
    await hatch.stop();
    await server.stop();
    await rm(hatch.dataDir, { recursive: true, force: true });
  }
  const arrivals = expected.flatMap(({ key, began }) => (received.has(key) ? [received.get(key) - began] : []));
  const commit = percentile(commits, 0.99);
  const own = `this program's own delay p99 ${(loop.percentile(99) / NANOSECONDS_A_MS).toFixed(1)} ms`;
  const after = `from the moment the event was due, ${EVENTS_A_SECOND} a second for ${SECONDS} s; baseline: until the append was answered`;
  const add = (name, times, most) => {
    const note = `p50 ${percentile(times, 0.5).toFixed(1)} ms, ${after}; ${own}`;
    report.add({ name, value: percentile(times, 0.99), unit: 'ms', baseline: commit, most, note });
  };
  add('append to read model, p99', reads, 50);
  add('append to socket, p99', arrivals, 100);
  report.add({
    name: 'events that a read model or a socket missed',
    value: missed + expected.length - arrivals.length,
    unit: `of ${reads.length}`,
    most: 0,
  });
};
