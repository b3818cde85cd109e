import type { TestProject } from 'vitest/node';
import { startPostgres, type PostgresServer } from './postgres-server.js';

declare module 'vitest' {
  interface ProvidedContext {
    /** Connection string of the Postgres server of this run. */
    postgresUrl: string;
  }
}

let server: PostgresServer | undefined;

/** One Postgres server for the whole run; every test file makes a database of its own on it. */
export const setup = async (project: TestProject): Promise<void> => {
  server = await startPostgres({ fsync: false });
  project.provide('postgresUrl', server.url);
};

export const teardown = async (): Promise<void> => {
  await server?.stop();
};
