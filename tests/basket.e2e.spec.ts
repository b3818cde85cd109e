import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { launchChromium, layoutShifts, Person, picture, seriousViolations } from './support/browser.js';
import { guest } from './support/customer.js';
import type { RunningHatch } from './support/running-hatch.js';
import { sharedShop } from './support/shared-shop.js';
import { Visitor } from './support/visitor.js';

const NOTICED_SHIFT = 0.1;

let hatch: RunningHatch;
let browser: Browser;
let kitchen: Visitor;
let person: Person;

beforeAll(async () => {
  [hatch, browser] = await Promise.all([sharedShop(), launchChromium()]);
  kitchen = await new Visitor(hatch.url).login('kitchen@hatch.test');
});
beforeEach(async () => {
  person = await Person.at(browser, hatch.url, 390);
});
afterEach(() => person.leave());
afterAll(async () => {
  await browser.close();
});

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const bar = (page: Page) => page.getByRole('region', { name: 'Summary of your basket' });
const viewBasket = (page: Page): Promise<void> => bar(page).getByRole('link', { name: 'View basket' }).click();
const MOVE = '**/api/moveProductStockToBasket';
/** The server has the next change. */
const isSaved = (page: Page): Promise<unknown> => page.waitForResponse('**/api/updateCartInSession');
const network = (page: Page): BrowserContext => page.context();

const dish = (page: Page, name: string) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name, exact: true }) });

const add = async (page: Page, name: string, units = 1): Promise<void> => {
  for (let unit = 0; unit < units; unit++)
    await dish(page, name)
      .getByRole('button', { name: /^Add to basket/ })
      .click();
  await dish(page, name)
    .getByRole('button', { name: `Add to basket (${units})` })
    .waitFor();
};

/** The pieces that reach over the edge of the screen, hidden or not by what scrolls. */
const outside = (page: Page): Promise<readonly string[]> =>
  page.evaluate<string[]>(`[...document.querySelectorAll('[aria-label="Summary of your basket"] *')]
    .filter((piece) => piece.checkVisibility())
    .map((piece) => ({ piece, box: piece.getBoundingClientRect() }))
    .filter(({ box }) => box.width > 1 && (box.left < 0 || box.right > innerWidth || box.bottom > innerHeight + 1))
    .map(({ piece }) => piece.outerHTML.slice(0, 80))`);

const idOf = async (name: string): Promise<number> => {
  const { body } = await kitchen.get('/api/products');
  const found = (body as readonly { readonly id: number; readonly name: string }[]).find((each) => each.name === name);
  if (!found) throw new Error(`The demo shop sells no ${name}`);
  return found.id;
};

const sell = async (name: string, status: 'active' | 'out-of-stock'): Promise<void> => {
  const { body } = await kitchen.post('/api/product/update_product_status', { id: await idOf(name), status });
  expect(body).toMatchObject({ status: true });
};

const toCheckout = async (page: Page): Promise<void> => {
  await page.getByRole('radio', { name: /Collect/ }).check();
  await button(page, 'Proceed to Checkout').click();
  await page.waitForURL('**/checkout');
};

describe('the bar of the basket', () => {
  it.each([
    [320, 640],
    [360, 740],
    [740, 360],
    [768, 1024],
  ])(
    'NAV-05 NAV-06 NAV-08 is within a screen of %i by %i, also with £200 and with text twice as large',
    async (width, height) => {
      const visitor = await Person.at(browser, hatch.url, width, height);
      const page = await visitor.window('/');
      await add(page, 'Hatch Burger');
      await bar(page).getByRole('link', { name: 'View basket' }).waitFor();
      await page.evaluate(`for (const each of document.querySelectorAll('[aria-label="Summary of your basket"] span'))
      if (each.textContent.startsWith('£')) each.textContent = '£200.00'`);
      expect(await outside(page)).toEqual([]);
      await page.evaluate(`document.documentElement.style.fontSize = '200%'`);
      expect(await outside(page)).toEqual([]);
      await page.evaluate(`document.documentElement.style.fontSize = ''`);
      expect(await seriousViolations(page)).toEqual([]);
      await picture(page, `basket-bar-${width}`);
      await visitor.leave();
    },
  );

  it('NAV-05 NAV-06 NAV-07 NAV-08 NAV-09 CART-09 has the lines with it beside the menu of a wide screen', async () => {
    const desk = await Person.at(browser, hatch.url, 1280, 900);
    const page = await desk.window('/');
    await add(page, 'Hatch Burger');
    await bar(page).getByRole('button', { name: 'Increase Hatch Burger' }).click();
    await bar(page).getByText('2 items').waitFor();
    await bar(page)
      .getByRole('radio', { name: /Collect/ })
      .waitFor();
    expect(await bar(page).getByTitle('Clear basket').count()).toBe(1);
    expect(await bar(page).getByRole('link', { name: 'Checkout' }).count()).toBe(1);
    expect(await seriousViolations(page)).toEqual([]);
    expect((await layoutShifts(page)).reduce((sum, { value }) => sum + value, 0)).toBeLessThan(NOTICED_SHIFT);
    await picture(page, 'basket-column-1280');
    await desk.leave();
  });

  it('CART-13 CART-34 empties at once, and undoes it', async () => {
    const page = await person.window('/');
    await add(page, 'Hatch Burger', 2);
    await viewBasket(page);
    await button(page, 'Clear basket').click();
    await page.getByRole('heading', { name: 'Your basket is empty' }).waitFor();
    await button(page, 'Undo').click();
    await page.getByText('Your basket is back.').waitFor();
    await page.getByRole('group', { name: 'Quantity of Hatch Burger' }).getByText('2', { exact: true }).waitFor();
  });
});

