import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { kitchenMenu, launchChromium, logIn, Person } from './support/browser.js';
import { guest } from './support/customer.js';
import { RunningHatch } from './support/running-hatch.js';
import { SeededRandom } from './support/seeded-random.js';
import { SlowLine } from './support/slow-line.js';
import { byLength } from './support/suite-length.js';
import { Visitor } from './support/visitor.js';

const PHONE = 390;
const TALL = 844;
const ANSWERS_AFTER_MS = byLength(1_500, 4_000);
/** Some pages ask for what an answer has told them to. */
const PATIENCE_MS = 60_000;
const TIME_MS = 240_000;
const NOTE = 'No onions, please';
/** Of answers that overtake each other. */
const LATENCIES_MS = [0, 0, 60, 150, 400, 1_200] as const;
const UNEVEN_VISITS = 20;

let hatch: RunningHatch;
let line: SlowLine;
let browser: Browser;
let person: Person;

beforeAll(async () => {
  [hatch, browser] = await Promise.all([RunningHatch.start(), launchChromium()]);
  line = await SlowLine.to(hatch.url);
});
beforeEach(async () => {
  person = await Person.at(browser, line.url, PHONE, TALL, PATIENCE_MS);
});
afterEach(async () => {
  line.answersAfter = () => 0;
  await person.leave();
});
afterAll(async () => {
  await browser.close();
  await line.close();
  await hatch.discard();
});

const slow = (): void => {
  line.answersAfter = () => ANSWERS_AFTER_MS;
};
const button = (within: Page | Locator, name: string | RegExp) => within.getByRole('button', { name });
const product = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) });
const adding = (page: Page, name: string) => product(page, name).getByRole('button', { name: /^Add to basket/ });
const showsUnits = (page: Page, name: string, units: number): Promise<void> =>
  button(product(page, name), `Add to basket (${units})`).waitFor();

type Answered = { readonly units: Readonly<Record<string, number>>; readonly userId: unknown };

/** What the server has of the person, whatever their pages show. */
const onTheServer = async (): Promise<Answered> => {
  const visitor = new Visitor(hatch.url);
  const headers = { cookie: await person.cookie() };
  const cart = (await visitor.post('/api/getCartFromSession', {}, { headers })).body as {
    readonly cartItems: readonly { readonly name: string; readonly quantity: number }[];
  };
  const me = (await visitor.get('/api/me', { headers })).body as { readonly userId: unknown };
  return { units: Object.fromEntries(cart.cartItems.map(({ name, quantity }) => [name, quantity])), userId: me.userId };
};

describe('over a line on which every answer takes seconds', () => {
  it(
    'G22 an order from the first click to the last page keeps each item, the note, the form and the order',
    async () => {
      const page = await person.window('/');
      await adding(page, 'Hatch Burger').waitFor();
      slow();
      for (let clicks = 0; clicks < 3; clicks++) await adding(page, 'Hatch Burger').click();
      await adding(page, 'Garlic Bread').click();
      await page.locator('a[href="/manageCart"]:visible').first().click();
      await page.getByRole('textbox', { name: /extra info/ }).fill(NOTE);
      await page.getByRole('radio', { name: /Collect/ }).check();
      await button(page, 'Proceed to Checkout').click();
      await page.waitForURL('**/checkout');
      expect((await onTheServer()).units).toEqual({ 'Hatch Burger': 3, 'Garlic Bread': 1 });

      const details = [
        ['Email', guest.email],
        ['Full name', guest.full_name],
        ['Phone number', guest.phone_number],
      ] as const;
      for (const [label, typed] of details) await page.getByLabel(label, { exact: true }).fill(typed);
      await page.getByText(NOTE).waitFor();
      expect(await page.getByLabel('Full name').inputValue()).toBe(guest.full_name);
      await button(page, 'Proceed To Payment').click();
      await page.getByRole('heading', { name: 'Pay By Phone' }).waitFor();
      await page.reload();
      await page.getByText(NOTE).waitFor();
      await page.getByLabel('Full name').waitFor();
      for (const [label, typed] of details)
        expect(await page.getByLabel(label, { exact: true }).inputValue()).toBe(typed);
      await button(page, 'Proceed To Payment').click();
      await page.getByRole('heading', { name: 'Pay By Phone' }).waitFor();

      await button(page, 'Place Order').click();
      const confirmation = page.getByRole('alertdialog').or(page.getByRole('dialog'));
      await confirmation.getByText('A confirmation email has been sent').waitFor();
      await confirmation.getByRole('button').last().click();
      await page.waitForURL('**/order-complete');
      const ref = (await page.locator('strong.font-mono').textContent()) ?? '';
      expect(ref).not.toBe('');
      await page.reload();
      await page.getByText(ref).first().waitFor();
      const another = await person.window('/order-complete');
      await another.getByText(ref).first().waitFor();
      expect(new URL(another.url()).pathname).toBe('/order-complete');
    },
    TIME_MS,
  );

  it(
    'G22 three tabs of one browser and a second window lose none of each other’s items',
    async () => {
      const tabs = [await person.window('/'), await person.window('/'), await person.window('/')] as const;
      for (const tab of tabs) await adding(tab, 'Chips').or(adding(tab, 'Hatch Burger')).first().waitFor();
      const [one, two, three] = tabs;
      slow();
      const names = ['Hatch Burger', 'Garlic Bread', 'Chocolate Brownie'] as const;
      await Promise.all([
        adding(one, names[0]).click(),
        adding(two, names[1]).click(),
        adding(three, names[2]).click(),
        adding(one, names[0]).click(),
      ]);
      await Promise.all([showsUnits(one, names[0], 2), showsUnits(two, names[1], 1), showsUnits(three, names[2], 1)]);
      const basket = { [names[0]]: 2, [names[1]]: 1, [names[2]]: 1 };
      await expect.poll(async () => (await onTheServer()).units, { timeout: PATIENCE_MS }).toEqual(basket);
      for (const tab of tabs) await tab.reload();
      for (const tab of tabs) for (const [name, units] of Object.entries(basket)) await showsUnits(tab, name, units);
      expect((await onTheServer()).units).toEqual(basket);
    },
    TIME_MS,
  );

  it(
    'G22 OPEN-15 OPEN-22 a login and a logout hold, beside what another tab does meanwhile',
    async () => {
      const shopping = await person.window('/');
      await adding(shopping, 'Hatch Burger').waitFor();
      const account = await person.window('/login');
      // The page shows the unit before the shop has answered.
      const added = shopping.waitForResponse((response) => response.url().endsWith('/api/moveProductStockToBasket'));
      await adding(shopping, 'Hatch Burger').click();
      await added;
      await showsUnits(shopping, 'Hatch Burger', 1);
      slow();
      // The shop has logged them in and no page knows of it when the other tab asks; what that gets comes last.
      const [login, add] = [line.holdAnswerTo('/login'), line.holdAnswerTo('/api/moveProductStockToBasket')];
      const loggingIn = logIn(account, 'kitchen@hatch.test');
      await login.given;
      await adding(shopping, 'Hatch Burger').click();
      await add.given;
      const loggedInByNow = account.waitForResponse((response) => new URL(response.url()).pathname === '/login');
      login.release();
      await loggedInByNow;
      add.release();
      await shopping.getByText('You have just logged in or out; please try again').first().waitFor();
      await loggingIn;
      await account.waitForURL('**/takeaway-orders');
      const loggedIn = await onTheServer();
      expect(loggedIn.userId).not.toBe(0);
      expect(loggedIn.units).toEqual({ 'Hatch Burger': 1 });
      await shopping.reload();
      await showsUnits(shopping, 'Hatch Burger', 1);
      await shopping.locator('a[href="/account"]').first().waitFor();

      await account
        .getByRole('alertdialog')
        .getByRole('button', { name: /Dismiss|OK/ })
        .click();
      const menu = await kitchenMenu(account);
      await Promise.all([
        menu.getByRole('button', { name: 'Log out', exact: true }).click(),
        adding(shopping, 'Hatch Burger').click(),
      ]);
      await account.waitForURL((url) => url.pathname === '/login');
      expect((await onTheServer()).userId).toBe(0);
      await account.goto('/takeaway-orders');
      await account.waitForURL(/\/login/);
      await shopping.reload();
      await adding(shopping, 'Hatch Burger').waitFor();
      expect((await onTheServer()).userId).toBe(0);
      expect(await shopping.locator('a[href="/takeaway-orders"]').count()).toBe(0);
    },
    TIME_MS,
  );
});

