import { core } from './core.mjs';
import { costs } from './costs.mjs';
import { eventstoredb } from './eventstoredb.mjs';
import { lists } from './lists.mjs';
import { pages } from './pages.mjs';
import { replay } from './replay.mjs';
import { roles } from './roles.mjs';
import { shop } from './shop.mjs';

const SUITES = { shop, core, lists, replay, eventstoredb, page: pages, roles, costs };
const USAGE = Object.entries(SUITES)
  .map(([name, { figures }]) => `npm run bench -- ${name} [--only=${Object.keys(figures).join(',')}]`)
  .join('\n');

const [first = '', ...rest] = process.argv.slice(2);
const named = Object.hasOwn(SUITES, first);
const suite = SUITES[named ? first : 'shop'];
const options = named || first === '' ? rest : [first, ...rest];
const only = options.find((option) => option.startsWith('--only='));
const names = only ? only.slice('--only='.length).split(',') : Object.keys(suite.figures);
const unknown = [
  ...names.filter((name) => !Object.hasOwn(suite.figures, name)),
  ...options.filter((option) => option !== only && option !== '--profile'),
];
if (unknown.length > 0) {
  console.error(`Unknown: ${unknown.join(' ')}\n${USAGE}`);
  process.exit(2);
}

const bench = await suite.prepare({ names, profile: options.includes('--profile') });
try {
  for (const [name, run] of Object.entries(suite.figures)) if (names.includes(name)) await run(bench);
} finally {
  await bench.finish();
}
console.log('');
bench.report.print();
await bench.report.write(suite.file);
process.exitCode = bench.report.failed > 0 ? 1 : 0;
