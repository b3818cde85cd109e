import { startTextProvider, type TextProvider } from '@hatch/platform/testing';
import { createECDH } from 'node:crypto';
import type { Browser, CDPSession, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchWholeChromium, Person, picture, seriousViolations } from './support/browser.js';
import { RunningHatch } from './support/running-hatch.js';
import { Visitor } from './support/visitor.js';

const PUSH = 'Notify me on this device';
const TEXT = 'Text me at the number ending in 456';
const ON = 'It is on. You can close this page.';
const ENDPOINT = 'https://push.invalid/send/1';

/** No push service is there in a browser without a window: what it would give, and the worker as it is. */
const withPushService = (p256dh: string) => `
  const subscription = {
    endpoint: '${ENDPOINT}',
    options: { applicationServerKey: null },
    toJSON: () => ({ endpoint: '${ENDPOINT}', keys: { p256dh: '${p256dh}', auth: 'BTBZMqHH6r4Tts7J_aSIgg' } }),
  };
  let subscribed = null;
  PushManager.prototype.subscribe = async ({ applicationServerKey }) => {
    window.subscribedWith = applicationServerKey;
    return (subscribed = subscription);
  };
  PushManager.prototype.getSubscription = async () => subscribed;
`;

/** As the page at the till does it, with the cookie of this browser. */
const ORDER = `(async () => {
  const post = async (path, body) => (await fetch(path, {
    method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body),
  })).json();
  await post('/api/moveProductStockToBasket', { id: 17, variant: 'Regular', quantity: 1 });
  await post('/api/saveCartAsOrder', {});
  await post('/api/updateOrder', { ta_method: 'COLLECT' });
  await post('/api/updateOrder', { deliveryForm: { email: 'robin@customer.test', full_name: 'Robin', phone_number: '07700 900456' } });
  await post('/complete-order', { payment_method: 'PHONE' });
  return (await post('/api/fetchOrder', {})).order;
})()`;

type Order = { readonly id: string; readonly ref: string };
type Shown = { readonly title: string; readonly body: string; readonly tag: string };

const SHOWN = `navigator.serviceWorker.getRegistration().then(async (worker) =>
  (await worker.getNotifications()).map(({ title, body, tag }) => ({ title, body, tag })),
)`;

/** Presses the notice of an order; a browser lets a person's press alone bring a window to the front, so that is noted. */
const pressNotice = (tag: string) => `(async () => {
  const opened = [];
  ExtendableEvent.prototype.waitUntil = (work) => { self.work = work; };
  WindowClient.prototype.focus = async function () { opened.push('focus ' + new URL(this.url).pathname); };
  clients.openWindow = async (url) => { opened.push('open ' + url.pathname); };
  const [notification] = await registration.getNotifications({ tag: '${tag}' });
  self.dispatchEvent(new NotificationEvent('notificationclick', { notification }));
  await self.work;
  return { opened, left: (await registration.getNotifications({ tag: '${tag}' })).length };
})()`;

