import type { RecordedEvent, EventOf } from '@hatch/kernel';

export type NewChange = {
  readonly position: bigint;
  /** Without domain or prefix: `orders`, `store-state`. */
  readonly channel: string;
  readonly event: string;
  readonly payload: object;
};

export type Statement = { readonly name?: string; readonly text: string; readonly values?: readonly unknown[] };

/** Commits with the checkpoint. Independent statements may be sent side by side: they travel together. */
export type Tx = {
  query<Row>(statement: Statement): Promise<{ readonly rows: readonly Row[]; readonly rowCount: number }>;
};

export type Projection = {
  readonly name: string;
  /**
   * A new number rebuilds the model beside its live rows, which serve until the switch: a migration that makes them
   * unreadable for the new queries empties the table.
   */
  readonly version: number;
  /** Its name in an earlier release; the first run continues to emit from there. */
  readonly succeeds?: string;
  /** Only this projection writes them. Unqualified, so that they can be built beside the live rows. */
  readonly tables: readonly string[];
  readonly handles: readonly string[];
  /**
   * Folds in log order and writes each row once. Rows must not depend on the batching. An error stops this projection
   * until an operator resumes it.
   */
  readonly apply: (events: readonly RecordedEvent[], tx: Tx) => Promise<readonly NewChange[]>;
};

/** @throws when a field of the payload is missing in the event: a screen would show the incomplete change */
export const change = (
  { position }: Pick<RecordedEvent, 'position'>,
  channel: string,
  event: string,
  payload: object = {},
): NewChange => {
  for (const [field, value] of Object.entries(payload))
    if (value === undefined || value === null) throw new Error(`${event} has no ${field}`);
  return { position, channel, event, payload };
};

export type EventHandlers<E extends EventOf, Row> = {
  readonly [Type in E['type']]: (row: Row, event: RecordedEvent<Extract<E, { readonly type: Type }>>) => Row;
};

export const handledTypes = (handlers: object): readonly string[] => Object.keys(handlers);

type AnyHandler<Row> = (row: Row, event: RecordedEvent) => Row;

export const foldWith = <E extends EventOf, Row>(handlers: EventHandlers<E, Row>): AnyHandler<Row> => {
  // The log holds what the contexts wrote, so the type name vouches for the data.
  const byType = handlers as unknown as Readonly<Partial<Record<string, AnyHandler<Row>>>>;
  return (row, event) => {
    const handler = byType[event.type];
    return handler ? handler(row, event) : row;
  };
};
