import getPort from 'get-port';
import { chromium } from 'playwright-core';
import { Connection } from '../support/connection.mjs';
import { median } from '../support/machine.mjs';
import { Shopper } from '../support/shopper.mjs';
import { EXECUTABLE, FLAGS } from './browser.mjs';

const RUNS = 5;
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];
const LEAST = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 };
const BURGER = { id: 5 };
const MARGHERITA = { id: 1, variant: 'Large' };

const nothing = async () => undefined;
const fill = async (shopper) => {
  for (const item of [BURGER, BURGER, MARGHERITA]) await shopper.add(item);
};

const PAGES = [
  { name: 'menu', path: '/', prepare: nothing },
  { name: 'product', path: '/product/1', prepare: nothing },
  { name: 'cart filled', path: '/manageCart', prepare: fill },
  {
    name: 'checkout',
    path: '/checkout',
    prepare: async (shopper) => {
      await fill(shopper);
      await shopper.done('/api/saveCartAsOrder');
      await shopper.done('/api/updateOrder', { ta_method: 'COLLECT' });
    },
  },
];

const cookieOf = async ({ port }, prepare) => {
  const connection = await Connection.open(port);
  const shopper = new Shopper(connection);
  await prepare(shopper);
  connection.close();
  return shopper.cookie;
};

/** A phone as Lighthouse plays it, which has never been here before but for its basket. */
const visit = async (hatch, { path, prepare }, runLighthouse) => {
  const debugging = await getPort({ host: '127.0.0.1' });
  const args = [...FLAGS, `--remote-debugging-port=${debugging}`];
  const browser = await chromium.launchPersistentContext('', { executablePath: EXECUTABLE, args });
  try {
    const url = `http://127.0.0.1:${hatch.port}`;
    const [name, ...value] = (await cookieOf(hatch, prepare)).split('=');
    if (name) await browser.addCookies([{ name, value: value.join('='), url }]);
    const { lhr } = await runLighthouse(`${url}${path}`, {
      port: debugging,
      onlyCategories: CATEGORIES,
      logLevel: 'error',
    });
    if (lhr.runtimeError) throw new Error(`${path}: ${lhr.runtimeError.message}`);
    return lhr;
  } finally {
    await browser.close();
  }
};

const metric = (audit) => (lhr) => lhr.audits[audit].numericValue;
const lcp = metric('largest-contentful-paint');
const tbt = metric('total-blocking-time');
const scoreOf = (category) => (lhr) => Math.round(lhr.categories[category].score * 100);

/** What keeps a category from its hundred, as audits of Lighthouse. */
const lost = (lhr, category) =>
  lhr.categories[category].auditRefs
    .filter(({ id, weight }) => weight > 0 && (lhr.audits[id].score ?? 1) < 1)
    .map(({ id }) => `${id} ${lhr.audits[id].displayValue ?? ''}`.trim())
    .join(', ');

const ratioOf = (value, baseline) => (baseline === 0 ? (value === 0 ? 0 : Infinity) : value / baseline);

/** @param {import('./pages-bench.mjs').PagesBench} bench */
export const lighthouse = async ({ served, client, report }) => {
  const { default: runLighthouse } = await import('lighthouse');
  for (const page of PAGES) {
    const runs = { served: [], client: [] };
    for (let run = 0; run < RUNS; run++) {
      runs.served.push(await visit(served, page, runLighthouse));
      runs.client.push(await visit(client, page, runLighthouse));
    }
    for (const category of CATEGORIES) {
      const value = median(runs.served.map(scoreOf(category)));
      const least = LEAST[category];
      const typical = runs.served.find((lhr) => scoreOf(category)(lhr) === value);
      const note = value < least ? lost(typical, category) : '';
      report.add({ name: `${page.name}, ${category}`, value, unit: 'of 100', least, note });
    }
    for (const [name, of, most] of [
      ['LCP', lcp, 0.7],
      ['TBT', tbt, 0.3],
    ]) {
      const [value, baseline] = [median(runs.served.map(of)), median(runs.client.map(of))];
      report.add({ name: `${page.name}, ${name}`, value, unit: 'ms', baseline, ratio: ratioOf(value, baseline), most });
    }
  }
};
