import type { EventStore } from '@hatch/event-store';
import { Mutex, type Watchdog } from '@hatch/platform/resilience';
import type { Tracing } from '@hatch/platform/tracing';
import type { Pool, PoolClient } from 'pg';
import { BatchWriter, type RunningProjection } from './batch-writer.js';
import { EventBuffer, type Batch, type BufferLimits } from './event-buffer.js';
import { failOutsideLog, furthest, identifyCheckpoints, startAfter } from './log-end.js';
import type { Projection } from './projection.js';
import { upgradeProjections } from './rebuild/upgrade-projections.js';
import { LIVE, configureSession } from './session.js';
import { readProjectionPositions, type ProjectionPosition } from './projection-positions.js';
import { writeOrStop, type Reports } from './write-or-stop.js';

export type RunProjectionsOptions = {
  readonly store: EventStore;
  readonly pool: Pool;
  readonly client: PoolClient;
  readonly projections: readonly Projection[];
  readonly limits: BufferLimits;
  /** Only for projections at the head of the log. */
  readonly tracing?: Tracing | undefined;
  readonly reports: Reports & {
    readonly started: (positions: readonly ProjectionPosition[], head: bigint) => void;
    /** All positions have to be read again. */
    readonly upgraded: () => void;
  };
  readonly watchdog: Watchdog;
  readonly signal: AbortSignal;
};

/** The largest batch takes seconds. */
const BATCH_WITHIN_MS = 120_000;

type Group = {
  projections: readonly RunningProjection[];
  position: bigint;
  readonly id: string | undefined;
  readonly mutex: Mutex;
};

/**
 * Those behind catch up one by one on a connection of their own, then join the foremost.
 * @throws Fenced, or the error of the log or the database
 */
export const runProjections = async (options: RunProjectionsOptions): Promise<void> => {
  const found = await readProjectionPositions(options.projections, options.client, options.store);
  const inLog = await failOutsideLog(found, options.client, options.store);
  const positions = await identifyCheckpoints(inLog, options.client, options.store);
  const head = await options.store.head();
  options.reports.started(positions, head);
  reportNewFailures(found, positions, options.reports);
  const active = positions.filter(({ stopped }) => !stopped);
  const running = active.filter(({ outdated }) => !outdated);
  const position = running.length > 0 ? furthest(running) : head;
  const foremost = running.filter((one) => one.position === position);
  const group: Group = {
    projections: foremost,
    position,
    id: foremost[0]?.id,
    mutex: new Mutex(),
  };
  const behind = running
    .filter((one) => one.position < position)
    .sort((one, other) => (one.position > other.position ? -1 : 1));
  await allOrNone(options.signal, [
    (signal) => follow(group, { ...options, signal }),
    (signal) => catchUpOneByOne(behind, group, { ...options, signal }),
    (signal) => upgradeOutdated(active, group, { ...options, signal }),
  ]);
};

const reportNewFailures = (
  before: readonly ProjectionPosition[],
  now: readonly ProjectionPosition[],
  { stopped }: Reports,
): void =>
  now.forEach(({ projection, stopped: failure }, place) => {
    if (failure && !before[place]?.stopped) stopped(projection.name, failure);
  });

const follow = async (
  group: Group,
  { store, client, limits, tracing, reports, watchdog, signal }: RunProjectionsOptions,
): Promise<void> => {
  const writer = new BatchWriter(client, tracing);
  const buffer = new EventBuffer(group.position, limits);
  await allOrNone(signal, [
    async (end) => {
      end.addEventListener('abort', () => buffer.close(), { once: true });
      if (end.aborted) return buffer.close();
      const subscription = { after: startAfter(group), batch: limits.catchingUp, signal: end };
      await store.subscribeAll(subscription, (events, upTo, live) => buffer.put(events, upTo, live));
      if (!end.aborted) throw new Error('The log ended the subscription');
    },
    async (end) => {
      for (let next = await buffer.next(); next && !end.aborted; next = await buffer.next()) {
        const batch = next;
        await watchdog.watch('projections', BATCH_WITHIN_MS, () => writeTogether(group, writer, batch, reports));
      }
    },
  ]);
};

const writeTogether = (group: Group, writer: BatchWriter, batch: Batch, reports: Reports): Promise<void> =>
  group.mutex.run(async () => {
    if (group.projections.length > 0)
      group.projections = await writeOrStop(writer, group.projections, group.position, batch, reports);
    group.position = batch.upTo;
  });

const upgradeOutdated = async (
  active: readonly ProjectionPosition[],
  group: Group,
  options: RunProjectionsOptions,
): Promise<void> => {
  const outdated = active.filter((one) => one.outdated);
  if (outdated.length === 0) return;
  const { client, reports, signal } = options;
  const positions = new Map(outdated.map(({ projection, position }) => [projection, position]));
  await upgradeProjections({
    ...options,
    projections: [...positions.keys()],
    onFailed: async (projection, failure) => {
      const at = positions.get(projection) ?? 0n;
      await group.mutex.run(() => new BatchWriter(client).stop(projection.name, at, failure));
      reports.stopped(projection.name, failure);
    },
  });
  if (!signal.aborted) reports.upgraded();
};

const catchUpOneByOne = async (
  behind: readonly ProjectionPosition[],
  group: Group,
  options: RunProjectionsOptions,
): Promise<void> => {
  if (behind.length === 0) return;
  const client = await options.pool.connect();
  const lost = new AbortController();
  client.on('error', () => lost.abort());
  try {
    await configureSession(client, LIVE);
    const signal = AbortSignal.any([options.signal, lost.signal]);
    for (const projection of behind)
      if (!signal.aborted) await catchUp(projection, new BatchWriter(client), group, { ...options, signal });
    if (lost.signal.aborted) throw new Error('The connection of those that catch up was lost');
  } finally {
    client.release(true);
  }
};

const catchUp = async (
  projection: ProjectionPosition,
  writer: BatchWriter,
  group: Group,
  { store, limits, reports, signal }: RunProjectionsOptions,
): Promise<void> => {
  const done = new AbortController();
  let { position } = projection;
  const write = async (batch: Batch): Promise<void> => {
    const [goesOn] = await writeOrStop(writer, [projection], position, batch, reports);
    position = batch.upTo;
    if (!goesOn) done.abort();
  };
  const writeAndJoin = async (batch: Batch): Promise<void> => {
    const upTo = group.position;
    await write({ events: batch.events.filter((event) => event.position <= upTo), upTo });
    if (done.signal.aborted) return;
    group.projections = [...group.projections, projection];
    done.abort();
  };
  await store.subscribeAll(
    {
      after: startAfter(projection),
      batch: limits.catchingUp,
      signal: AbortSignal.any([signal, done.signal]),
    },
    async (events, upTo) => {
      if (done.signal.aborted) return;
      if (upTo < group.position) return write({ events, upTo });
      await group.mutex.run(() => (upTo < group.position ? write({ events, upTo }) : writeAndJoin({ events, upTo })));
    },
  );
};

type Work = (signal: AbortSignal) => Promise<void>;

const allOrNone = async (signal: AbortSignal, works: readonly Work[]): Promise<void> => {
  const failed = new AbortController();
  const ended = AbortSignal.any([signal, failed.signal]);
  const running = works.map((work) =>
    work(ended).catch((error: unknown) => {
      failed.abort();
      throw error;
    }),
  );
  const failure = (await Promise.allSettled(running)).find((outcome) => outcome.status === 'rejected');
  if (failure) throw failure.reason;
};
