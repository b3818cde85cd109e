import { parseArgs } from 'node:util';
import { ensureBuilt } from './ensure-built.mjs';
import { stopWithNpm } from './stop-with-npm.mjs';

const HELP = `npm start -- [--pay-demo]

Builds Hatch if its sources changed, starts it, and runs it until Ctrl-C.

  --pay-demo   play Stripe and PayPal on this machine, to try every way of paying
  --help       show this text
  --version    show the version and commit

docs/environment.md lists the environment variables.`;

const options = {
  'pay-demo': { type: 'boolean', default: false },
  help: { type: 'boolean', short: 'h', default: false },
  version: { type: 'boolean', short: 'v', default: false },
};

const wanted = () => {
  try {
    return parseArgs({ options }).values;
  } catch (error) {
    process.stderr.write(`${error.message}\n\n${HELP}\n`);
    process.exit(1);
  }
};

const { 'pay-demo': payDemo, help, version } = wanted();
if (help) {
  process.stdout.write(`${HELP}\n`);
} else if (version) {
  // By its path, for the packages need not be installed.
  const { buildInfo, buildName } = await import('../../platform/bin/build-info.mjs');
  process.stdout.write(`${buildName(buildInfo(process.env.HATCH_COMMIT))}\n`);
} else {
  if (payDemo) process.env.PAY_DEMO = '1';
  stopWithNpm();
  await ensureBuilt();
  await import('../dist/bundle/main.js');
}
