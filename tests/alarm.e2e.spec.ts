import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  chooseView,
  kitchenScreen,
  launchChromium,
  logIn,
  Person,
  picture,
  seriousViolations,
} from './support/browser.js';
import { Customer } from './support/customer.js';
import { RunningHatch } from './support/running-hatch.js';
import { Visitor } from './support/visitor.js';

const CHIPS = { id: 17, variant: 'Regular' };
const LIVE_MS = 1_000;

type Rung = { readonly sound: string; readonly from: number; readonly to?: number };

const alarmsOf = (page: Page): Promise<readonly Rung[]> => page.evaluate<Rung[]>('window.hatchAlarms ?? []');
const isRinging = async (page: Page): Promise<boolean> =>
  (await alarmsOf(page)).some(({ sound, to }) => sound === 'newOrder' && to === undefined);
const timesOf = async (page: Page, sound: string): Promise<number> =>
  (await alarmsOf(page)).filter((rung) => rung.sound === sound).length;

/** Once in three times at least: a machine that is busy with other specs is late now and then. */
const isSeenInASecond = async (seen: Locator, change: (there: boolean) => Promise<unknown>): Promise<void> => {
  let took = Infinity;
  for (let times = 0; times < 3 && took >= LIVE_MS; times++) {
    const began = Date.now();
    await change(true);
    await seen.waitFor();
    took = Date.now() - began;
    await change(false);
    await seen.waitFor({ state: 'detached' });
  }
  expect(took).toBeLessThan(LIVE_MS);
};
const bar = (page: Page) => page.getByRole('region', { name: 'Orders and sound' });

