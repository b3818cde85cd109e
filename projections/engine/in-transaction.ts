import type { ClientBase } from 'pg';

/** All of the work or nothing. @throws what the work throws, after rolling back */
export const inTransaction = async <Result>(client: ClientBase, work: () => Promise<Result>): Promise<Result> => {
  await client.query('BEGIN');
  try {
    const result = await work();
    await client.query('COMMIT');
    return result;
  } catch (error) {
    // A connection that is gone cannot roll back; the server has done it then.
    await client.query('ROLLBACK').catch(() => undefined);
    throw error;
  }
};
