import { closedLoop, Times } from '../support/closed-loop.mjs';
import { Bench } from '../support/bench.mjs';

const CONNECTIONS = 16;
const SECONDS = 6;
const WARM_UP_SECONDS = 3;
const ROUNDS = 3;
/** Beside the 26 of the demo shop. */
const DISHES = 74;
const DRAWN = /<div id="root">\s*</;
/** The drawing in place of one that is missing is kept for an hour, like all that has no hash in its name. */
const PICTURE = /<img[^>]+src="(\/(?:uploads|demo)\/[^"]+)"/g;

const readFor = async (port, seconds) => {
  const times = new Times();
  const took = await closedLoop(port, { connections: CONNECTIONS, seconds }, (connection) =>
    times.of(async () => {
      const { code } = await connection.request('GET', '/', { accepts: 'br' });
      if (code !== 200) throw new Error(`The menu: ${code}`);
    }),
  );
  return { times, rate: times.count / took };
};

/** @returns {Promise<readonly string[]>} the pictures of the page that a browser would ask for again */
const notKept = async (origin, html) => {
  const paths = new Set([...html.matchAll(PICTURE)].map(([, path]) => path));
  const wrong = [];
  for (const path of paths) {
    const { headers } = await fetch(origin + path);
    // As browsers ask again: without the second header, fetch would ask for no kept answer.
    const known = { 'if-none-match': headers.get('etag') ?? '', 'cache-control': 'max-age=0' };
    const again = await fetch(origin + path, { headers: known });
    const isKept = /immutable/.test(headers.get('cache-control') ?? '') && again.status === 304;
    if (!isKept) wrong.push(`${path} (${headers.get('cache-control')}, ${again.status})`);
  }
  return wrong;
};

/** The menu of 100 products from the server, which draws it once. @param {import('./pages-bench.mjs').PagesBench} pages */
export const menu = async ({ report }) => {
  const bench = await Bench.prepare({ profile: false, races: 0, dishes: DISHES });
  try {
    await readFor(bench.port, WARM_UP_SECONDS);
    const origin = `http://127.0.0.1:${bench.port}`;
    const html = await (await fetch(origin, { headers: { accept: 'text/html' } })).text();
    if (!DRAWN.test(html)) throw new Error('The server did not draw the menu');
    const { typical, results } = await bench.besideBaseline(ROUNDS, () => readFor(bench.port, SECONDS));
    const note = `${(html.length / 1024).toFixed(0)} KiB each, baseline ${typical.commits.toFixed(0)}/s, others' cores ${typical.othersCpu.toFixed(2)}`;
    report.add({ name: 'menu of 100', value: typical.rate, unit: '/s', ratio: typical.ratio, least: 0.1, note });
    const p99 = Math.max(...results.map(({ times }) => times.percentile(0.99)));
    report.add({ name: 'menu of 100, p99', value: p99, unit: 'ms', most: 30 });
    const wrong = await notKept(origin, html);
    const first = wrong[0] ?? '';
    report.add({ name: 'pictures asked for again', value: wrong.length, unit: 'pictures', most: 0, note: first });
  } finally {
    await bench.finish();
  }
};
