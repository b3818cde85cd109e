import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startFakePayPal, type FakePayPal } from '@hatch/pay-demo';
import { launchChromium, Person, seriousViolations } from './support/browser.js';

/** A shop whose server captures at once, and has the customer choose again when the bank declined. */
const shopPage = (base: string, orderId: string): string => `<!doctype html><html lang="en"><head>
<title>Shop</title><script src="${base}/sdk/js?client-id=client&currency=GBP"></script></head>
<body><main><h1>Checkout</h1><div id="paypal"></div><p role="status"></p></main><script>
const say = (text) => { document.querySelector('[role=status]').textContent = text; };
let tries = 0;
paypal.Buttons({
  createOrder: async () => ${JSON.stringify(orderId)},
  onApprove: async ({ orderID }, actions) => {
    tries += 1;
    if (location.search === '?declines' && tries === 1) return actions.restart();
    say('approved ' + orderID);
  },
  onCancel: ({ orderID }) => say('cancelled ' + orderID),
  onError: (error) => say('failed ' + error.message),
}).render('#paypal');
</script></body></html>`;

describe("the stand-in of PayPal's script", () => {
  let browser: Browser;
  let fake: FakePayPal;
  let shop: Server;
  let customer: Person;
  let orderId: string;

  beforeAll(async () => {
    browser = await launchChromium();
  });
  afterAll(() => browser.close());

  beforeEach(async () => {
    fake = await startFakePayPal({ clientId: 'client', secret: 'secret', webhookId: 'webhook' });
    orderId = fake.account.create(
      {
        intent: 'CAPTURE',
        purchase_units: [{ amount: { currency_code: 'GBP', value: '12.50' }, description: 'Order 12' }],
      },
      undefined,
    ).made.id;
    shop = createServer((_request, response) => {
      response.setHeader('content-type', 'text/html').end(shopPage(fake.base, orderId));
    }).listen(0, '127.0.0.1');
    await once(shop, 'listening');
    const address = shop.address();
    const site = `http://127.0.0.1:${typeof address === 'object' ? String(address?.port) : ''}`;
    customer = await Person.at(browser, site, 390);
  });
  afterEach(async () => {
    await customer.leave();
    shop.closeAllConnections();
    shop.close();
    await fake.close();
  });

  const said = (page: Page) => page.getByRole('status').textContent();
  const open = async (path = '/'): Promise<Page> => {
    const page = await customer.window(path);
    await page.getByRole('button', { name: 'Pay with PayPal' }).click();
    await page.getByRole('dialog', { name: 'PayPal' }).waitFor();
    return page;
  };

  it('lets the customer pay in a dialog that everybody can use', async () => {
    const page = await open();
    expect(await page.getByRole('dialog').textContent()).toContain('Pay £12.50 for Order 12');
    expect(await seriousViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Pay', exact: true }).click();
    await expect.poll(() => said(page)).toBe(`approved ${orderId}`);
    expect(fake.account.order(orderId).status).toBe('APPROVED');
    expect(customer.errors).toEqual([]);
  });

  it('leaves the order alone when the customer cancels, by button or by key', async () => {
    const page = await open();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect.poll(() => said(page)).toBe(`cancelled ${orderId}`);
    await page.getByRole('button', { name: 'Pay with PayPal' }).press('Enter');
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(fake.account.order(orderId).status).toBe('CREATED');
  });

  it('starts again when the shop says that the bank declined', async () => {
    const page = await open('/?declines');
    await page.getByRole('button', { name: 'Pay with a card that is declined' }).click();
    await page.getByRole('button', { name: 'Pay', exact: true }).click();
    await expect.poll(() => said(page)).toBe(`approved ${orderId}`);
    expect(fake.account.order(orderId).instrument).toBe('good');
  });

  it('tells the shop when the order is gone', async () => {
    fake.account.voidOrder(orderId);
    const page = await open();
    await page.getByRole('button', { name: 'Pay', exact: true }).click();
    await expect.poll(() => said(page)).toContain('failed UNPROCESSABLE_ENTITY');
  });
});
