import { withinLog, type EventStore } from '@hatch/event-store';
import type { ClientBase } from 'pg';
import { NO_EVENT } from '../checkpoint.js';

export type LivePosition = {
  readonly version: number;
  readonly position: bigint;
  readonly stopped: boolean;
  /** The log was replaced since: the rows hold lost events. */
  readonly isOutsideLog: boolean;
};

/** @param hold keeps the model from moving on until the transaction ends */
export const livePosition = async (
  name: string,
  client: ClientBase,
  { hold = false }: { readonly hold?: boolean } = {},
): Promise<LivePosition> => {
  const { rows } = await client.query<Omit<LivePosition, 'position'> & { readonly position: string }>(
    `SELECT version, position, stopped_at IS NOT NULL AS stopped,
       stopped_at IS NOT NULL AND stopped_type = $2 AS "isOutsideLog"
     FROM rm.checkpoint WHERE name = $1
     ${hold ? 'FOR UPDATE' : ''}`,
    [name, NO_EVENT.eventType],
  );
  const [row] = rows;
  if (!row) throw new Error(`Read model ${name} has never run; start Hatch once`);
  return { ...row, position: BigInt(row.position) };
};

/** The live rows' position, or the end of the log if that comes before, as it does for rows outside the log. */
export const targetOf = async (
  { position, isOutsideLog }: Pick<LivePosition, 'position' | 'isOutsideLog'>,
  store: Pick<EventStore, 'head'>,
): Promise<bigint> => {
  if (!isOutsideLog) return withinLog(store, position);
  const end = await store.head();
  return end < position ? end : position;
};
