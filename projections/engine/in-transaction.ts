import type { ClientBase, QueryConfig, QueryResultRow } from 'pg';

/** All of the work or nothing. @throws what the work throws, after rolling back */
export const inTransaction = <Result>(client: ClientBase, work: () => Promise<Result>): Promise<Result> =>
  transaction(client, async () => {
    const result = await work();
    await client.query('COMMIT');
    return result;
  });

/**
 * As `inTransaction`, one round trip shorter: COMMIT is sent right behind the last statement. So the server alone
 * decides: that statement has to fail there when the work must not be kept.
 * @param lastStatement made whole before anything is sent, so that what goes wrong in making it is rolled back
 */
export const inTransactionEndedBy = <Done, Row extends QueryResultRow>(
  client: ClientBase,
  work: () => Promise<Done>,
  lastStatement: (done: Done) => QueryConfig,
): Promise<{ readonly done: Done; readonly rows: readonly Row[] }> =>
  transaction(client, async () => {
    const done = await work();
    const last = lastStatement(done);
    const [{ rows }] = await Promise.all([client.query<Row>(last), client.query('COMMIT')]);
    return { done, rows };
  });

const transaction = async <Result>(client: ClientBase, workAndCommit: () => Promise<Result>): Promise<Result> => {
  // Waited for: what follows a BEGIN that failed would be committed statement by statement.
  await client.query('BEGIN');
  try {
    return await workAndCommit();
  } catch (error) {
    // A connection that is gone cannot roll back; the server has done it then.
    await client.query('ROLLBACK').catch(() => undefined);
    throw error;
  }
};
