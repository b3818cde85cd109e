import type { RecordedEvent } from '@hatch/kernel';

type Fold<Key, Row> = {
  readonly keyOf: (event: RecordedEvent) => Key;
  /** The rows there are for these keys. */
  readonly load: (keys: readonly Key[]) => Promise<ReadonlyMap<Key, Row>>;
  readonly step: (row: Row | undefined, event: RecordedEvent) => Row | undefined;
};

/**
 * The rows a batch touches as they are after it, each folded from its own stream; undefined where there is
 * none. A key whose stream begins in this batch is not looked up.
 */
export const foldRows = async <Key, Row>(
  events: readonly RecordedEvent[],
  { keyOf, load, step }: Fold<Key, Row>,
): Promise<ReadonlyMap<Key, Row | undefined>> => {
  const begun = new Map<Key, boolean>();
  for (const event of events) if (!begun.has(keyOf(event))) begun.set(keyOf(event), event.revision === 0n);
  const before = [...begun].flatMap(([key, isNew]) => (isNew ? [] : [key]));
  const rows = new Map<Key, Row | undefined>(before.length > 0 ? await load(before) : []);
  for (const event of events) rows.set(keyOf(event), step(rows.get(keyOf(event)), event));
  return rows;
};

/** Those rows that are there. */
export const present = <Row>(rows: ReadonlyMap<unknown, Row | undefined>): readonly Row[] =>
  [...rows.values()].filter((row) => row !== undefined);
