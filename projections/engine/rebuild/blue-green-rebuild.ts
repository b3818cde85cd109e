import type { Pool, PoolClient } from 'pg';
import { setTimeout as pause } from 'node:timers/promises';
import { withinLog, type EventStore } from '@hatch/event-store';
import type { Projection } from '../projection.js';
import { LIMIT_IDLE_TRANSACTION, configureSession } from '../session.js';
import { BuildWriter } from './build-writer.js';
import { compareTables, type TableDifference } from './compare.js';
import { livePosition, targetOf, readUpTo, beginBuild, dropBuild, findBuild, schemaOf, type Slot } from './slot.js';
import type { OnProgress } from './progress.js';
import { switchOver } from './switch-over.js';

/** A lost connection fails at its next statement. */
const onConnection = async <Result>(pool: Pool, work: (client: PoolClient) => Promise<Result>): Promise<Result> => {
  const client = await pool.connect();
  client.on('error', () => undefined);
  try {
    return await work(client);
  } finally {
    client.release(true);
  }
};

export type RebuildOptions = {
  readonly store: EventStore;
  /** Three of its connections are held meanwhile. */
  readonly pool: Pool;
  readonly projections: readonly Projection[];
  readonly signal?: AbortSignal;
  readonly onProgress?: OnProgress;
  readonly compareOnly?: boolean;
};

export type Rebuilt = {
  readonly name: string;
  /** Undefined when the live rows are of another version. */
  readonly differences: readonly TableDifference[] | undefined;
};

export class RebuildInProgress extends Error {
  constructor() {
    super('Another rebuild is under way; wait until it has ended');
    this.name = 'RebuildInProgress';
  }
}

const BUILD_LOCK = 7_215_003;
const ENDED_WITHIN_MS = 1_000;
/** So close behind, the rest fits into the transaction that holds the live rows. */
const CLOSE = 2_000n;
const MOST_ROUNDS = 50;

/**
 * The live rows serve meanwhile. Emits no changes and repeats no effect. Where the log ends before the live rows, it
 * builds up to that end. The replaced rows stay for `rollBack`.
 * @throws RebuildInProgress, BuildFailed, in which case the live rows are as they were
 */
export const blueGreenRebuild = (options: RebuildOptions): Promise<readonly Rebuilt[]> =>
  buildingIn('next', options, async (build) => {
    for (const projection of options.projections) await beginBuild(projection, build.client);
    const rebuilt: Rebuilt[] = [];
    for (const together of await groupsToCatchUp(options.projections, build.client)) {
      await build.approach(together, 0n);
      for (const projection of together) rebuilt.push(await build.finish(projection));
    }
    return rebuilt;
  });

/** Swaps back the rows of the last switch, brought up to date, if this version of Hatch folded them. */
export const rollBack = (projection: Projection, options: Omit<RebuildOptions, 'projections'>): Promise<void> =>
  buildingIn('previous', { ...options, projections: [projection] }, async (build) => {
    const before = await findBuild('previous', projection.name, build.client);
    if (before?.version !== projection.version)
      throw new Error(`No replaced rows of ${projection.name} are kept that this version of Hatch could read`);
    const { isOutsideLog } = await livePosition(projection.name, build.client);
    if (isOutsideLog || (await withinLog(options.store, before.position)) < before.position)
      throw new Error(
        `The replaced rows of ${projection.name} hold events that the log has lost; rebuild it without --rollback`,
      );
    await build.approach([projection], before.position);
    await build.switchOver(projection);
  });

const buildingIn = async <Result>(
  slot: Slot,
  options: RebuildOptions,
  work: (build: Build) => Promise<Result>,
): Promise<Result> => {
  const client = await options.pool.connect();
  const lost = new AbortController();
  client.on('error', (error) => lost.abort(error));
  const signals = [lost.signal, ...(options.signal ? [options.signal] : [])];
  try {
    const { rows } = await client.query<{ mine: boolean }>(`SELECT pg_try_advisory_lock(${BUILD_LOCK}) AS mine`);
    if (!rows[0]?.mine) throw new RebuildInProgress();
    await configureSession(client, schemaOf(slot));
    return await work(new Build(client, slot, { ...options, signal: AbortSignal.any(signals) }));
  } finally {
    await endSession(client, lost.signal);
  }
};

