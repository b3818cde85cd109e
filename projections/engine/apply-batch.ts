import type { RecordedEvent } from '@hatch/kernel';
import { writeTogether } from '@hatch/platform/resilience';
import type { ClientBase } from 'pg';
import { isFollowUp } from './failures.js';
import type { NewChange, Projection, Statement, Tx } from './projection.js';

export const txOn = (client: ClientBase): Tx => ({
  query: async <Row>({ name, text, values }: Statement) => {
    writeTogether(client);
    const { rows, rowCount } = await client.query({ name, text, values: values && [...values] });
    return { rows: rows as readonly Row[], rowCount: rowCount ?? 0 };
  },
});

/**
 * Side by side, so that the statements travel together on the pipelined connection. Waits for all even when one fails:
 * nothing may be sent after the rollback.
 */
export const applyAll = async (
  projections: readonly Projection[],
  events: readonly RecordedEvent[],
  tx: Tx,
): Promise<readonly (readonly NewChange[])[]> => {
  const outcomes = await Promise.allSettled(projections.map((projection) => applyHandled(projection, events, tx)));
  const failures = outcomes.flatMap((outcome): unknown[] => (outcome.status === 'rejected' ? [outcome.reason] : []));
  if (failures.length > 0) throw failures.find((failure) => !isFollowUp(failure)) ?? failures[0];
  return outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []));
};

const applyHandled = async (
  projection: Projection,
  events: readonly RecordedEvent[],
  tx: Tx,
): Promise<readonly NewChange[]> => {
  const handled = handledBy(projection, events);
  return handled.length > 0 ? projection.apply(handled, tx) : [];
};

export const handledBy = ({ handles }: Projection, events: readonly RecordedEvent[]): readonly RecordedEvent[] =>
  events.filter(({ type }) => handles.includes(type));
