import { EscPosDevice } from '@hatch/platform/testing';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { kitchenScreen, launchChromium, logIn, Person, picture, seriousViolations } from './support/browser.js';
import { Customer, granted, type Item } from './support/customer.js';
import { RunningHatch } from './support/running-hatch.js';
import { Visitor } from './support/visitor.js';

const BURGER: Item = { id: 5 };
const FRIES: Item = { id: 18 };

let hatch: RunningHatch;
let browser: Browser;
let device: EscPosDevice;
let kitchen: Visitor;

const place = async (): Promise<{ readonly id: string; readonly ref: string }> => {
  const customer = new Customer(hatch);
  for (const item of [BURGER, FRIES]) granted(await customer.add(item));
  granted(await customer.save('No onions'));
  granted(await customer.collect());
  granted(await customer.giveDetails());
  granted(await customer.payByPhone());
  granted(await customer.place());
  const { order } = await customer.post('/api/fetchOrder');
  if (typeof order?.ref !== 'string' || typeof order.id !== 'string') throw new Error('The order was not placed');
  await kitchen.post('/takeaway/markPaid', { orderId: order.id });
  return { id: order.id, ref: order.ref };
};

beforeAll(async () => {
  [hatch, browser, device] = await Promise.all([RunningHatch.start(), launchChromium(), EscPosDevice.start()]);
  kitchen = await new Visitor(hatch.url).login('kitchen@hatch.test');
}, 120_000);
afterAll(async () => {
  await browser.close();
  await device.unplug();
  await hatch.discard();
});

const cardOf = (page: Page, ref: string) => page.getByRole('article', { name: `Order ${ref}` });

describe('a printer in the network', () => {
  it('KIT-10 is set up by an administrator, on a form', async () => {
    const person = await Person.at(browser, hatch.url, 1280, 900);
    const page = await person.window('/admin/settings');
    await logIn(page, 'super@hatch.test');
    const group = page.getByRole('region', { name: 'Ticket printers' });
    await group.getByRole('button', { name: 'Add a printer' }).click();
    await group.getByLabel('Address in your network').fill('192.168.1.500');
    await group.getByText(/Enter an address such as/).waitFor();
    await group.getByLabel('Address in your network').fill(`127.0.0.1:${device.place.port}`);
    await group.getByRole('button', { name: 'Add a printer' }).click();
    await group.getByLabel('Address in your network').last().fill(`127.0.0.1:${device.place.port}`);
    await group.getByLabel('Prints').last().selectOption('Sides');
    await group.getByLabel('Paper').last().selectOption('58 mm, 32 columns');
    await picture(page, 'ticket-printers');
    await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: /^Save/ }).click()]);
    await expect.poll(() => group.getByLabel('Paper').count()).toBe(2);
    expect(await group.getByLabel('Paper').last().inputValue()).toBe('32');
    await person.leave();
  });

  it('KIT-10 prints a station and the whole ticket at Print, and the order is PRINTED on its word', async () => {
    const { ref } = await place();
    const cook = await Person.at(browser, hatch.url, 1024, 768);
    const page = await kitchenScreen(cook);
    await cardOf(page, ref)
      .getByRole('button', { name: `Print order ${ref}` })
      .click();
    await cardOf(page, ref)
      .getByRole('button', { name: `Notify customer of order ${ref}` })
      .waitFor();
    expect(device.printed).toHaveLength(2);
    expect(device.printed.some((ticket) => ticket.includes('Sides (1 of 2)'))).toBe(true);
    expect(device.printed.every((ticket) => ticket.includes(ref) && ticket.includes('\xa3'))).toBe(true);
    await cook.leave();
  });

  it('G11 says on every screen what is to be done, and prints once that is', async () => {
    device.mode = 'no-paper';
    const before = device.printed.length;
    const { ref } = await place();
    const cook = await Person.at(browser, hatch.url, 1024, 768);
    const page = await kitchenScreen(cook);
    await cardOf(page, ref)
      .getByRole('button', { name: `Print order ${ref}` })
      .click();
    const words = `out of paper. Put in a roll; order ${ref} waits.`;
    const line = page.getByRole('alert').getByRole('button', { name: words });
    await line.click();
    const dialog = page.getByRole('dialog', { name: 'What needs attention' });
    const trouble = dialog.getByRole('group', { name: `Ticket printer: ${words}` });
    await trouble.waitFor();
    await picture(page, 'printer-out-of-paper');
    expect(await seriousViolations(page)).toEqual([]);
    device.mode = 'ready';
    await trouble.getByRole('button', { name: 'Try again now' }).click();
    await trouble.waitFor({ state: 'detached', timeout: 20_000 });
    await dialog.getByRole('button', { name: 'Close' }).click();
    await cardOf(page, ref)
      .getByRole('button', { name: `Notify customer of order ${ref}` })
      .waitFor();
    await line.waitFor({ state: 'detached' });
    expect(device.printed.length).toBe(before + 2);
    expect(cook.errors).toEqual([]);
    await cook.leave();
  });

  it('KIT-11 a dish is ticked off on one screen and is on another, and stays so', async () => {
    const { ref } = await place();
    const [one, other] = await Promise.all(
      [0, 1].map(async () => {
        const cook = await Person.at(browser, hatch.url, 1024, 768);
        return { cook, page: await kitchenScreen(cook) };
      }),
    );
    if (!one || !other) throw new Error('There are two');
    const dish = (page: Page, pressed: boolean) => cardOf(page, ref).getByRole('button', { name: /Fries/, pressed });
    const box = await dish(one.page, false).boundingBox();
    expect(box?.height).toBeGreaterThanOrEqual(48);
    await dish(one.page, false).click();
    await dish(other.page, true).waitFor();
    await picture(one.page, 'dish-done');
    await other.page.reload();
    await other.page
      .getByRole('alertdialog')
      .getByRole('button', { name: /Dismiss|OK/ })
      .click();
    await dish(other.page, true).waitFor();
    await dish(one.page, true).click();
    await dish(other.page, false).waitFor();
    for (const { cook } of [one, other]) await cook.leave();
  });
});