/** The server releases the lock of a session a moment after its end; until then the next build would be refused. */
const endSession = async (client: PoolClient, lost: AbortSignal): Promise<void> => {
  const ended = new Promise<void>((resolve) => client.once('end', resolve));
  client.release(true);
  if (!lost.aborted) await Promise.race([ended, pause(ENDED_WITHIN_MS, undefined, { ref: false })]);
};

/** Running projections read the log once together; a stopped one is built up to its position. */
const groupsToCatchUp = async (
  projections: readonly Projection[],
  client: PoolClient,
): Promise<readonly (readonly Projection[])[]> => {
  const running: Projection[] = [];
  const stopped: Projection[] = [];
  for (const projection of projections)
    ((await livePosition(projection.name, client)).stopped ? stopped : running).push(projection);
  return [running, ...stopped.map((projection) => [projection])].filter((group) => group.length > 0);
};

class Build {
  readonly #writer: BuildWriter;
  readonly #began = performance.now();
  #events = 0;

  constructor(
    readonly client: PoolClient,
    private readonly slot: Slot,
    private readonly options: RebuildOptions & { readonly signal: AbortSignal },
  ) {
    this.#writer = new BuildWriter(client, slot);
  }

  async approach(projections: readonly Projection[], from: bigint): Promise<bigint> {
    let position = from;
    for (let round = 0; round < MOST_ROUNDS; round += 1) {
      const livePositions = await this.#livePositions(projections);
      const target = livePositions.reduce((least, live) => (live < least ? live : least));
      if (round > 0 && target - position <= CLOSE) break;
      await this.#foldUpTo(projections, position, target);
      position = target > position ? target : position;
    }
    return position;
  }

  async finish(projection: Projection): Promise<Rebuilt> {
    const { name, version } = projection;
    await this.#catchUpAlone(projection);
    const live = await livePosition(name, this.client);
    const differences = live.version === version ? await this.#compare(projection) : undefined;
    if (this.options.compareOnly) await dropBuild(this.slot, projection, this.client);
    else await this.switchOver(projection);
    return { name, differences };
  }

  async switchOver(projection: Projection): Promise<void> {
    await this.#catchUpAlone(projection);
    await switchOver(projection, this.slot, this.#writer, this.options.store, this.options.signal);
  }

  async #catchUpAlone(projection: Projection): Promise<void> {
    await this.approach([projection], await this.#builtUpTo(projection));
  }

  /** Holds the live rows only until the snapshot is taken. */
  #compare(projection: Projection): Promise<readonly TableDifference[]> {
    const { pool } = this.options;
    return onConnection(pool, (guard) =>
      onConnection(pool, (reader) => this.#compareBetween(projection, guard, reader)),
    );
  }

  async #compareBetween(
    projection: Projection,
    guard: PoolClient,
    reader: PoolClient,
  ): Promise<readonly TableDifference[]> {
    await guard.query('BEGIN');
    await guard.query(LIMIT_IDLE_TRANSACTION);
    const live = await livePosition(projection.name, guard, { hold: true });
    const position = await targetOf(live, this.options.store);
    await this.#foldUpTo([projection], await this.#builtUpTo(projection), position);
    await reader.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    // The first statement takes the snapshot.
    await reader.query('SELECT 1');
    await guard.query('ROLLBACK');
    return compareTables(projection, reader);
  }

  async #foldUpTo(projections: readonly Projection[], after: bigint, upTo: bigint): Promise<void> {
    const { store, signal, onProgress } = this.options;
    let from = after;
    await readUpTo(store, { after, upTo }, signal, async (batch) => {
      await this.#writer.write(projections, from, batch);
      from = batch.upTo;
      this.#events += batch.events.length;
      onProgress?.({
        models: projections.map(({ name }) => name),
        position: from,
        target: upTo,
        events: this.#events,
        seconds: (performance.now() - this.#began) / 1000,
      });
    });
    signal.throwIfAborted();
  }

  async #livePositions(projections: readonly Projection[]): Promise<readonly bigint[]> {
    const positions: bigint[] = [];
    for (const { name } of projections) {
      positions.push(await targetOf(await livePosition(name, this.client), this.options.store));
    }
    return positions;
  }

  async #builtUpTo({ name }: Projection): Promise<bigint> {
    return (await findBuild(this.slot, name, this.client))?.position ?? 0n;
  }
}
