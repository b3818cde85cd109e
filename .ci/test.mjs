import { fileURLToPath } from 'node:url';
import { CHECKS, QUICK_CHECKS, runChecks } from './checks.mjs';
import { printCounts } from './counts.mjs';
import { setUp } from './setup.mjs';
import { runSpecs } from './specs.mjs';
import { tool } from './step.mjs';
import { add, closingLine, emptyTally } from './tally.mjs';

const USAGE = `npm test                               everything: set-up, build, checks, specs
npm test -- --changed [commit]         build, the quick checks, and the specs that changes since then can touch (HEAD)
npm test -- --only=checks              build and checks
npm run check -- --counts              the figures of the structure, with their targets
npm test -- --only=tests [vitest ...]  build and specs, e.g. --only=tests --project unit services/kernel`;

const parse = ([first, ...rest]) => {
  if (first === undefined) return { checks: CHECKS, specs: true, vitest: [] };
  if (first === '--changed' && rest.length <= 1)
    return { checks: QUICK_CHECKS, specs: true, vitest: ['--passWithNoTests', `--changed=${rest[0] ?? 'HEAD'}`] };
  if (first === '--only=checks' && rest[0] === '--counts' && rest.length === 1) return { counts: true };
  if (first === '--only=checks' && rest.length === 0) return { checks: CHECKS, specs: false, vitest: [] };
  if (first === '--only=tests') return { checks: [], specs: true, vitest: rest };
  return undefined;
};

const wanted = parse(process.argv.slice(2));
if (!wanted) {
  console.error(USAGE);
  process.exit(2);
}

process.chdir(fileURLToPath(new URL('..', import.meta.url)));
if (wanted.counts) {
  await printCounts();
  process.exit();
}
Object.assign(process.env, { NX_DAEMON: 'false', NX_TUI: 'false' });

let tally = emptyTally;
const failures = [];

const report = ({ name, advice }, { code, output, skipped, seconds = 0 }) => {
  if (skipped) {
    tally = add(tally, { passed: 0, failed: 0, skipped: 1 });
    return console.log(`skipped ${name}: ${skipped}`);
  }
  const passed = code === 0;
  tally = add(tally, { passed: passed ? 1 : 0, failed: passed ? 0 : 1, skipped: 0 });
  console.log(`${passed ? 'ok    ' : 'FAILED'} ${name} (${seconds.toFixed(1)} s)`);
  if (passed) return;
  failures.push(`${name}: ${advice}`);
  console.log(output.trimEnd().replace(/^/gm, '       '));
};

const machine = wanted.specs ? await setUp() : undefined;

const BUILD = { name: 'build', advice: 'npm run build' };
report(BUILD, await tool('nx/dist/bin/nx.js', ['run-many', '-t', 'build', '--output-style=static']));
// Those without a browser, which come first, leave enough of the processor.
const checked = runChecks(wanted.checks, report, { idle: wanted.specs });
if (machine) {
  const specs = await runSpecs(machine, wanted.vitest);
  tally = add(tally, specs);
  if (specs.failed > 0) failures.push(`specs: ${specs.failed} failed, listed by vitest above`);
}
await checked;

if (failures.length > 0) console.log(`\nFailed:\n${failures.map((failure) => `  ${failure}`).join('\n')}`);
console.log(`\n${closingLine(tally)}`);
process.exitCode = tally.failed > 0 ? 1 : 0;
