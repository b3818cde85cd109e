import type { RecordedEvent } from '@hatch/kernel';

/** What a screen is to be notified of, emitted on a channel of the change feed. */
export type NewChange = {
  /** Log position of the event that caused it. */
  readonly position: bigint;
  /** Without domain or prefix: `orders`, `store-state`. */
  readonly channel: string;
  readonly event: string;
  readonly payload: object;
};

export type Statement = { readonly name?: string; readonly text: string; readonly values?: readonly unknown[] };

/**
 * The transaction in which a batch is written; what is written in it commits with the checkpoint or not at all.
 * Statements that do not depend on each other may be sent side by side: they travel together.
 */
export type Tx = {
  query<Row>(statement: Statement): Promise<{ readonly rows: readonly Row[]; readonly rowCount: number }>;
};

/** A read model's write side: events in, rows and changes out. */
export type Projection = {
  readonly name: string;
  /**
   * A new number rebuilds the model from the log, beside the rows of the version before, which are read until the
   * switch: a migration that makes them unreadable for the new queries empties the table.
   */
  readonly version: number;
  /**
   * Name that an earlier release ran this projection under: the first run of this one goes on emitting changes where
   * that one left off.
   */
  readonly succeeds?: string;
  /**
   * Tables only this projection writes, unqualified as in its statements, so that it can be built beside the live rows.
   * None for one that only emits changes.
   */
  readonly tables: readonly string[];
  /** Event types handed to `apply`. */
  readonly handles: readonly string[];
  /**
   * Folds a whole batch, in log order, in memory and writes each touched row once. The rows may depend on the
   * events alone, never on how they were batched. Throws only when the events cannot be applied: that stops
   * this projection until a person resumes it.
   */
  readonly apply: (events: readonly RecordedEvent[], tx: Tx) => Promise<readonly NewChange[]>;
};
