import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chooseView, kitchenScreen, launchChromium, Person, picture, seriousViolations } from './support/browser.js';
import { Customer, granted, type Item } from './support/customer.js';
import { RunningHatch } from './support/running-hatch.js';
import { Visitor } from './support/visitor.js';

const ITEMS: readonly Item[] = [{ id: 5 }, { id: 6 }, { id: 18 }, { id: 25 }];
const PATIENCE_MS = 60_000;

let hatch: RunningHatch;
let browser: Browser;
let kitchen: Visitor;
let board: Page;
let past: Page;

const place = async (item: Item): Promise<string> => {
  const customer = new Customer(hatch);
  granted(await customer.add(item));
  granted(await customer.save());
  granted(await customer.collect());
  granted(await customer.giveDetails());
  granted(await customer.payByPhone());
  granted(await customer.place());
  const { order } = await customer.post('/api/fetchOrder');
  if (!order) throw new Error('The order was not placed');
  return order.id;
};

const hashOf = (page: Page) => page.evaluate<string | undefined>('window.hatchBoardHash()');
const player = (page: Page) => page.getByRole('region', { name: 'Player' });
const waiting = (page: Page) => page.getByRole('heading', { level: 1 });

beforeAll(async () => {
  [hatch, browser] = await Promise.all([RunningHatch.start(), launchChromium()]);
  kitchen = await new Visitor(hatch.url).login('kitchen@hatch.test');
  board = await kitchenScreen(await Person.at(browser, hatch.url, 1280, 900));
  const orders: string[] = [];
  for (const item of ITEMS) orders.push(await place(item));
  for (const orderId of orders.slice(1)) await kitchen.post('/takeaway/markPaid', { orderId });
  for (const orderId of orders.slice(2)) await kitchen.post('/takeaway/printOrder', { orderId, status: 'PRINTED' });
  await kitchen.post('/takeaway/orderComplete', { orderId: orders[3] });
  await kitchen.post('/change-status', { state: 'busy' });
}, 240_000);
afterAll(async () => {
  await browser.close();
  await hatch.discard();
});

describe('an evening that is played again', { timeout: 180_000 }, () => {
  it('HIST-01 HIST-02 HIST-05 a day opens the screen of the orders, and its end is what the live one shows', async () => {
    await expect.poll(() => waiting(board).textContent(), { timeout: PATIENCE_MS }).toBe('3 ORDER(S) WAITING');
    await expect.poll(() => board.getByText('PRINTED', { exact: true }).count(), { timeout: PATIENCE_MS }).toBe(1);
    const person = await Person.at(browser, hatch.url, 1280, 900);
    past = await person.window('/login?next=/takeaway-history');
    await past.getByLabel('Email').fill('kitchen@hatch.test');
    await past.getByLabel('Password').fill('hatch-demo');
    await past.locator('form button[type=submit]').click();
    await past.waitForURL('**/takeaway-history');
    await past.getByRole('table', { name: 'Trading days' }).waitFor({ timeout: PATIENCE_MS });
    await picture(past, 'history-days');
    expect(await seriousViolations(past)).toEqual([]);
    await past
      .getByRole('link', { name: /^Replay / })
      .first()
      .click();
    await player(past).getByRole('slider').waitFor({ timeout: PATIENCE_MS });
    await expect.poll(() => waiting(past).textContent(), { timeout: PATIENCE_MS }).toBe('No orders waiting');
    await past.keyboard.press('End');
    await expect.poll(() => waiting(past).textContent(), { timeout: PATIENCE_MS }).toBe('3 ORDER(S) WAITING');
    const live = await hashOf(board);
    await expect.poll(() => hashOf(past), { timeout: PATIENCE_MS }).toBe(live);
    expect(await past.getByRole('button', { name: 'busy', pressed: true }).isDisabled()).toBe(true);
  });

  it('HIST-03 the arrows go from event to event, and a reload stands at the same place', async () => {
    await past.keyboard.press('ArrowLeft');
    await past.keyboard.press('ArrowLeft');
    await past.locator('[data-paused-at]').waitFor({ timeout: PATIENCE_MS });
    const at = await past.locator('[data-paused-at]').getAttribute('data-paused-at');
    const hash = await hashOf(past);
    await past.waitForURL((url) => url.searchParams.get('at') === at, { timeout: PATIENCE_MS });
    await past.reload();
    await past.locator(`[data-paused-at="${at}"]`).waitFor({ timeout: PATIENCE_MS });
    expect(await hashOf(past)).toBe(hash);
    expect(await past.getByRole('slider').getAttribute('aria-valuetext')).toMatch(/ at \d\d:\d\d:\d\d$/);
  });

  it.each([
    ['1280 px', 1280, 900],
    ['a phone', 390, 844],
  ])('HIST-02 HIST-03 can be used by everybody, table and cards: %s', async (name, width, height) => {
    await past.setViewportSize({ width, height });
    for (const view of ['Table', 'Kitchen'] as const) {
      await chooseView(past, view);
      await picture(past, `replay-${width}-${view.toLowerCase()}`);
      expect(await seriousViolations(past), `${name}, ${view}`).toEqual([]);
      const wide = await past.evaluate<number>('document.documentElement.scrollWidth');
      expect(wide, `${name}, ${view}`).toBeLessThanOrEqual(width);
    }
    await chooseView(past, 'Table');
  });

  it('HIST-06 nothing on it acts, and the server refuses a change that says where it comes from', async () => {
    await past.setViewportSize({ width: 1280, height: 900 });
    const buttons = await past.getByRole('table', { name: 'Orders' }).getByRole('button').allTextContents();
    expect(buttons.filter((text) => /print|mark|notify|cancel|accept|\+10/i.test(text))).toEqual([]);
    const answer = await past.evaluate<{ code: number; message: string }>(
      `fetch('/change-status', { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"state":"closed"}' })
         .then(async (response) => ({ code: response.status, message: (await response.json()).message }))`,
    );
    expect(answer).toEqual({ code: 409, message: expect.stringContaining('This is a replay') });
    expect(await (await fetch(`${hatch.url}/store-status`)).text()).toBe('busy');
  });

  it('HIST-07 what was missed is played, then the board is at the present, where nothing is missing', async () => {
    await board.getByRole('button', { name: 'What did I miss?' }).click();
    await board.getByRole('button', { name: 'The last 5 minutes' }).click();
    await player(board).getByRole('combobox', { name: 'Speed' }).selectOption('60', { timeout: PATIENCE_MS });
    await picture(board, 'replay-missed');
    const orderId = await place({ id: 5 });
    await kitchen.post('/takeaway/markPaid', { orderId });
    await player(board).waitFor({ state: 'detached', timeout: PATIENCE_MS });
    await expect.poll(() => waiting(board).textContent(), { timeout: PATIENCE_MS }).toBe('4 ORDER(S) WAITING');
    await past.goto('/takeaway-history');
    await past
      .getByRole('link', { name: /^Replay / })
      .first()
      .click();
    await player(past).getByRole('button', { name: 'Play', exact: true }).waitFor({ timeout: PATIENCE_MS });
    await past.locator('[data-paused-at]').waitFor({ timeout: PATIENCE_MS });
    await past.keyboard.press('End');
    const live = await hashOf(board);
    await expect.poll(() => hashOf(past), { timeout: PATIENCE_MS }).toBe(live);
  });
});
