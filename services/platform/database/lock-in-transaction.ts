import type { EntityManager } from 'typeorm';

/** Held across all processes until the manager's transaction ends. */
export const lockInTransaction = async (manager: EntityManager, name: string): Promise<void> => {
  await manager.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [name]);
};
