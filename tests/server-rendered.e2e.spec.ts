import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchChromium, layoutShifts, logIn, Person } from './support/browser.js';
import { RunningHatch } from './support/running-hatch.js';

let hatch: RunningHatch;
let browser: Browser;
beforeAll(async () => {
  [hatch, browser] = await Promise.all([RunningHatch.start(), launchChromium()]);
});
afterAll(async () => {
  await browser.close();
  await hatch.discard();
});

/** What stands in the root element, as the server sent it. */
const inRoot = (page = ''): string => page.split('<div id="root">')[1] ?? '';
const drawn = async (path: string): Promise<string> =>
  inRoot(await (await fetch(`${hatch.url}${path}`, { headers: { accept: 'text/html' } })).text());
/** A page asked for while another one was drawn is not drawn on the server. */
const quiet = () => new Promise((resolve) => setTimeout(resolve, 1000));

const holdScripts = async (page: Page): Promise<() => void> => {
  let letThrough = (): void => undefined;
  const held = new Promise<void>((resolve) => (letThrough = resolve));
  await page.route('**/assets/*.js', async (route) => {
    await held;
    await route.continue();
  });
  return () => letThrough();
};

/** As the server draws it for whoever looks, once it has the time to. @returns what lets its scripts come */
const openWithoutScripts = async (page: Page, path: string, drawnWith: string): Promise<() => void> => {
  const letScriptsThrough = await holdScripts(page);
  for (let sent = ''; !sent.includes(drawnWith);) {
    await quiet();
    const answer = await page.goto(path, { waitUntil: 'commit' });
    sent = inRoot(await answer?.text());
  }
  return letScriptsThrough;
};

/** Types as a person would who comes between the moment when React begins to listen and the one when it has drawn. */
const typeOnceReactListens = (field: string, typed: string): string => `{
  const root = document.querySelector('#root');
  root.addEventListener = (type, ...rest) => {
    Element.prototype.addEventListener.call(root, type, ...rest);
    if (type !== 'input') return;
    delete root.addEventListener;
    setTimeout(() => {
      const field = document.querySelector('${field}');
      field.value = '${typed}';
      field.dispatchEvent(new Event('input', { bubbles: true }));
    });
  };
}`;

const windowWithBasket = async (person: Person): Promise<Page> => {
  const page = await person.window('/');
  await page.getByRole('button', { name: 'Add to basket (0)' }).first().click();
  await page.getByRole('button', { name: 'Add to basket (1)' }).waitFor();
  return page;
};

