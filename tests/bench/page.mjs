import { chromium } from 'playwright-core';
import { gzipSync } from 'node:zlib';
import { median } from './support/machine.mjs';

const RUNS = 5;
const KIB = 1024;
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

/** A browser that has never been here: what it loads of script, and when it shows something. */
const firstVisit = async (url) => {
  const executablePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';
  const browser = await chromium.launch({ executablePath, args: FLAGS });
  try {
    const page = await browser.newPage();
    const scripts = [];
    page.on('response', (response) => {
      if (response.request().resourceType() === 'script') scripts.push(response.body());
    });
    await page.goto(url, { waitUntil: 'networkidle' });
    const painted = await page.waitForFunction(
      () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
    );
    const firstContent = await painted.jsonValue();
    const kib = (await Promise.all(scripts)).reduce((sum, body) => sum + gzipSync(body, { level: 9 }).length, 0) / KIB;
    return { firstContent, kib };
  } finally {
    await browser.close();
  }
};

/** @param {import('./support/bench.mjs').Bench} bench */
export const page = async (bench) => {
  const visits = [];
  for (let run = 0; run < RUNS; run++) visits.push(await firstVisit(`http://127.0.0.1:${bench.port}/`));
  const scripts = Math.max(...visits.map(({ kib }) => kib));
  const contents = visits.map(({ firstContent }) => firstContent);
  const note = `slowest of ${RUNS} ${Math.max(...contents).toFixed(0)} ms`;
  bench.report.add({ name: 'menu page, all scripts gzipped', value: scripts, unit: 'KiB', most: 122 });
  bench.report.add({ name: 'menu page, first content', value: median(contents), unit: 'ms', most: 1000, note });
};