describe('what sells out while it is in the basket', () => {
  afterEach(() => sell('Double Hatch', 'active'));

  it('G20 CART-19 OPEN-77 is marked live on its line, in the bar and at the checkout, after a reload too, and is exchanged for something else', async () => {
    const page = await person.window('/');
    await add(page, 'Double Hatch');
    await viewBasket(page);
    await button(page, 'Increase Double Hatch').waitFor();
    await sell('Double Hatch', 'out-of-stock');
    await page.getByText(/^Sold out until/).waitFor();
    expect(await button(page, 'Increase Double Hatch').count()).toBe(0);
    await page.getByText('First remove or change what cannot be ordered any more.').waitFor();
    expect(await button(page, 'Proceed to Checkout').isDisabled()).toBe(true);
    expect(await seriousViolations(page)).toEqual([]);
    await picture(page, 'basket-sold-out-390');
    await page.goto('/');
    await bar(page).getByText('1 sold out').waitFor();
    await page.goto('/manageCart');
    await page.getByText(/^Sold out until/).waitFor();
    await button(page, 'Choose instead of Double Hatch').click();
    await button(page, 'Take this: Hatch Burger').click();
    await page.getByRole('group', { name: 'Quantity of Hatch Burger' }).waitFor();
    expect(await page.getByText(/^Sold out/).count()).toBe(0);
    await toCheckout(page);
  });

  it('G20 OPEN-77 is named at the checkout, which leads back to the basket, and goes on without it', async () => {
    const page = await person.window('/');
    await add(page, 'Hatch Burger');
    await add(page, 'Double Hatch');
    await viewBasket(page);
    await toCheckout(page);
    await sell('Double Hatch', 'out-of-stock');
    const notice = page.getByRole('region', { name: 'Not everything can be ordered any more' });
    await notice.getByText('Double Hatch').waitFor();
    expect(await page.getByRole('link', { name: /Back to your basket/ }).getAttribute('href')).toBe('/manageCart');
    await picture(page, 'checkout-sold-out-390');
    await button(page, 'Remove Double Hatch').click();
    await page.getByText('Your order: 1 item').waitFor();
    expect(await notice.count()).toBe(0);
  });
});

describe('what was typed', () => {
  it('FORM-06 CART-15 DLV-06 is there after the way back and a reload, and gone once the order is placed', async () => {
    const page = await person.window('/');
    await add(page, 'Hatch Burger');
    await viewBasket(page);
    await page.getByRole('textbox', { name: /extra info/ }).fill('No onions');
    await page.getByLabel('Your postcode').fill(guest.postcode);
    await page.getByRole('radio', { name: /Deliver/ }).check();
    await button(page, 'Proceed to Checkout').click();
    await page.waitForURL('**/checkout');
    await page.getByLabel('Email').fill(guest.email);
    await page.getByLabel('Full name').fill(guest.full_name);
    await page.reload();
    await expect.poll(() => page.getByLabel('Full name').inputValue()).toBe(guest.full_name);
    await page.goBack();
    expect(await page.getByLabel('Your postcode').inputValue()).toBe(guest.postcode);
    expect(await page.getByRole('textbox', { name: /extra info/ }).inputValue()).toBe('No onions');
    await expect.poll(() => page.getByRole('radio', { name: /Deliver/ }).isChecked()).toBe(true);
    await button(page, 'Proceed to Checkout').click();
    await page.waitForURL('**/checkout');
    expect(await page.getByLabel('Email').inputValue()).toBe(guest.email);
    await page.getByLabel('Phone number').fill('+44 (0)7700 900456');
    await page.getByLabel('Address line 1').fill(guest.address_1);
    await page.getByLabel('Town or city').fill(guest.town_city);
    await button(page, 'Proceed To Payment').click();
    await button(page, 'Place Order').click();
    await page.getByRole('alertdialog', { name: 'Order received' }).getByRole('button', { name: 'OK' }).click();
    await page.waitForURL('**/order-complete');
    await page.getByText(/^With you about \d\d:\d\d$/).waitFor();
    expect(await page.evaluate<string>('JSON.stringify(sessionStorage)')).not.toMatch(/robin|Robin|No onions|SW1A/);
    expect(await seriousViolations(page)).toEqual([]);
    await picture(page, 'order-received-390');
    await page.emulateMedia({ media: 'print' });
    expect(await page.getByRole('banner').isVisible()).toBe(false);
    expect(await button(page, 'Print').isVisible()).toBe(false);
    expect(await page.getByText('Hatch Burger').isVisible()).toBe(true);
  });
});

