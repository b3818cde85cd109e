import type { RecordedEvent } from '@hatch/kernel';
import { storableText } from '@hatch/kernel/rules';
import { NO_TRACING, type Tracing, type Span } from '@hatch/platform/tracing';
import type { PoolClient, QueryConfig } from 'pg';
import { applyAll, handledBy, txOn } from './apply-batch.js';
import type { Change } from './change-feed.js';
import type { ProjectionFailure } from './checkpoint.js';
import { endOf, type Batch } from './event-buffer.js';
import { Fenced, isFenced } from './failures.js';
import { inTransactionEndedBy } from './in-transaction.js';
import type { NewChange, Projection, Tx, Statement } from './projection.js';
import { storableJson } from './storable.js';

class BatchSpans {
  readonly #byPosition = new Map<bigint, Span>();
  readonly #spans: ReadonlySet<Span>;

  constructor(tracing: Tracing, events: readonly RecordedEvent[]) {
    const byAppend = new Map<string, Span>();
    for (const { meta, position, type } of events) {
      const { traceparent } = meta;
      if (traceparent === undefined) continue;
      const span =
        byAppend.get(traceparent) ??
        tracing.start('project', { parent: traceparent, attributes: { 'hatch.event': type } });
      byAppend.set(traceparent, span);
      this.#byPosition.set(position, span);
    }
    this.#spans = new Set(byAppend.values());
  }

  traceparentOf({ position }: NewChange): string | undefined {
    return this.#byPosition.get(position)?.traceparent;
  }

  /** Lets a gateway in another process continue the trace. */
  statementFor(changes: readonly NewChange[]): Statement | undefined {
    const traced = new Map(
      changes.flatMap((change): readonly [bigint, string][] => {
        const traceparent = this.traceparentOf(change);
        return traceparent === undefined ? [] : [[change.position, traceparent]];
      }),
    );
    if (traced.size === 0) return undefined;
    return {
      name: 'rm-change-traces',
      text: `INSERT INTO rm.change_traces SELECT place, traceparent, now()
             FROM unnest($1::bigint[], $2::text[]) AS traced(place, traceparent) ON CONFLICT DO NOTHING`,
      values: [[...traced.keys()], [...traced.values()]],
    };
  }

  end(error?: unknown): void {
    for (const span of this.#spans) span.end(error === undefined ? {} : { error });
  }
}

/** Emits nothing for events up to `suppressChangesUntil`: they were emitted before, or are too old. */
export type RunningProjection = { readonly projection: Projection; readonly suppressChangesUntil: bigint };

const inLogOrder = (one: NewChange, other: NewChange): number =>
  one.position < other.position ? -1 : one.position > other.position ? 1 : 0;

export class BatchWriter {
  readonly #tx: Tx;

  constructor(
    private readonly client: PoolClient,
    private readonly tracing: Tracing = NO_TRACING,
  ) {
    this.#tx = txOn(client);
  }

  /** @param from the position of all these projections @throws Fenced when one of them has moved */
  async write(running: readonly RunningProjection[], from: bigint, batch: Batch): Promise<readonly Change[]> {
    const at = new Date().toISOString();
    const advance = (emitted: readonly NewChange[]) => advanceOf(running, from, batch, at, emitted);
    const concerned = concernsAny(running, batch);
    const spans = concerned && this.tracing.isOn ? new BatchSpans(this.tracing, batch.events) : undefined;
    try {
      if (!concerned) {
        await this.client.query(advance([]));
        return [];
      }
      const { done: emitted, rows } = await inTransactionEndedBy<readonly NewChange[], { head: string }>(
        this.client,
        () => this.#apply(running, batch, spans),
        advance,
      );
      spans?.end();
      return numbered(emitted, Number(rows[0]?.head ?? 0), at, spans);
    } catch (error) {
      spans?.end(error);
      throw isFenced(error) ? new Fenced(error) : error;
    }
  }

  /** @throws Fenced when the projection has moved */
  async stop(
    name: string,
    current: bigint,
    { position, stream, eventType, error, at }: ProjectionFailure,
  ): Promise<void> {
    const { rowCount } = await this.#tx.query({
      text: `UPDATE rm.checkpoint
             SET stopped_at = $3, stopped_position = $4, stopped_stream = $5, stopped_type = $6, stopped_error = $7
             WHERE name = $1 AND position = $2`,
      values: [name, current, at, position, stream, eventType, storableText(error)],
    });
    if (rowCount !== 1) throw new Fenced();
  }

  async #apply(
    running: readonly RunningProjection[],
    { events }: Batch,
    spans: BatchSpans | undefined,
  ): Promise<readonly NewChange[]> {
    const projections = running.map(({ projection }) => projection);
    const changes = await applyAll(projections, events, this.#tx);
    const emitted = running
      .flatMap(
        ({ suppressChangesUntil }, place) =>
          changes[place]?.filter(({ position }) => position > suppressChangesUntil) ?? [],
      )
      .sort(inLogOrder);
    const traces = spans?.statementFor(emitted);
    if (traces) await this.#tx.query(traces);
    return emitted;
  }
}

/** Fails in the server when a checkpoint has moved. */
const advanceOf = (
  running: readonly RunningProjection[],
  from: bigint,
  batch: Batch,
  at: string,
  emitted: readonly NewChange[],
): QueryConfig => ({
  name: 'rm-advance',
  text: `SELECT rm.advance($1::text[], $2::bigint, $3::bigint, $4::timestamptz,
           $5::bigint[], $6::text[], $7::text[], $8::jsonb[], $9::uuid) AS head`,
  values: [
    running.map(({ projection }) => projection.name),
    from,
    batch.upTo,
    at,
    emitted.map(({ position }) => position),
    emitted.map(({ channel }) => channel),
    emitted.map(({ event }) => event),
    emitted.map(({ payload }) => storableJson(payload)),
    endOf(batch) ?? null,
  ],
});

const numbered = (
  emitted: readonly NewChange[],
  head: number,
  at: string,
  spans: BatchSpans | undefined,
): readonly Change[] =>
  emitted.map((change, place) => {
    const { channel, event, payload } = change;
    const traceparent = spans?.traceparentOf(change);
    return {
      seq: head - emitted.length + place + 1,
      channel,
      event,
      payload,
      at,
      ...(traceparent !== undefined && { traceparent }),
    };
  });

const concernsAny = (running: readonly RunningProjection[], { events }: Batch): boolean =>
  running.some(({ projection }) => handledBy(projection, events).length > 0);
