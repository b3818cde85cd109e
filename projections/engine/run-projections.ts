import type { EventStore } from '@hatch/event-store';
import { Mutex } from '@hatch/platform/resilience';
import type { Pool, PoolClient } from 'pg';
import { BatchWriter, type Running } from './batch-writer.js';
import { EventBuffer, type Batch, type BufferLimits } from './event-buffer.js';
import { furthest, failBeyondLog } from './log-end.js';
import type { Projection } from './projection.js';
import { upgradeProjections } from './rebuild/upgrade-projections.js';
import { LIVE, prepareSession } from './session.js';
import { readProjectionPositions, type ProjectionPosition } from './projection-positions.js';
import { writeOrStop, type Reports } from './write-or-stop.js';

export type RunProjectionsOptions = {
  readonly store: EventStore;
  readonly pool: Pool;
  /** The leader's connection. */
  readonly client: PoolClient;
  readonly projections: readonly Projection[];
  readonly limits: BufferLimits;
  readonly reports: Reports & {
    readonly standing: (standings: readonly ProjectionPosition[], head: bigint) => void;
    /** Read models came to the version of their projections: where all stand is to be read again. */
    readonly takenUp: () => void;
  };
  /** Ends it after the batch at hand. */
  readonly signal: AbortSignal;
};

/** The projections that stand at one position and share every batch. */
type Group = { runners: readonly Running[]; position: bigint; readonly turn: Mutex };

/**
 * Runs the projections from where they stand until the signal: those furthest on follow the log together,
 * one that is behind catches up alone, on a connection of its own, and then joins them.
 * @throws Fenced, or what went wrong with the log or the database
 */
export const runProjections = async (options: RunProjectionsOptions): Promise<void> => {
  const found = await readProjectionPositions(options.projections, options.client, options.store);
  const standings = await failBeyondLog(found, options.client, options.store);
  const head = await options.store.head();
  options.reports.standing(standings, head);
  tellOfStops(found, standings, options.reports);
  const able = standings.filter(({ stopped }) => !stopped);
  const running = able.filter(({ outdated }) => !outdated);
  const position = running.length > 0 ? furthest(running) : head;
  const group: Group = { runners: running.filter((one) => one.position === position), position, turn: new Mutex() };
  const behind = running
    .filter((one) => one.position < position)
    .sort((one, other) => (one.position > other.position ? -1 : 1));
  await allOrNone(options.signal, [
    (signal) => follow(group, { ...options, signal }),
    (signal) => catchUpInTurn(behind, group, { ...options, signal }),
    (signal) => replaceOutdated(able, group, { ...options, signal }),
  ]);
};

const tellOfStops = (
  before: readonly ProjectionPosition[],
  now: readonly ProjectionPosition[],
  { stopped }: Reports,
): void =>
  now.forEach(({ projection, stopped: stop }, place) => {
    if (stop && !before[place]?.stopped) stopped(projection.name, stop);
  });

const startAfter = (position: bigint): bigint | 'start' => (position === 0n ? 'start' : position);

const follow = async (
  group: Group,
  { store, client, limits, reports, signal }: RunProjectionsOptions,
): Promise<void> => {
  const writer = new BatchWriter(client);
  const inbox = new EventBuffer(group.position, limits);
  await allOrNone(signal, [
    async (end) => {
      end.addEventListener('abort', () => inbox.close(), { once: true });
      if (end.aborted) return inbox.close();
      const subscription = { after: startAfter(group.position), batch: limits.catchingUp, signal: end };
      await store.subscribeAll(subscription, (events, upTo, live) => inbox.put(events, upTo, live));
      if (!end.aborted) throw new Error('The log ended the subscription');
    },
    async (end) => {
      for (let batch = await inbox.next(); batch && !end.aborted; batch = await inbox.next())
        await takeTogether(group, writer, batch, reports);
    },
  ]);
};

const takeTogether = (group: Group, writer: BatchWriter, batch: Batch, reports: Reports): Promise<void> =>
  group.turn.run(async () => {
    if (group.runners.length > 0)
      group.runners = await writeOrStop(writer, group.runners, group.position, batch, reports);
    group.position = batch.upTo;
  });

const replaceOutdated = async (
  able: readonly ProjectionPosition[],
  group: Group,
  options: RunProjectionsOptions,
): Promise<void> => {
  const outdated = able.filter((standing) => standing.outdated);
  if (outdated.length === 0) return;
  const { client, reports, signal } = options;
  const positions = new Map(outdated.map(({ projection, position }) => [projection, position]));
  await upgradeProjections({
    ...options,
    projections: [...positions.keys()],
    onFailed: async (projection, stop) => {
      const at = positions.get(projection) ?? 0n;
      await group.turn.run(() => new BatchWriter(client).stop(projection.name, at, stop));
      reports.stopped(projection.name, stop);
    },
  });
  if (!signal.aborted) reports.takenUp();
};

/** One after the other, those nearest to the group first. */
const catchUpInTurn = async (
  behind: readonly ProjectionPosition[],
  group: Group,
  options: RunProjectionsOptions,
): Promise<void> => {
  if (behind.length === 0) return;
  const client = await options.pool.connect();
  const lost = new AbortController();
  client.on('error', () => lost.abort());
  try {
    await prepareSession(client, LIVE);
    const signal = AbortSignal.any([options.signal, lost.signal]);
    for (const standing of behind)
      if (!signal.aborted) await catchUp(standing, new BatchWriter(client), group, { ...options, signal });
    if (lost.signal.aborted) throw new Error('The connection of those that catch up was lost');
  } finally {
    client.release(true);
  }
};

const catchUp = async (
  standing: ProjectionPosition,
  writer: BatchWriter,
  group: Group,
  { store, limits, reports, signal }: RunProjectionsOptions,
): Promise<void> => {
  const done = new AbortController();
  let { position } = standing;
  const take = async (batch: Batch): Promise<void> => {
    const [goesOn] = await writeOrStop(writer, [standing], position, batch, reports);
    position = batch.upTo;
    if (!goesOn) done.abort();
  };
  const takeAndJoin = async (batch: Batch): Promise<void> => {
    const upTo = group.position;
    await take({ events: batch.events.filter((event) => event.position <= upTo), upTo });
    if (done.signal.aborted) return;
    group.runners = [...group.runners, standing];
    done.abort();
  };
  await store.subscribeAll(
    {
      after: startAfter(position),
      batch: limits.catchingUp,
      signal: AbortSignal.any([signal, done.signal]),
    },
    async (events, upTo) => {
      if (done.signal.aborted) return;
      if (upTo < group.position) return take({ events, upTo });
      await group.turn.run(() => (upTo < group.position ? take({ events, upTo }) : takeAndJoin({ events, upTo })));
    },
  );
};

type Work = (signal: AbortSignal) => Promise<void>;

/** Runs all; when one fails the others are told to end, and its error is thrown once they have. */
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