describe('over a line on which answers overtake each other', () => {
  beforeAll(async () => {
    const admin = await new Visitor(hatch.url).login('admin@hatch.test');
    await admin.post('/api/settings/update', { settings: { order_ahead: '1' } });
  });

  it.each(Array.from({ length: UNEVEN_VISITS }, (_, seed) => seed + 1))(
    'G22 FORM-17 PAY-16 TRK-02 an order has the items, the note, the details and the time that were chosen in a hurry: seed %i',
    async (seed) => {
      const random = new SeededRandom(seed);
      line.answersAfter = () => random.oneOf(LATENCIES_MS);
      const page = await person.window('/');
      const clicks = random.between(1, 3);
      for (let click = 0; click < clicks; click++) await adding(page, 'Hatch Burger').click();
      await adding(page, 'Garlic Bread').click();
      await page.locator('a[href="/manageCart"]:visible').first().click();
      await page.getByRole('textbox', { name: /extra info/ }).fill(NOTE);
      await page.getByLabel('Your postcode').fill('SW1A 2AA');
      await page.getByRole('radio', { name: /Deliver/ }).check();
      await page.getByRole('radio', { name: /Collect/ }).check();
      await button(page, 'Proceed to Checkout').click();
      await page.getByLabel('Email', { exact: true }).fill(guest.email);
      await page.getByLabel('Full name').fill(guest.full_name);
      await page.getByLabel('Phone number').fill(guest.phone_number);
      const times = page.getByRole('combobox', { name: 'Time' });
      const time = times.locator('optgroup option:not([disabled])').nth(random.between(0, 3));
      const slot = (await time.getAttribute('value')) ?? '';
      await times.selectOption(slot);
      await button(page, 'Proceed To Payment').click();
      await button(page, 'Place Order').click();

      const notice = page.getByRole('alertdialog');
      await notice.waitFor();
      expect(await notice.innerText()).toContain('A confirmation email has been sent');
      await button(notice, 'OK').click();
      await page.waitForURL('**/order-complete');
      expect(await page.getByRole('alertdialog').count()).toBe(0);
      const headers = { cookie: await person.cookie() };
      const { body } = await new Visitor(hatch.url).post('/api/fetchOrder', {}, { headers });
      expect(body).toMatchObject({
        order: { slot, extra_info: NOTE, full_name: guest.full_name, ta_method: 'COLLECT', postage: 0 },
      });
      const { order_items: items } = (body as { readonly order: { readonly order_items: readonly object[] } }).order;
      expect(items).toMatchObject([
        { name: 'Hatch Burger', quantity: clicks },
        { name: 'Garlic Bread', quantity: 1 },
      ]);
    },
    TIME_MS,
  );
});
