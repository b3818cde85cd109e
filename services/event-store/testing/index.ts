export { startPostgres, type PostgresServer, type PostgresServerOptions } from './postgres-server.js';
export { SealedLog } from './sealed-log.js';
export { severableProxy, type SeverableProxy } from './severable-proxy.js';
export { asLogged, specVault, unreadableVault } from './spec-vault.js';
export { migrate, testDatabase, type MigrationClass, type TestDatabase } from './test-database.js';
export { testLedger, type TestLedger } from './test-ledger.js';
export { logMigrations, testLog, type TestLog } from './test-log.js';
export { newestToSeal } from './newest-to-seal.js';
export { restoreLog } from './restore-log.js';
