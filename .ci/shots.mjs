import { cp, readdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { setUp } from './setup.mjs';
import { tool } from './step.mjs';

const RECORD = 'tests/shots/record';
const LAST_RUN = '.test-results/shots/now';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));
Object.assign(process.env, { NX_DAEMON: 'false', NX_TUI: 'false' });

const [first, ...rest] = process.argv.slice(2);
if (first === '--accept' && rest.length === 0) {
  const taken = await readdir(LAST_RUN).catch(() => []);
  if (taken.length === 0) {
    console.error('There is no run to accept: npm run shots');
    process.exit(2);
  }
  await cp(LAST_RUN, RECORD, { recursive: true });
  console.log(`${taken.length} files of the last run are the record now: commit ${RECORD}`);
  process.exit(0);
}

const { env } = await setUp();
const build = await tool('nx/dist/bin/nx.js', ['run-many', '-t', 'build', '--output-style=static']);
if (build.code !== 0) {
  console.error(build.output);
  process.exit(build.code);
}
const { code } = await tool(
  'vitest/vitest.mjs',
  ['run', '--config', 'tests/shots/vitest.config.ts', ...process.argv.slice(2)],
  { env, echo: true },
);
process.exitCode = code;
