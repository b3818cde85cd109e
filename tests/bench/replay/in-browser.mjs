import { chromium } from 'playwright-core';
import { EXECUTABLE, FLAGS } from '../pages/browser.mjs';
import { median } from '../support/machine.mjs';
import { DAY } from './add-evening.mjs';

const TABLET = { width: 1280, height: 800 };
const SEEKS = 12;
const SEEK_MS = 200;
const PLAYED_MS = 12_000;
const FRAMES = 50;

/** As the pages measure themselves. @returns {Promise<{ duration: number, detail: number }[]>} */
const measured = (page, name) =>
  page.evaluate(
    `performance.getEntriesByName('${name}').map(({ duration, detail }) => ({ duration, detail: Number(detail) }))`,
  );

const withReplay = async ({ hatch, staff }, query, work) => {
  const browser = await chromium.launch({ executablePath: EXECUTABLE, args: FLAGS });
  try {
    const context = await browser.newContext({ viewport: TABLET, locale: 'en-GB' });
    const url = `http://127.0.0.1:${hatch.port}`;
    const [name, ...value] = staff.cookie.split('=');
    await context.addCookies([{ name, value: value.join('='), url }]);
    const page = await context.newPage();
    await page.goto(`${url}/takeaway-history?day=${DAY}&${query}`);
    await page.getByRole('region', { name: 'Player' }).getByRole('slider').waitFor({ timeout: 60_000 });
    await work(page);
  } finally {
    await browser.close();
  }
};

/** Each earlier than what the page has read, so that each is asked of the server, until it is painted (HIST-08). */
const seeks = async (bench) => {
  const { from, to } = bench.evening;
  await withReplay(bench, `at=${new Date(to).toISOString()}`, async (page) => {
    await page.waitForTimeout(2_000);
    const slider = page.getByRole('slider');
    for (let seek = 1; seek <= SEEKS; seek++) {
      const before = (await measured(page, 'hatch-replay-seek')).length;
      await slider.fill(String(Math.round((to - ((to - from) * seek) / (SEEKS + 2)) / 1000) * 1000));
      while ((await measured(page, 'hatch-replay-seek')).length === before) await page.waitForTimeout(50);
    }
    const took = (await measured(page, 'hatch-replay-seek')).slice(-SEEKS).map(({ duration }) => duration);
    bench.report.add({
      name: 'seek in the browser, painted',
      value: median(took),
      unit: 'ms',
      most: SEEK_MS,
      note: `worst of ${SEEKS} ${Math.max(...took).toFixed(0)} ms`,
    });
  });
};

/** The middle of the evening at 60 times its speed (HIST-08). */
const frames = async (bench) => {
  const { from, to } = bench.evening;
  await withReplay(bench, `at=${new Date((from + to) / 2).toISOString()}&speed=60`, async (page) => {
    await page.waitForTimeout(2_000);
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    await page.waitForTimeout(PLAYED_MS);
    const seen = (await measured(page, 'hatch-replay-frames'))
      .slice(1)
      .map(({ duration, detail }) => detail / (duration / 1000));
    bench.report.add({
      name: 'frames at 60 x its speed',
      value: median(seen),
      unit: '/s',
      least: FRAMES,
      note: `slowest second ${Math.min(...seen).toFixed(0)}, of ${seen.length}`,
    });
  });
};

export const browser = async (bench) => {
  await seeks(bench);
  await frames(bench);
};
