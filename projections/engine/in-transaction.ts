import { writeTogether } from '@hatch/platform/resilience';
import type { ClientBase, QueryConfig, QueryResultRow } from 'pg';

export const inTransaction = <Result>(client: ClientBase, work: () => Promise<Result>): Promise<Result> =>
  transaction(client, async () => {
    const result = await work();
    await client.query('COMMIT');
    return result;
  });

/**
 * Saves a round trip: COMMIT follows the last statement, which must fail when the work must not be kept.
 * @param lastStatement built before anything is sent, so that an error in building it is rolled back
 */
export const inTransactionEndedBy = <Done, Row extends QueryResultRow>(
  client: ClientBase,
  work: () => Promise<Done>,
  lastStatement: (done: Done) => QueryConfig,
): Promise<{ readonly done: Done; readonly rows: readonly Row[] }> =>
  transaction(client, async () => {
    const done = await work();
    const last = lastStatement(done);
    writeTogether(client);
    const [{ rows }] = await Promise.all([client.query<Row>(last), client.query('COMMIT')]);
    return { done, rows };
  });

const transaction = async <Result>(client: ClientBase, workAndCommit: () => Promise<Result>): Promise<Result> => {
  // Waits: after a failed BEGIN each statement would commit alone.
  await client.query('BEGIN');
  try {
    return await workAndCommit();
  } catch (error) {
    // The server itself rolls back a lost connection.
    await client.query('ROLLBACK').catch(() => undefined);
    throw error;
  }
};