describe('the alarm on two tablets', () => {
  let hatch: RunningHatch;
  let browser: Browser;
  let kitchen: Visitor;
  let board: Page;
  let stock: Page;
  beforeAll(async () => {
    [hatch, browser] = await Promise.all([RunningHatch.start(), launchChromium()]);
    kitchen = await new Visitor(hatch.url).login('kitchen@hatch.test');
    board = await kitchenScreen(await Person.at(browser, hatch.url, 1024, 768));
    await chooseView(board, 'Table');
    stock = await (await Person.at(browser, hatch.url, 390)).window('/takeaway-oos');
    await logIn(stock, 'admin@hatch.test');
    await stock.getByRole('heading', { name: 'Out-of-stock manager' }).waitFor();
  });
  afterAll(async () => {
    await browser?.close();
    await hatch?.discard();
  });

  const paid = async (): Promise<string> => {
    const { id } = await new Customer(hatch).order(CHIPS);
    await kitchen.post('/takeaway/markPaid', { orderId: id });
    return id;
  };
  const print = (orderId: string) => kitchen.post('/takeaway/printOrder', { orderId, status: 'PRINTED' });

  it('KIT-03 says over the whole width that the sound is off, until a tap', async () => {
    const off = stock.getByRole('button', { name: /^Sound is off. Tap to turn it on./ });
    await off.waitFor();
    const box = await off.boundingBox();
    expect(box?.width).toBeGreaterThan(350);
    expect(box?.height).toBeGreaterThanOrEqual(48);
    await picture(stock, 'alarm-off-390');
    expect(await seriousViolations(stock)).toEqual([]);
    await stock.getByRole('heading', { name: 'Out-of-stock manager' }).click();
    await bar(stock).waitFor();
  });

  it('KIT-01 LIVE-40 rings on the out-of-stock page as on the board, in the title too, and stops on both when it is printed', async () => {
    const id = await paid();
    for (const page of [board, stock]) await expect.poll(() => isRinging(page), { timeout: 5_000 }).toBe(true);
    await expect.poll(() => stock.title()).toMatch(/^\(\d+\) Orders - Out-of-stock manager/);
    expect(await board.title()).toMatch(/^\(\d+\) Orders/);
    await print(id);
    for (const page of [board, stock]) await expect.poll(() => isRinging(page), { timeout: 5_000 }).toBe(false);
  });

  it('KIT-02 an unpaid order chimes once on each tablet and is counted apart', async () => {
    const before = await Promise.all([board, stock].map((page) => timesOf(page, 'unpaid')));
    const { id } = await new Customer(hatch).order(CHIPS);
    for (const [at, page] of [board, stock].entries()) {
      await expect.poll(() => timesOf(page, 'unpaid')).toBe((before[at] ?? 0) + 1);
      await bar(page).getByText('1 awaiting payment').waitFor();
    }
    await board.waitForTimeout(4_000);
    expect(await timesOf(board, 'unpaid')).toBe((before[0] ?? 0) + 1);
    expect(await isRinging(board)).toBe(false);
    await kitchen.post('/takeaway/cancelOrder', { orderId: id, reason: 'unreached' });
    await bar(board).getByText('1 awaiting payment').waitFor({ state: 'detached' });
  });

  it('KIT-03 a quiet minute is one on every tablet, names who pressed, and outlasts a reload', async () => {
    const id = await paid();
    await expect.poll(() => isRinging(board)).toBe(true);
    await picture(board, 'alarm-ringing-1024');
    await bar(stock).getByRole('button', { name: 'Quiet for 60 s' }).click();
    for (const page of [board, stock])
      await bar(page)
        .getByText(/^Quiet: \w.*, \d+ s$/)
        .waitFor({ timeout: LIVE_MS * 3 });
    const name = (
      await bar(stock)
        .getByText(/^Quiet: /)
        .textContent()
    )?.split(',')[0];
    expect(
      await bar(board)
        .getByText(/^Quiet: /)
        .textContent(),
    ).toContain(name);
    for (const page of [board, stock]) await expect.poll(() => isRinging(page)).toBe(false);
    await picture(stock, 'alarm-quiet-390');
    await stock.reload();
    await stock.getByRole('heading', { name: 'Out-of-stock manager' }).click();
    await bar(stock)
      .getByText(/^Quiet: /)
      .waitFor();
    expect(await isRinging(stock)).toBe(false);
    await print(id);
  });

  it('KIT-03 the sounds of a tablet are chosen and tried in a dialog', async () => {
    await bar(board).getByRole('button', { name: 'Sounds' }).click();
    const dialog = board.getByRole('dialog', { name: 'Sounds' });
    await dialog.getByRole('button', { name: 'Try: Order cancelled' }).click();
    await picture(board, 'alarm-sounds-1024');
    expect(await seriousViolations(board)).toEqual([]);
    await dialog.getByRole('button', { name: 'Close' }).click();
  });

  it('G08 the second tablet follows the out-of-stock board and the delivery switch within a second', async () => {
    const burger = stock.getByRole('button', { name: 'active: Hatch Burger' });
    expect(await burger.count()).toBe(0);
    await isSeenInASecond(burger, (there) =>
      kitchen.post('/api/product/update_product_status', { id: 5, status: there ? 'out-of-stock' : 'active' }),
    );
    await isSeenInASecond(board.getByRole('button', { name: 'not-delivering' }), (there) =>
      kitchen.post('/api/settings/update', {
        settings: { delivering_status: there ? 'not-delivering' : 'delivering' },
      }),
    );
  });

  it('LIVE-10 LIVE-42 the prompt to open outlasts a reload and reaches a tablet that is switched on late', async () => {
    const soon = new Date(Date.now() + 65_000).toLocaleTimeString('en-GB', {
      timeZone: 'Europe/London',
      hour: '2-digit',
      minute: '2-digit',
    });
    await kitchen.post('/api/settings/update', { settings: { open_time: soon, close_time: '23:59' } });
    await kitchen.post('/change-status', { state: 'closed' });
    const promptOn = (page: Page) => page.getByRole('alertdialog', { name: 'Time to open for orders' });
    await promptOn(board).waitFor({ timeout: 90_000 });
    await expect
      .poll(async () => (await alarmsOf(board)).some(({ sound, to }) => sound === 'openTime' && !to))
      .toBe(true);
    await board.reload();
    await promptOn(board).waitFor();
    const late = await (await Person.at(browser, hatch.url, 820, 1180)).window('/takeaway-settings');
    await logIn(late, 'kitchen@hatch.test');
    await promptOn(late).waitFor();
    await picture(late, 'alarm-open-820');
    await promptOn(late).getByRole('button', { name: 'Not now' }).click();
    await promptOn(board).waitFor({ state: 'detached', timeout: 5_000 });
  }, 150_000);
});
