import { storableText } from '@hatch/kernel/rules';
import type { PoolClient, QueryConfig } from 'pg';
import type { Change } from './change-feed.js';
import type { ProjectionFailure } from './checkpoint.js';
import { Fenced, isFenced } from './failures.js';
import type { Batch } from './event-buffer.js';
import { inTransactionEndedBy } from './in-transaction.js';
import type { NewChange, Projection, Tx } from './projection.js';
import { storableJson } from './storable.js';
import { applyAll, handledBy, txOn } from './apply-batch.js';

/** A projection as it runs: it tells nothing of events up to `silentUntil`, which were told or are too old. */
export type Running = { readonly projection: Projection; readonly suppressChangesUntil: bigint };

const inLogOrder = (one: NewChange, other: NewChange): number =>
  one.position < other.position ? -1 : one.position > other.position ? 1 : 0;

/** Writes batches through one connection: rows, changes and checkpoints in one transaction. */
export class BatchWriter {
  readonly #tx: Tx;

  constructor(private readonly client: PoolClient) {
    this.#tx = txOn(client);
  }

  /**
   * All of it or nothing. Answers the changes that were told.
   * @param from where all these projections stand
   * @throws Fenced when one of them stands elsewhere by now
   */
  async write(runners: readonly Running[], from: bigint, batch: Batch): Promise<readonly Change[]> {
    const at = new Date().toISOString();
    const advance = (told: readonly NewChange[]) => advanceOf(runners, from, batch.upTo, at, told);
    try {
      if (!concernsAny(runners, batch)) {
        await this.client.query(advance([]));
        return [];
      }
      const { done: told, rows } = await inTransactionEndedBy<readonly NewChange[], { head: string }>(
        this.client,
        () => this.#apply(runners, batch),
        advance,
      );
      return numbered(told, Number(rows[0]?.head ?? 0), at);
    } catch (error) {
      throw isFenced(error) ? new Fenced(error) : error;
    }
  }

  /**
   * Records that a projection stops where it stands.
   * @throws Fenced when it stands elsewhere by now
   */
  async stop(
    name: string,
    standing: bigint,
    { position, stream, eventType, error, at }: ProjectionFailure,
  ): Promise<void> {
    const { rowCount } = await this.#tx.query({
      text: `UPDATE rm.checkpoint
             SET stopped_at = $3, stopped_position = $4, stopped_stream = $5, stopped_type = $6, stopped_error = $7
             WHERE name = $1 AND position = $2`,
      values: [name, standing, at, position, stream, eventType, storableText(error)],
    });
    if (rowCount !== 1) throw new Fenced();
  }

  /** Answers what is to be told, in log order. */
  async #apply(runners: readonly Running[], { events }: Batch): Promise<readonly NewChange[]> {
    const projections = runners.map(({ projection }) => projection);
    const changes = await applyAll(projections, events, this.#tx);
    return runners
      .flatMap(
        ({ suppressChangesUntil }, place) =>
          changes[place]?.filter(({ position }) => position > suppressChangesUntil) ?? [],
      )
      .sort(inLogOrder);
  }
}

/** Moves the checkpoints and numbers what is told; fails in the server when one of them stands elsewhere. */
const advanceOf = (
  runners: readonly Running[],
  from: bigint,
  to: bigint,
  at: string,
  told: readonly NewChange[],
): QueryConfig => ({
  name: 'rm-advance',
  text: `SELECT rm.advance($1::text[], $2::bigint, $3::bigint, $4::timestamptz,
           $5::bigint[], $6::text[], $7::text[], $8::jsonb[]) AS head`,
  values: [
    runners.map(({ projection }) => projection.name),
    from,
    to,
    at,
    told.map(({ position }) => position),
    told.map(({ channel }) => channel),
    told.map(({ event }) => event),
    told.map(({ payload }) => storableJson(payload)),
  ],
});

/** @param head `seq` of the last of them */
const numbered = (told: readonly NewChange[], head: number, at: string): readonly Change[] =>
  told.map(({ channel, event, payload }, place) => ({
    seq: head - told.length + place + 1,
    channel,
    event,
    payload,
    at,
  }));

const concernsAny = (runners: readonly Running[], { events }: Batch): boolean =>
  runners.some(({ projection }) => handledBy(projection, events).length > 0);
