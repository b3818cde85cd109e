import { addToCart } from './add-to-cart.mjs';
import { catalogue } from './catalogue.mjs';
import { live } from './live.mjs';
import { orders } from './orders.mjs';
import { page } from './page.mjs';
import { atRest, loaded, readyTime } from './process.mjs';
import { hotProduct } from './race.mjs';
import { Bench } from './support/bench.mjs';

/** In this order: rest before load, memory after it, and the start last, on all that was written. */
const BENCHMARKS = {
  rest: atRest,
  page,
  add: addToCart,
  orders,
  catalogue,
  race: hotProduct,
  live,
  loaded,
  ready: readyTime,
};

const USAGE = `npm run bench [-- --only=${Object.keys(BENCHMARKS).join(',')}] [--profile]`;

const options = process.argv.slice(2);
const only = options.find((option) => option.startsWith('--only='));
const names = only ? only.slice('--only='.length).split(',') : Object.keys(BENCHMARKS);
const unknown = [
  ...names.filter((name) => !Object.hasOwn(BENCHMARKS, name)),
  ...options.filter((option) => option !== only && option !== '--profile'),
];
if (unknown.length > 0) {
  console.error(`Unknown: ${unknown.join(' ')}\n${USAGE}`);
  process.exit(2);
}

const bench = await Bench.prepare({ profile: options.includes('--profile') });
try {
  for (const [name, run] of Object.entries(BENCHMARKS)) if (names.includes(name)) await run(bench);
} finally {
  await bench.finish();
}
console.log('');
bench.report.print();
process.exitCode = bench.report.failed > 0 ? 1 : 0;
