import { chromium } from 'playwright-core';
import { median } from '../support/machine.mjs';
import { EXECUTABLE, FLAGS } from './browser.mjs';

const RUNS = 5;
const SLOWER = 4;
const PHONE = { width: 412, height: 823 };
const MOST_MS = 100;
/** Nothing shorter is told by the browser. */
const SHORTEST_MS = 16;
/** What a touch sets going has been drawn by then. */
const DRAWN_MS = 1_500;

const WATCH = `
  window.interactions = [];
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries()) if (interactionId > 0) window.interactions.push(duration);
  }).observe({ type: 'event', durationThreshold: ${SHORTEST_MS}, buffered: true });
`;

const button = (within, name) => within.getByRole('button', { name });
const dish = (page, name) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name, exact: true }) });

/** Each is one touch on the menu, and what must be there before it. */
const TOUCHES = [
  {
    name: 'add',
    prepare: async () => undefined,
    target: (page) => button(dish(page, 'Hatch Burger'), /^Add to basket/),
  },
  {
    name: 'filter',
    prepare: (page) => button(page, /^Filter/).click(),
    target: (page) => button(page.getByRole('group', { name: 'Categories' }), /Pizza/),
  },
  { name: 'modal', prepare: async () => undefined, target: (page) => button(dish(page, 'Margherita'), 'Choose ...') },
];

/** @returns {Promise<number>} ms from the touch to the frame that shows what it did */
const touch = async (browser, url, { prepare, target }) => {
  const context = await browser.newContext({ viewport: PHONE, locale: 'en-GB' });
  await context.addInitScript(WATCH);
  const page = await context.newPage();
  await page.goto(url, { waitUntil: 'networkidle' });
  await prepare(page);
  await target(page).scrollIntoViewIfNeeded();
  await page.waitForTimeout(DRAWN_MS);
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await page.evaluate('window.interactions.length = 0');
  await target(page).click();
  await page.waitForTimeout(DRAWN_MS);
  const took = await page.evaluate(`Math.max(${SHORTEST_MS}, ...window.interactions)`);
  await context.close();
  return took;
};

/** INP of what customers do most, on a processor four times as slow. @param {import('./pages-bench.mjs').PagesBench} bench */
export const interactions = async ({ served, report }) => {
  const browser = await chromium.launch({ executablePath: EXECUTABLE, args: FLAGS });
  try {
    for (const each of TOUCHES) {
      const took = [];
      for (let run = 0; run < RUNS; run++) took.push(await touch(browser, `http://127.0.0.1:${served.port}/`, each));
      const note = `slowest of ${RUNS} ${Math.max(...took)} ms`;
      report.add({ name: `INP of ${each.name}`, value: median(took), unit: 'ms', most: MOST_MS, note });
    }
  } finally {
    await browser.close();
  }
};
