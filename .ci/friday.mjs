import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { setUp } from './setup.mjs';
import { tool } from './step.mjs';

const USAGE = `npm run friday                                            plays tests/friday/evening.json
npm run friday -- [--orders=N] [--minutes=N] [--seed=N]   another evening, made from these
npm run friday -- --record [...]                          where all holds, keeps the evening and what its tablets sounded`;

/** As the spec reads them, undefined where they make no sense. */
const wantedIn = (args) => {
  try {
    const number = { type: 'string' };
    const options = { orders: number, minutes: number, seed: number, record: { type: 'boolean' } };
    const { record, ...sizes } = parseArgs({ args, options }).values;
    const wanted = Object.fromEntries(Object.entries(sizes).map(([name, value]) => [name, Number(value)]));
    const { orders = 1, minutes = 1, seed = 1 } = wanted;
    const makesSense = Number.isSafeInteger(orders) && orders > 0 && minutes > 0 && Number.isSafeInteger(seed);
    return makesSense ? { ...wanted, ...(record && { record }) } : undefined;
  } catch {
    return undefined;
  }
};

const wanted = wantedIn(process.argv.slice(2));
if (!wanted) {
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
const { code } = await tool('vitest/vitest.mjs', ['run', '--project', 'e2e', 'tests/friday/friday.e2e.spec.ts'], {
  env: { ...env, FRIDAY: JSON.stringify(wanted) },
  echo: true,
});
process.exitCode = code;
