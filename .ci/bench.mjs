import { fileURLToPath } from 'node:url';
import { run, tool } from './step.mjs';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));
Object.assign(process.env, { NX_DAEMON: 'false', NX_TUI: 'false' });

const build = await tool('nx/dist/bin/nx.js', ['run-many', '-t', 'build', '--output-style=static']);
if (build.code !== 0) {
  console.error(build.output);
  process.exit(build.code);
}
const { code } = await run(process.execPath, ['tests/bench/run.mjs', ...process.argv.slice(2)], { echo: true });
process.exitCode = code;
