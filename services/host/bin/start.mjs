import { ensureBuilt } from './ensure-built.mjs';

const PAY_DEMO = '--pay-demo';

const unknown = process.argv.slice(2).filter((argument) => argument !== PAY_DEMO);
if (unknown.length > 0) {
  process.stderr.write(`Hatch does not know ${unknown.join(' ')}; npm start takes ${PAY_DEMO} only\n`);
  process.exit(1);
}
if (process.argv.includes(PAY_DEMO)) process.env.PAY_DEMO = '1';
ensureBuilt();
await import('../dist/main.js');