describe('customers’ pages', () => {
  it.each([
    ['/', 'Hatch Burger'],
    ['/product/1', 'Margherita'],
    ['/manageCart', 'id="main"'],
  ])('PROD-01 %s comes drawn from the server', async (path, text) => {
    await expect.poll(() => drawn(path), { timeout: 15_000 }).toContain(text);
  });

  it('PROD-01 the menu can be read without script, and the shop called', async () => {
    await expect.poll(() => drawn('/'), { timeout: 15_000 }).toContain('Hatch Burger');
    await expect.poll(() => drawn('/product/1'), { timeout: 15_000 }).toContain('Margherita');
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: hatch.url });
    const page = await context.newPage();
    await page.goto('/');
    expect(await page.getByRole('heading', { name: 'Hatch Burger' }).isVisible()).toBe(true);
    expect(await page.getByRole('link', { name: '020 7946 0123' }).first().getAttribute('href')).toBe(
      'tel:02079460123',
    );
    await page.getByRole('link', { name: 'Margherita', exact: true }).first().click();
    expect(await page.getByRole('heading', { level: 1, name: 'Margherita' }).isVisible()).toBe(true);
    await page.getByRole('link', { name: 'Allergens', exact: true }).last().click();
    expect(await page.getByRole('heading', { level: 1, name: 'Allergens' }).isVisible()).toBe(true);
    await context.close();
  });

  it.each([390, 1280])('at %i px are taken over as they are: nothing moves, nothing is drawn twice', async (width) => {
    for (const path of ['/', '/product/1', '/manageCart', '/checkout', '/order-complete', '/login']) {
      await quiet();
      const person = await Person.at(browser, hatch.url, width);
      const page = await person.window(path);
      await page
        .getByRole('main')
        .getByRole('heading')
        .or(page.getByRole('main').getByRole('textbox'))
        .first()
        .waitFor();
      await quiet();
      expect({ path, errors: person.errors }).toEqual({ path, errors: [] });
      const shifts = await layoutShifts(page);
      expect(shifts.reduce((sum, { value }) => sum + value, 0)).toBeLessThan(0.1);
      await person.leave();
    }
  });

  it.each([390, 1280])(
    'CART-47 CHK-25 at %i px a filled cart and its checkout come whole; its texts are not asked for again',
    async (width) => {
      const person = await Person.at(browser, hatch.url, width);
      const page = await person.window('/');
      await page.evaluate(async () => {
        for (const [path, body] of [
          ['moveProductStockToBasket', { id: 3, quantity: 1 }],
          ['saveCartAsOrder', {}],
          ['updateOrder', { ta_method: 'COLLECT' }],
        ] as const)
          await fetch(`/api/${path}`, {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify(body),
          });
      });
      const asked: string[] = [];
      page.on('request', (request) => asked.push(new URL(request.url()).pathname));
      for (const [path, shown] of [
        ['/manageCart', 'Garden'],
        ['/checkout', 'Full name'],
      ] as const) {
        await quiet();
        const sent = async () => inRoot(await (await page.request.get(path)).text());
        await expect.poll(sent, { timeout: 15_000 }).toContain(shown);
        await quiet();
        await page.goto(path);
        await quiet();
        expect({ path, errors: person.errors }).toEqual({ path, errors: [] });
        const shifts = await layoutShifts(page);
        expect(shifts.reduce((sum, { value }) => sum + value, 0)).toBeLessThan(0.1);
      }
      expect(asked.filter((path) => /checkout_intro|available_payment/.test(path))).toEqual([]);
      await person.leave();
    },
  );

  it('what is pressed before a page is taken over is done then, once for each time', async () => {
    const person = await Person.at(browser, hatch.url, 390);
    const page = await person.window('about:blank');
    const letScriptsThrough = await openWithoutScripts(page, '/', 'Hatch Burger');
    const burger = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name: 'Hatch Burger', exact: true }) });
    const add = burger.getByRole('button', { name: 'Add to basket (0)' });
    await add.click();
    await add.click();
    letScriptsThrough();
    await burger.getByRole('button', { name: 'Add to basket (2)' }).waitFor();
    await quiet();
    expect(await burger.getByRole('button', { name: 'Add to basket (2)' }).isVisible()).toBe(true);
    expect(person.errors).toEqual([]);
    await person.leave();
  });

  it('what is chosen before a page is taken over is chosen then', async () => {
    const person = await Person.at(browser, hatch.url, 390);
    const page = await windowWithBasket(person);
    const letScriptsThrough = await openWithoutScripts(page, '/manageCart', 'type="radio"');
    await page.getByRole('radio', { name: /Collect/ }).check();
    letScriptsThrough();
    await page.getByRole('button', { name: 'Proceed to Checkout' }).click();
    await page.waitForURL('**/checkout');
    expect(person.errors).toEqual([]);
    await person.leave();
  });

  it('what is typed before a page is taken over counts then', async () => {
    const person = await Person.at(browser, hatch.url, 390);
    const page = await windowWithBasket(person);
    for (const [path, label, typed, outcome] of [
      ['/', 'Search the menu', 'Margherita', '1 found'],
      ['/manageCart', 'Your postcode', 'SW1A 1AA', 'SUCCESS your postcode is in our delivery area'],
    ] as const) {
      const letScriptsThrough = await openWithoutScripts(page, path, label);
      const field = page.getByLabel(label);
      await field.pressSequentially(typed);
      letScriptsThrough();
      await page.getByText(outcome).waitFor();
      expect(await field.inputValue()).toBe(typed);
      await page.unroute('**/assets/*.js');
    }
    expect(person.errors).toEqual([]);
    await person.leave();
  });

  it('what is typed while a page is taken over counts, too', async () => {
    const person = await Person.at(browser, hatch.url, 390);
    const page = await windowWithBasket(person);
    await page.goto('/manageCart');
    await page.getByRole('radio', { name: /Collect/ }).check();
    await page.getByRole('button', { name: 'Proceed to Checkout' }).click();
    await page.waitForURL('**/checkout');
    await page.getByLabel('Email').fill('cass@customer.test');
    await page.getByLabel('Phone number').fill('07700 900123');
    for (const [path, field, typed, outcome] of [
      ['/', '[role=combobox]', 'Margherita', 'text=1 found'],
      ['/checkout', '[autocomplete=name]', 'Cass Customer', 'button:enabled >> text=Proceed To Payment'],
    ] as const) {
      const letScriptsThrough = await openWithoutScripts(page, path, '<input');
      await page.evaluate(typeOnceReactListens(field, typed));
      letScriptsThrough();
      await page.locator(outcome).waitFor();
      expect(await page.locator(field).inputValue()).toBe(typed);
      await page.unroute('**/assets/*.js');
    }
    expect(person.errors).toEqual([]);
    await person.leave();
  });

  it('CART-26 NAV-15 what is in the cart is there after the page was drawn without it', async () => {
    const person = await Person.at(browser, hatch.url, 390);
    const page = await person.window('/');
    const burger = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name: 'Hatch Burger', exact: true }) });
    await burger.getByRole('button', { name: 'Add to basket (0)' }).click();
    await burger.getByRole('button', { name: 'Add to basket (1)' }).waitFor();
    await quiet();
    await page.reload();
    await burger.getByRole('button', { name: 'Add to basket (1)' }).waitFor();
    expect(person.errors).toEqual([]);
    await person.leave();
  });

  it('who is logged in sees what was drawn for them alone', async () => {
    const person = await Person.at(browser, hatch.url, 1280);
    const page = await person.window('/takeaway-orders');
    await logIn(page, 'kitchen@hatch.test');
    await quiet();
    await page.goto('/');
    await page
      .getByRole('link', { name: 'Kitchen' })
      .or(page.getByRole('link', { name: 'Live orders' }))
      .first()
      .waitFor();
    expect(person.errors).toEqual([]);
    expect(await drawn('/')).not.toContain('kitchen@hatch.test');
    await person.leave();
  });

  it('GAL-19 OPEN-13 what a script must style has its style when the page is taken over', async () => {
    const owner = await Person.at(browser, hatch.url, 1280);
    const desk = await owner.window('/login');
    await logIn(desk, 'admin@hatch.test');
    const profile = {
      slides: [{ pic: '/placeholder-dish.svg' }],
      dir: 'x',
      unique_id: 'slides',
      showCaptions: 'false',
    };
    const saved = await desk.evaluate(async (content) => {
      const form = new FormData();
      const part = { container_type: 'page', container: 'home', part_id: 'main', comp_id: 'slides' };
      const fields = { ipe_type: 'pagepart', ...part, kind: 'slideshow', content };
      for (const [name, value] of Object.entries(fields)) form.append(name, value);
      return (await (await fetch('/api/ipe_save', { method: 'POST', body: form })).json()) as { status: boolean };
    }, JSON.stringify(profile));
    expect(saved.status).toBe(true);
    await owner.leave();

    await expect.poll(() => drawn('/'), { timeout: 15_000 }).toContain('id="slides"');
    const person = await Person.at(browser, hatch.url, 390);
    const page = await person.window('/');
    const picture = page.locator('#slides img').first();
    await picture.waitFor();
    await quiet();
    const { width = 0, height = 0 } = (await picture.boundingBox()) ?? {};
    expect(width / height).toBeCloseTo(4 / 3, 1);
    expect(person.errors).toEqual([]);
    await person.leave();
  });
});
