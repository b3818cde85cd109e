import { checkAdvisories } from './advisories.mjs';
import { checkApiDocument } from './api-document.mjs';
import { checkFirstView } from './first-view.mjs';
import { checkGenerated } from './generated.mjs';
import { checkGuides } from './guides.mjs';
import { checkLockfile } from './lockfile.mjs';
import { checkOtherNode } from './other-node.mjs';
import { tool } from './step.mjs';
import { checkVoice } from './voice.mjs';

const check =
  (script, ...args) =>
  (options) =>
    tool(script, args, options);

const tsc = (...args) => check('@typescript/native/bin/tsc', '--noEmit', '--pretty', 'false', ...args);

/** Name, what to do when it fails, and the run itself; each counts as one passed or failed. The two longest come first. */
export const CHECKS = [
  { name: 'lint', advice: 'npm run lint', run: check('oxlint/bin/oxlint') },
  { name: 'format', advice: 'npm run format', run: check('oxfmt/bin/oxfmt', '--list-different', '.') },
  {
    name: 'boundaries',
    advice: 'every rule of .dependency-cruiser.cjs says what to do',
    run: check(
      'dependency-cruiser/bin/dependency-cruise.mjs',
      ...['services', 'projections', 'web/src', 'web/worker'],
      ...['--config', '.dependency-cruiser.cjs', '--output-type', 'err-long'],
    ),
  },
  { name: 'types of the server', advice: 'npm run typecheck', run: tsc('-p', 'tsconfig.json') },
  { name: 'types of the web', advice: 'npm run typecheck', run: tsc('-p', 'web') },
  { name: 'types of the service worker', advice: 'npm run typecheck', run: tsc('-p', 'web/worker') },
  { name: 'types of the Friday', advice: 'npm run typecheck', run: tsc('-p', 'tests/friday') },
  {
    name: 'dead code and dependencies',
    advice: 'delete what is not used, list what is used',
    run: check('knip/bin/knip.js', '--no-progress', '--no-config-hints'),
  },
  { name: 'generated files', advice: 'npm run generate', run: checkGenerated },
  { name: 'API document', advice: 'describe the call as it says, then npm run generate', run: checkApiDocument },
  { name: 'first view', advice: 'load on demand what the menu does not need at once', run: checkFirstView },
  { name: 'voice', advice: 'write what it says after each word', run: checkVoice },
  {
    name: 'guides',
    advice: 'carry the change of the guide over to the code as it is now (docs/guides/README.md)',
    run: checkGuides,
  },
  { name: 'lockfiles', advice: 'npm install again where every platform is visible', run: checkLockfile },
  { name: 'advisories', advice: 'raise the packages it names', run: checkAdvisories },
  { name: 'unit specs on the other Node', advice: 'run them with that Node', run: checkOtherNode },
];

/** What a change breaks most often, in half a minute. */
export const QUICK_CHECKS = CHECKS.filter(({ name }) => /^(lint|format|types)/.test(name));

/** Two at a time, so that two cores are busy; each is reported as it ends. @param idle beside other work, which goes first */
export const runChecks = async (checks, report, { idle }) => {
  const waiting = [...checks];
  const worker = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      report(next, await next.run({ idle }).catch((error) => ({ code: 1, output: String(error) })));
    }
  };
  await Promise.all([worker(), worker()]);
};
