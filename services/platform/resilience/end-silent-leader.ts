import type { ClientBase } from 'pg';

/**
 * Ends the session that holds an advisory lock when nothing was heard from it for so long, so that the lock is free: its
 * process is frozen, or cut off from the database. A leader that is alive asks its session something all the time.
 */
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

/** Whether no session holds an advisory lock. */
export const isLockFree = async (client: Pick<ClientBase, 'query'>, lock: number): Promise<boolean> => {
  const { rowCount } = await client.query(
    `SELECT FROM pg_locks AS held JOIN pg_database AS own ON own.oid = held.database
      WHERE held.locktype = 'advisory' AND held.granted AND held.classid = 0 AND held.objid = $1 AND held.objsubid = 1
        AND own.datname = current_database()`,
    [lock],
  );
  return rowCount === 0;
};