describe('being told of an order, in the browser', () => {
  let hatch: RunningHatch;
  let browser: Browser;
  let provider: TextProvider;
  let kitchen: Visitor;
  beforeAll(async () => {
    provider = await startTextProvider();
    [hatch, browser] = await Promise.all([RunningHatch.start({ TEXT_URL: provider.url }), launchWholeChromium()]);
    kitchen = await new Visitor(hatch.url).login('kitchen@hatch.test');
  });
  afterAll(async () => {
    await browser?.close();
    await hatch?.discard();
    await provider?.close();
  });

  const ordered = async (width: number): Promise<{ readonly page: Page; readonly order: Order }> => {
    const page = await (await Person.at(browser, hatch.url, width, 844, 10_000, 'allow')).window('/');
    await page.context().grantPermissions(['notifications'], { origin: hatch.url });
    await page.context().addInitScript(withPushService(createECDH('prime256v1').generateKeys().toString('base64url')));
    const order = await page.evaluate<Order>(ORDER);
    await page.goto('/order-complete');
    await page.getByRole('region', { name: 'Tell me when it is ready' }).waitFor();
    return { page, order };
  };
  const step = (path: string, body: object) => kitchen.post(`/takeaway/${path}`, body);

  it('TRK-03 a customer turns it on by keyboard, and it is on when the page is opened again', async () => {
    const { page } = await ordered(390);
    await picture(page, 'order-notices-390');
    expect(await seriousViolations(page)).toEqual([]);
    await page.getByRole('switch', { name: PUSH }).focus();
    await page.keyboard.press('Space');
    await page.getByText(ON).waitFor();
    expect(await page.evaluate('window.subscribedWith')).toMatch(/^[\w-]{87}$/);
    await page.getByRole('switch', { name: TEXT }).click();
    await expect.poll(() => page.getByText(ON).count()).toBe(2);
    const box = await page.locator('label', { hasText: PUSH }).boundingBox();
    expect(box?.height).toBeGreaterThanOrEqual(48);
    expect(await seriousViolations(page)).toEqual([]);
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(390);
    await picture(page, 'order-notices-on-390');
    await page.reload();
    await expect.poll(() => page.getByRole('switch', { name: TEXT }).isChecked()).toBe(true);
  });

  it('TRK-03 the kitchen’s steps reach the phone by text', async () => {
    const { page, order } = await ordered(1280);
    await page.getByRole('switch', { name: TEXT }).click();
    await page.getByText(ON).waitFor();
    await picture(page, 'order-notices-1280');
    const texts = () => provider.taken.filter(({ text }) => text.includes(order.ref)).map(({ text }) => text);
    await step('markPaid', { orderId: order.id });
    await expect.poll(texts, { timeout: 20_000 }).toHaveLength(1);
    await step('printOrder', { orderId: order.id, status: 'PRINTED' });
    await kitchen.post('/api/ta/notifyCustomer', { id: order.id });
    await expect.poll(texts, { timeout: 20_000 }).toHaveLength(2);
    expect(texts()[0]).toMatch(/is accepted. Ready about \d\d:\d\d.$/);
    expect(texts()[1]).toMatch(/is ready to collect.$/);
    expect(provider.taken.at(-1)?.to).toBe('+447700900456');
    await page.reload();
    await page.getByText(order.ref).waitFor();
    expect(await page.getByRole('region', { name: 'Tell me when it is ready' }).count()).toBe(0);
  });

  it('TRK-03 the service worker shows what it is sent, the newest of an order alone, and opens the order', async () => {
    const { page, order } = await ordered(390);
    await page.getByRole('switch', { name: PUSH }).click();
    await page.getByText(ON).waitFor();
    const deliver = await deliveryTo(page);
    const notice = (key: string, body: string) =>
      JSON.stringify({ title: 'The Hatch', body, tag: `order-${order.ref}`, key, page: '/order-complete' });
    await deliver(notice('accepted', 'It is accepted.'));
    const shown = () => page.evaluate<readonly Shown[]>(SHOWN);
    await expect.poll(shown).toEqual([{ title: 'The Hatch', body: 'It is accepted.', tag: `order-${order.ref}` }]);
    await deliver(notice('ready', 'It is ready.'));
    await expect.poll(shown).toEqual([{ title: 'The Hatch', body: 'It is ready.', tag: `order-${order.ref}` }]);
    const [worker] = page.context().serviceWorkers();
    const pressed = () => worker?.evaluate<unknown>(pressNotice(`order-${order.ref}`));
    expect(await pressed()).toEqual({ opened: ['focus /order-complete'], left: 0 });
    await deliver(notice('ready', 'It is ready.'));
    await expect.poll(shown).toHaveLength(1);
    await page.goto('/');
    expect(await pressed()).toEqual({ opened: ['open /order-complete'], left: 0 });
    await deliver('no JSON');
    await expect.poll(async () => (await shown()).map(({ body }) => body)).toContain('There is news about your order.');
  });

  /** As a push service would, to the worker of the page. */
  const deliveryTo = async (page: Page): Promise<(data: string) => Promise<unknown>> => {
    const session: CDPSession = await page.context().newCDPSession(page);
    const registered = new Promise<string>((resolve) => {
      session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
        const found = registrations.find(({ scopeURL }) => scopeURL.startsWith(hatch.url));
        if (found) resolve(found.registrationId);
      });
    });
    await session.send('ServiceWorker.enable');
    const registrationId = await registered;
    return (data) => session.send('ServiceWorker.deliverPushMessage', { origin: hatch.url, registrationId, data });
  };
});
