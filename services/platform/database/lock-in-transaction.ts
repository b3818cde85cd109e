import type { EntityManager } from 'typeorm';

/** Until the manager's transaction ends nobody else holds the lock of this name, in any process: what was counted stays so. */
export const lockInTransaction = async (manager: EntityManager, name: string): Promise<void> => {
  await manager.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [name]);
};
