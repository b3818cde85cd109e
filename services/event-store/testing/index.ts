export { startPostgres, type PostgresServer, type PostgresServerOptions } from './postgres-server.js';
export { migrate, testDatabase, type MigrationClass, type TestDatabase } from './test-database.js';
export { logMigrations, testLog } from './test-log.js';
