import type { ClientBase } from 'pg';
import type { ProjectionFailure } from '../checkpoint.js';
import { Fenced, isTransient, failureAt } from '../failures.js';
import type { Batch } from '../event-buffer.js';
import { inTransaction } from '../in-transaction.js';
import type { Projection } from '../projection.js';
import { applyAll, handledBy, txOn } from '../apply-batch.js';
import type { Slot } from './slot.js';

/** An event cannot be applied. The live rows are as they were. */
export class BuildFailed extends Error {
  constructor(
    readonly model: string,
    readonly failure: ProjectionFailure,
    cause: unknown,
  ) {
    const { eventType, stream, position, error } = failure;
    super(`${model} cannot apply the ${eventType} of ${stream} at position ${position}: ${error}`, { cause });
    this.name = 'BuildFailed';
  }
}

/** Emits no changes. */
export class BuildWriter {
  constructor(
    readonly client: ClientBase,
    private readonly slot: Slot,
  ) {}

  /** @throws BuildFailed, or Fenced when another process writes there too */
  async write(projections: readonly Projection[], from: bigint, batch: Batch): Promise<void> {
    try {
      await inTransaction(this.client, () => this.apply(projections, from, batch));
    } catch (error) {
      if (error instanceof Fenced || isTransient(error)) throw error;
      throw await this.#failureOf(projections, batch, error);
    }
  }

  async apply(projections: readonly Projection[], from: bigint, { events, upTo }: Batch): Promise<void> {
    const tx = txOn(this.client);
    await applyAll(projections, events, tx);
    const { rowCount } = await this.client.query({
      name: 'rm-build-advance',
      text: `UPDATE rm.build SET position = $4, updated_at = now()
             WHERE slot = $1 AND name = ANY($2::text[]) AND position = $3`,
      values: [this.slot, projections.map(({ name }) => name), from, upTo],
    });
    if (rowCount !== projections.length) throw new Fenced();
  }

  async #failureOf(projections: readonly Projection[], { events }: Batch, cause: unknown): Promise<unknown> {
    const tx = txOn(this.client);
    await this.client.query('BEGIN');
    try {
      for (const projection of projections)
        for (const event of handledBy(projection, events)) {
          try {
            await projection.apply([event], tx);
          } catch (error) {
            return isTransient(error) ? error : new BuildFailed(projection.name, failureAt(event, error), error);
          }
        }
      return cause;
    } finally {
      await this.client.query('ROLLBACK').catch(() => undefined);
    }
  }
}
