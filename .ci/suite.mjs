import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { setUp } from './setup.mjs';
import { tool } from './step.mjs';

/** The long forms; the test command runs most of these specs, in their short forms. No other builds a second release. */
const SUITES = {
  attack: [
    'tests/attack',
    'tests/hostile.e2e.spec.ts',
    'services/api/limits',
    'services/api/session/sessions.int.spec.ts',
    'services/platform/http/http.spec.ts',
  ],
  faults: [
    'tests/faults',
    'tests/crash.e2e.spec.ts',
    'tests/eventstoredb',
    'tests/frozen-leader.e2e.spec.ts',
    'tests/frozen-log.e2e.spec.ts',
    'tests/picture-uploads.e2e.spec.ts',
    'tests/poisoned.e2e.spec.ts',
    'tests/rebuild.e2e.spec.ts',
    'tests/slow-line.e2e.spec.ts',
    'services/processes/payments/interleavings.int.spec.ts',
    'services/event-store/eventstoredb/server-faults.int.spec.ts',
    'services/event-store/eventstoredb/real-server.int.spec.ts',
  ],
  releases: ['tests/releases'],
  compose: ['tests/compose'],
};

const USAGE = `npm run attack -- [vitest ...]
npm run faults -- [vitest ...]
npm run faults -- [--rounds=N] [--seed=N] [--only=kill,freeze]   the rounds of tests/faults alone
npm run compose:check -- [--build]         docker-compose.yml in containers; --build: with images built by the Dockerfile
npm run releases                           the release before this one, or EARLIER_RELEASE, beside it`;

/** As the spec reads them; undefined where none are given. */
const roundsIn = (args) => {
  if (!args.some((arg) => /^--(rounds|seed|only)\b/.test(arg))) return undefined;
  const options = { rounds: { type: 'string' }, seed: { type: 'string' }, only: { type: 'string' } };
  const { rounds, seed, only } = parseArgs({ args, options }).values;
  const numbers = Object.fromEntries(
    Object.entries({ rounds, seed })
      .filter(([, value]) => value !== undefined)
      .map(([option, value]) => [option, Number(value)]),
  );
  if (!Object.values(numbers).every((value) => Number.isSafeInteger(value) && value > 0)) throw new Error('No numbers');
  return { ...numbers, ...(only !== undefined && { only: only.split(',') }) };
};

const wantedIn = ([name = '', ...args]) => {
  try {
    if (name === 'compose' && args.join() === '--build')
      return { specs: SUITES.compose, args: [], env: { COMPOSE_CHECK: 'build' } };
    const rounds = name === 'faults' ? roundsIn(args) : undefined;
    if (rounds) return { specs: ['tests/faults'], args: [], env: { FAULTS: JSON.stringify(rounds) } };
    return { specs: SUITES[name], args, env: {} };
  } catch {
    return {};
  }
};

const wanted = wantedIn(process.argv.slice(2));
if (!wanted.specs) {
  console.error(USAGE);
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
const { code } = await tool('vitest/vitest.mjs', ['run', ...wanted.specs, ...wanted.args], {
  env: { ...env, ...wanted.env, SUITE_LENGTH: 'long' },
  echo: true,
});
process.exitCode = code;
