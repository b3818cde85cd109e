import { fileURLToPath } from 'node:url';
import { setUp } from './setup.mjs';
import { tool } from './step.mjs';

/** The long forms; the test command runs the same specs in their short forms. */
const SUITES = {
  attack: [
    'tests/attack',
    'tests/hostile.e2e.spec.ts',
    'services/api/session/sessions.int.spec.ts',
    'services/platform/http/http.spec.ts',
  ],
  faults: [
    'tests/crash.e2e.spec.ts',
    'tests/frozen-leader.e2e.spec.ts',
    'tests/frozen-log.e2e.spec.ts',
    'tests/picture-uploads.e2e.spec.ts',
    'tests/poisoned.e2e.spec.ts',
    'tests/slow-line.e2e.spec.ts',
    'services/processes/payments/interleavings.int.spec.ts',
    'services/event-store/eventstoredb/server-faults.int.spec.ts',
    'services/event-store/eventstoredb/real-server.int.spec.ts',
  ],
};

const [name = '', ...args] = process.argv.slice(2);
const specs = SUITES[name];
if (!specs) {
  console.error(`node .ci/suite.mjs ${Object.keys(SUITES).join('|')} [vitest ...]`);
  process.exit(2);
}

process.chdir(fileURLToPath(new URL('..', import.meta.url)));
Object.assign(process.env, { NX_DAEMON: 'false', NX_TUI: 'false' });

const { env } = await setUp();
const build = await tool('nx/dist/bin/nx.js', ['run-many', '-t', 'build', '--output-style=static']);
if (build.code !== 0) {
  console.error(build.output);
  process.exit(build.code);
}
const { code } = await tool('vitest/vitest.mjs', ['run', ...specs, ...args], {
  env: { ...env, SUITE_LENGTH: 'long' },
  echo: true,
});
process.exitCode = code;
