import type { EventOf, RecordedEvent } from '@hatch/kernel';

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
