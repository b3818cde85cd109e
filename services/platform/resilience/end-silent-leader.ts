import type { ClientBase } from 'pg';

/** Frees an advisory lock whose session is silent (frozen or cut off): a live leader queries all the time. */
export const endSilentLeader = async (client: ClientBase, lock: number, silentMs: number): Promise<void> => {
  await client.query(
    `SELECT pg_terminate_backend(holder.pid)
       FROM pg_locks AS held JOIN pg_stat_activity AS holder ON holder.pid = held.pid
      WHERE held.locktype = 'advisory' AND held.granted AND held.classid = 0 AND held.objid = $1 AND held.objsubid = 1
        AND holder.datname = current_database()
        AND clock_timestamp() - greatest(holder.state_change, holder.query_start) > make_interval(secs => $2)`,
    [lock, silentMs / 1000],
  );
};

export const isLockFree = async (client: Pick<ClientBase, 'query'>, lock: number): Promise<boolean> => {
  const { rowCount } = await client.query(
    `SELECT FROM pg_locks AS held JOIN pg_database AS own ON own.oid = held.database
      WHERE held.locktype = 'advisory' AND held.granted AND held.classid = 0 AND held.objid = $1 AND held.objsubid = 1
        AND own.datname = current_database()`,
    [lock],
  );
  return rowCount === 0;
};