describe('a network that goes', () => {
  /** Of one Hatch Burger, which the server has. */
  const basketPage = async (): Promise<Page> => {
    const page = await person.window('/');
    const added = isSaved(page);
    await add(page, 'Hatch Burger');
    await added;
    await viewBasket(page);
    return page;
  };

  it('G22 is said, keeps what is changed, and sends it once it is back', async () => {
    const page = await basketPage();
    const increased = isSaved(page);
    await button(page, 'Increase Hatch Burger').click();
    await page.getByText('Total items: 2').waitFor();
    await increased;
    await network(page).setOffline(true);
    await page.getByText(/^You are offline/).waitFor();
    await button(page, 'Increase Hatch Burger').click();
    await page.getByText('Total items: 3').waitFor();
    expect(await page.getByRole('alertdialog').count()).toBe(0);
    await picture(page, 'basket-offline-390');
    const saved = isSaved(page);
    await network(page).setOffline(false);
    await page.getByText(/^You are offline/).waitFor({ state: 'detached' });
    await saved;
    await page.reload();
    await page.getByText('Total items: 3').waitFor();
  });

  it.each([
    ['was not sent yet', false],
    ['had arrived', true],
  ])('G22 what %s when the page is read anew is in the basket, once', async (_when, arrives) => {
    const page = await basketPage();
    const reached = new Promise<void>((resolve) => {
      void page.route(
        MOVE,
        async (route) => {
          if (arrives) await route.fetch();
          resolve();
        },
        { times: 1 },
      );
    });
    await button(page, 'Increase Hatch Burger').click();
    await page.getByText('Total items: 2').waitFor();
    await reached;
    const moved = page.waitForResponse(MOVE);
    await page.reload();
    await moved;
    await page.getByText('Total items: 2').waitFor();
    await (await person.window('/manageCart')).getByText('Total items: 2').waitFor();
  });

  it('G22 takes nothing back that it goes away under, and nothing is done twice', async () => {
    const page = await basketPage();
    await page.route(
      MOVE,
      async (route) => {
        await network(page).setOffline(true);
        await route.continue();
      },
      { times: 1 },
    );
    await button(page, 'Increase Hatch Burger').click();
    await page.getByText(/^You are offline/).waitFor();
    await page.getByText('Total items: 2').waitFor();
    const saved = isSaved(page);
    await network(page).setOffline(false);
    await saved;
    await page.reload();
    await page.getByText('Total items: 2').waitFor();
  });
});

describe('the header of a phone', () => {
  it.each([320, 390])(
    'shows the whole name beside a full basket at %i px, and fits with letters twice as large',
    async (width) => {
      const page = await (await Person.at(browser, hatch.url, width)).window('/');
      await add(page, 'Hatch Burger');
      const name = page.getByRole('banner').getByRole('link', { name: 'The Hatch Kitchen' });
      expect(await name.evaluate((link) => link.scrollWidth - link.clientWidth)).toBe(0);
      await page.evaluate(`document.documentElement.style.fontSize = '200%'`);
      expect(await page.getByRole('banner').evaluate((header) => header.scrollWidth)).toBe(width);
      await picture(page, `header-large-${width}`);
    },
  );
});

describe('a page that is left', () => {
  it('loses no unit that was added right before it', async () => {
    const page = await person.window('/');
    const saved = isSaved(page);
    await add(page, 'Hatch Burger');
    await saved;
    await dish(page, 'Hatch Burger')
      .getByRole('button', { name: /^Add to basket/ })
      .click();
    await page.goto('/manageCart');
    await page.getByText('Total items: 2').waitFor();
  });
});

describe('another tab', () => {
  it('OPEN-22 CART-62 shows what the first one has changed, once it is looked at', async () => {
    const page = await person.window('/');
    const other = await person.window('/');
    const saved = isSaved(page);
    await add(page, 'Hatch Burger');
    await saved;
    await other.evaluate(`window.dispatchEvent(new Event('focus'))`);
    await bar(other).getByText('1 item').waitFor();
  });
});
