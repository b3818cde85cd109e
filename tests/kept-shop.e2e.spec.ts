import { createServer } from 'node:http';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { launchChromium, logIn, Person, picture, seriousViolations } from './support/browser.js';
import { RunningHatch } from './support/running-hatch.js';

/** @returns what is not there in time, of what must be */
const UNTIL_KEPT = `(async () => {
  const end = performance.now() + 60_000;
  for (;;) {
    const worker = await navigator.serviceWorker.getRegistration();
    const is = {
      active: worker?.active?.state === 'activated',
      inControl: navigator.serviceWorker.controller !== null,
      menu: Boolean(await caches.match('/')),
    };
    const missing = Object.keys(is).filter((each) => !is[each]);
    if (missing.length === 0 || performance.now() > end) return missing;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
})()`;

/** Resolves when a new release has been installed, beside pages of one that is long gone; it waits for this page to be left. */
const UNTIL_NEXT_RELEASE_WAITS = `(async () => {
  await (await caches.open('hatch-pages-before')).put('/', new Response('A menu of files that are gone'));
  const worker = await navigator.serviceWorker.register('/worker.js?next');
  while (!worker.waiting) await new Promise((resolve) => setTimeout(resolve, 50));
})()`;

let hatch: RunningHatch;
let browser: Browser;
let customer: Person;
let page: Page;

beforeAll(async () => {
  [hatch, browser] = await Promise.all([RunningHatch.start(), launchChromium()]);
});
beforeEach(async () => {
  customer = await Person.at(browser, hatch.url, 390, 844, 10_000, 'allow');
  page = await customer.window('/');
});
afterEach(() => customer.leave());
afterAll(async () => {
  await browser.close();
  await hatch.discard();
});

/** The first touch of a page brings what keeps the shop. */
const useShop = async (): Promise<void> => {
  await page.getByRole('button', { name: 'Add to basket (0)' }).first().click();
  await summary().getByText('1 item').waitFor();
  expect(await page.evaluate(UNTIL_KEPT)).toEqual([]);
};
const summary = () => page.getByRole('region', { name: 'Summary of your basket' });
const notice = () => page.getByText("We can't reach the shop right now. This page is as it was at");

/** Until what it answers is called, what stands in front of the shop says that it is being replaced. */
const replaceShop = async (): Promise<() => Promise<unknown>> => {
  await hatch.kill();
  const front = createServer((_asked, answer) => answer.writeHead(503).end('{"status":false}'));
  await new Promise<void>((listening) => front.listen(hatch.port, '127.0.0.1', listening));
  return async () => {
    front.closeAllConnections();
    await new Promise((closed) => front.close(closed));
    await hatch.startAgain();
  };
};

/** The worker of the next release, which took over once the last page was left. */
const nextRelease = () =>
  page
    .context()
    .serviceWorkers()
    .find((worker) => worker.url().endsWith('?next'));

const keptBasket = () => page.evaluate(`caches.match('/basket').then(async (kept) => (await kept?.json())?.answer)`);

describe('A shop that cannot be reached', () => {
  it('still shows its menu and the basket, says since when, and goes on when it is back', async () => {
    await useShop();
    await page.getByRole('button', { name: 'Add to basket (0)' }).first().click();
    await summary().getByText('2 items').waitFor();
    await expect.poll(keptBasket).toMatchObject({ cartItems: [{ quantity: 1 }, { quantity: 1 }] });
    await hatch.kill();
    try {
      await page.reload();
      await notice().waitFor();
      await summary().getByText('2 items').waitFor();
      expect(await page.getByRole('heading', { name: 'Margherita' }).isVisible()).toBe(true);
      expect(await seriousViolations(page)).toEqual([]);
      await picture(page, 'kept-menu-390');
    } finally {
      await hatch.startAgain();
    }
    await notice().waitFor({ state: 'detached' });
    await summary().getByText('2 items').waitFor();
  });

  it('still shows its menu and the basket while it is being replaced, and goes on by itself', async () => {
    await useShop();
    await expect.poll(keptBasket).toMatchObject({ cartItems: [{ quantity: 1 }] });
    const putBack = await replaceShop();
    try {
      await page.reload();
      await notice().waitFor();
      await summary().getByText('1 item').waitFor();
      await page.goto('/manageCart');
      await page.getByRole('heading', { name: "We can't reach the shop right now" }).waitFor();
    } finally {
      await putBack();
    }
    await page.getByRole('heading', { name: 'Your basket' }).waitFor();
  });

  it('shows its menu while a new release takes over, which forgets those before', async () => {
    await useShop();
    await page.evaluate(UNTIL_NEXT_RELEASE_WAITS);
    await hatch.kill();
    try {
      await page.goto('about:blank');
      await expect.poll(() => nextRelease()?.evaluate('registration.active.scriptURL')).toContain('?next');
      await page.goto('/');
      await notice().waitFor();
      expect(await page.evaluate('caches.keys()')).not.toContain('hatch-pages-before');
    } finally {
      await hatch.startAgain();
    }
  });

  it('loses no part of a page that is open', async () => {
    await useShop();
    await hatch.kill();
    try {
      await page.getByRole('button', { name: 'Choose ...' }).first().click();
      await page.getByRole('dialog').waitFor();
    } finally {
      await hatch.startAgain();
    }
  });

  it('says so on a page that was not kept, which comes by itself when it is back', async () => {
    await useShop();
    await hatch.kill();
    try {
      await page.goto('/manageCart');
      await page.getByRole('heading', { name: "We can't reach the shop right now" }).waitFor();
      expect(await seriousViolations(page)).toEqual([]);
      await picture(page, 'not-kept-390');
    } finally {
      await hatch.startAgain();
    }
    await page.getByRole('heading', { name: 'Your basket' }).waitFor();
  });

  it('keeps no page that names somebody', async () => {
    await useShop();
    await page.goto('/login');
    await logIn(page, 'super@hatch.test');
    await page.goto('/');
    await page.getByRole('heading', { name: 'Margherita' }).waitFor();
    const kept = await page.evaluate(`caches.match('/').then((page) => page?.text())`);
    expect(kept).toContain('Margherita');
    expect(kept).not.toContain('super@hatch.test');
    expect(kept).toContain('"viewer":null');
  });
});
