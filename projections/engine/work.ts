import type { RecordedEvent } from '@hatch/kernel';
import type { ClientBase } from 'pg';
import type { Projection, Statement, Tx } from './projection.js';

/** The transaction that a connection is in, as projections see it. */
export const txOn = (client: ClientBase): Tx => ({
  query: async <Row>({ name, text, values }: Statement) => {
    const { rows, rowCount } = await client.query({ name, text, values: values && [...values] });
    // What a statement answers is known to whoever wrote it.
    return { rows: rows as readonly Row[], rowCount: rowCount ?? 0 };
  },
});

export const handledBy = ({ handles }: Projection, events: readonly RecordedEvent[]): readonly RecordedEvent[] =>
  events.filter(({ type }) => handles.includes(type));
