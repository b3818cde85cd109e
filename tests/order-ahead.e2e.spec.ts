import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chooseView, kitchenScreen, launchChromium, Person, picture, seriousViolations } from './support/browser.js';
import { Customer, granted, guest, type Item } from './support/customer.js';
import { RunningHatch } from './support/running-hatch.js';
import { Visitor } from './support/visitor.js';

const BURGER: Item = { id: 5 };
/** Less than the time after which a page would ask by itself. */
const LIVE_MS = 8_000;

type Time = { readonly slot: string; readonly date: string; readonly free: boolean };

let hatch: RunningHatch;
let browser: Browser;
let admin: Visitor;
let customer: Person;
let board: Page;

const set = (settings: Readonly<Record<string, string>>) => admin.post('/api/settings/update', { settings });
const times = async (): Promise<readonly Time[]> => {
  const { body } = await new Visitor(hatch.url).get('/api/orderTimes');
  return (body as { readonly times: readonly Time[] }).times;
};
/** Of the day after the first that is offered, so that no midnight comes between. */
const tomorrow = async (): Promise<readonly Time[]> => {
  const all = await times();
  const days = [...new Set(all.map(({ date }) => date))];
  return all.filter(({ date }) => date === days[1]);
};
const filled = async (slot: string): Promise<Customer> => {
  const one = new Customer(hatch);
  granted(await one.add(BURGER));
  granted(await one.save());
  granted(await one.collect());
  granted(await one.giveDetails());
  granted(await one.post('/api/updateOrder', { slot }));
  granted(await one.payByPhone());
  return one;
};
const clockOf = (slot: string): string =>
  new Date(slot).toLocaleTimeString('en-GB', { timeZone: 'Europe/London', hour: '2-digit', minute: '2-digit' });

beforeAll(async () => {
  [hatch, browser] = await Promise.all([RunningHatch.start(), launchChromium()]);
  admin = await new Visitor(hatch.url).login('admin@hatch.test');
  await set({ order_ahead: '1', capacity_orders: '2' });
  board = await kitchenScreen(await Person.at(browser, hatch.url, 1280, 900));
  customer = await Person.at(browser, hatch.url, 390);
}, 120_000);
afterAll(async () => {
  await browser.close();
  await hatch.discard();
});

describe('ordering ahead', () => {
  it('TRK-02 a phone orders for tomorrow, and the kitchen has it for later', async () => {
    const [time] = (await tomorrow()).slice(4);
    const slot = time?.slot ?? '';
    const page = await customer.window('/');
    const burger = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Hatch Burger' }) });
    await burger.getByRole('button', { name: 'Add to basket (0)' }).click();
    await burger.getByRole('button', { name: 'Add to basket (1)' }).waitFor();
    await page.locator('a[href="/manageCart"]:visible').first().click();
    await page.getByRole('radio', { name: /Collect/ }).check();
    await page.getByRole('button', { name: 'Proceed to Checkout' }).click();
    await page.getByRole('combobox', { name: 'Time' }).selectOption(slot);
    await expect.poll(() => page.getByRole('combobox', { name: 'Time' }).inputValue()).toBe(slot);
    await picture(page, 'order-ahead-checkout-390');
    expect(await seriousViolations(page)).toEqual([]);
    await page.setViewportSize({ width: 1280, height: 900 });
    await picture(page, 'order-ahead-checkout-1280');
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByLabel('Email', { exact: true }).fill(guest.email);
    await page.getByLabel('Full name').fill(guest.full_name);
    await page.getByLabel('Phone number').fill(guest.phone_number);
    await page.getByRole('button', { name: 'Proceed To Payment' }).click();
    await page.getByRole('heading', { name: 'Pay By Phone' }).waitFor();
    await page.getByRole('button', { name: 'Place Order' }).click();
    await page.getByRole('alertdialog').getByRole('button').last().click();
    await page.waitForURL('**/order-complete');
    await page.getByText(new RegExp(`Ready about \\w{3} \\d+ \\w{3} ${clockOf(slot)}`)).waitFor();
    await picture(page, 'order-ahead-complete-390');
    const ref = (await page.locator('strong.font-mono').textContent()) ?? '';

    const row = board.getByRole('row').filter({ hasText: ref });
    await row.getByText(new RegExp(`for \\d+ \\w{3} ${clockOf(slot)}`)).waitFor();
    await row.getByRole('button', { name: /Mark paid/ }).click();
    await row.getByText('FOR LATER').waitFor();
    await board.getByText('1 for later').waitFor();
    await picture(board, 'order-ahead-table-1280');
    await board.setViewportSize({ width: 1024, height: 768 });
    await chooseView(board, 'Kitchen');
    await board.getByRole('article').getByText('FOR LATER').waitFor();
    await picture(board, 'order-ahead-cards-1024');
    expect(await seriousViolations(board)).toEqual([]);
    await page.close();
  });

  it('KIT-13 G16 TRK-02 of ten at once two get the slot, the others an answer that names free ones, and keep their basket', async () => {
    const [time] = (await tomorrow()).slice(10);
    const slot = time?.slot ?? '';
    const all: Customer[] = [];
    for (let n = 0; n < 10; n++) all.push(await filled(slot));
    const answers = await Promise.all(all.map((one) => one.place()));
    expect(answers.filter(({ status }) => status)).toHaveLength(2);
    const refused = answers.flatMap((answer, at) => (answer.status ? [] : [{ answer, who: all[at] }]));
    expect(refused).toHaveLength(8);
    for (const { answer, who } of refused) {
      expect(answer.message).toMatch(/^\d\d:\d\d is taken\. Still free: /);
      expect(await who?.cart()).toHaveLength(1);
    }
    expect((await times()).find((one) => one.slot === slot)?.free).toBe(false);
  });

  it('KIT-13 G19 staff see what this evening has, and close a slot of it', async () => {
    await board.setViewportSize({ width: 1024, height: 768 });
    await board.getByRole('button', { name: /^Store/ }).click();
    const sheet = board.getByRole('dialog');
    await sheet.getByText('Slots').click();
    const list = sheet.getByRole('list', { name: 'Slots until closing' });
    const last = list.getByRole('listitem').last();
    await last.getByRole('button', { name: /^Close the \d\d:\d\d slot/ }).click();
    await last.getByText('closed', { exact: true }).waitFor();
    await picture(board, 'slots-1024');
    expect(await seriousViolations(board)).toEqual([]);
    await board.keyboard.press('Escape');
    const chip = board.getByRole('button', { name: /closed to orders/ });
    await chip.click({ timeout: LIVE_MS });
    const strip = board.getByRole('dialog', { name: 'In force now' }).getByRole('region', { name: 'In force now' });
    await strip.getByRole('button', { name: /^End now: .*closed to orders/ }).click();
    await strip.getByText(/closed to orders/).waitFor({ state: 'detached', timeout: LIVE_MS });
    await board.keyboard.press('Escape');
    await chip.waitFor({ state: 'detached', timeout: LIVE_MS });
  });
});
