import type { EventOf, RecordedEvent } from '@hatch/kernel';

/** One small function per event type: what a row becomes. */
export type EventHandlers<E extends EventOf, Row> = {
  readonly [Type in E['type']]: (row: Row, event: RecordedEvent<Extract<E, { readonly type: Type }>>) => Row;
};

/** The event types to ask for. */
export const handledTypes = (steps: object): readonly string[] => Object.keys(steps);

type AnyStep<Row> = (row: Row, event: RecordedEvent) => Row;

/** Folds one event; a type without a step leaves the row as it is. */
export const foldWith = <E extends EventOf, Row>(steps: EventHandlers<E, Row>): AnyStep<Row> => {
  // The log holds what the contexts wrote, so the type name vouches for the data.
  const byType = steps as unknown as Readonly<Partial<Record<string, AnyStep<Row>>>>;
  return (row, event) => {
    const step = byType[event.type];
    return step ? step(row, event) : row;
  };
};
