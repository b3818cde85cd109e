import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';

/** Starts the Postgres of the folder in the first argument, says where it is, and holds it until it is killed. */
const [dataDir, password] = process.argv.slice(2);
const { module } = await runnerImport(fileURLToPath(new URL('../postgres.ts', import.meta.url)), { configFile: false });
const { url } = await module.startEmbeddedPostgres({ dataDir, password, onLost: () => undefined });
console.log(url);
