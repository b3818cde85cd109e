import type { Audience } from '@hatch/platform';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { faultsAtEveryWidth, launchChromium, logIn, Person, picture, seriousViolations } from './support/browser.js';
import { calls } from './support/calls.js';
import { Customer, granted } from './support/customer.js';
import { RunningHatch } from './support/running-hatch.js';
import { Visitor } from './support/visitor.js';

const PHONE = 390;
const DESKTOP = 1280;
const PATIENCE_MS = 60_000;
const AUDITOR = 'customer@hatch.test';
const FRIES = { id: 18 };
const DOCUMENT = fileURLToPath(new URL('../services/api/openapi/openapi.json', import.meta.url));

const { paths } = JSON.parse(await readFile(DOCUMENT, 'utf8')) as {
  readonly paths: Readonly<Record<string, Readonly<Record<string, { readonly 'x-audience': Audience }>>>>;
};
/** Every call that an auditor's account has no right to. */
const OTHERS: readonly Audience[] = ['staff', 'administrators'];
const refused = Object.entries(paths).flatMap(([path, methods]) =>
  Object.entries(methods).flatMap(([method, { 'x-audience': audience }]) =>
    OTHERS.includes(audience) ? [{ method: method.toUpperCase(), path }] : [],
  ),
);

const isTyping = (page: Page): Promise<boolean> =>
  page.evaluate<boolean>("document.activeElement?.getAttribute('aria-describedby') === 'find-order-help'");

describe('the auditor’s account', () => {
  let hatch: RunningHatch;
  let browser: Browser;
  let auditor: Visitor;
  let order: { readonly id: string; readonly ref: string };
  beforeAll(async () => {
    [hatch, browser] = await Promise.all([RunningHatch.start(), launchChromium()]);
    const superuser = await new Visitor(hatch.url).login('super@hatch.test');
    await superuser.post('/api/toggleAbility', { email: AUDITOR, ability: 'history:read', to: true });
    auditor = await new Visitor(hatch.url).login(AUDITOR);
    const customer = new Customer(hatch);
    granted(await customer.add(FRIES));
    granted(await customer.save());
    granted(await customer.deliver());
    granted(await customer.giveDetails());
    granted(await customer.payByPhone());
    granted(await customer.place());
    const { order: placed } = await customer.post('/api/fetchOrder');
    order = { id: placed?.id ?? '', ref: placed?.ref ?? '' };
  });
  afterAll(async () => {
    await browser?.close();
    await hatch?.discard();
  });

  const opened = async (width: number, path: string, email = AUDITOR): Promise<Page> => {
    const page = await (await Person.at(browser, hatch.url, width, 844, PATIENCE_MS)).window(path);
    await logIn(page, email);
    return page;
  };

  it('HIST-10 reads the history', async () => {
    for (const path of [
      '/api/history/acts',
      '/api/history/people',
      '/api/history/verification',
      `/api/history/chain?order=${order.ref}`,
      '/api/replay/days',
    ])
      expect([path, (await auditor.call('GET', path)).code]).toEqual([path, 200]);
  });

  it('HIST-10 may do nothing else: every call of staff and of administrators is refused', async () => {
    const entered: string[] = [];
    for (const { method, path } of refused) {
      const { body } = calls.find((one) => one.method === method && one.path === path) ?? {};
      const address = path.replace(/\{\w+\}/g, order.id);
      const { code } = await auditor.call(method, address, method === 'GET' ? undefined : body);
      if (code !== 403) entered.push(`${method} ${path} answered ${code}`);
    }
    expect(refused.length).toBeGreaterThan(80);
    expect(entered).toEqual([]);
  });

  it('HIST-10 is told nothing of who a customer is', async () => {
    const day = new Date().toISOString().slice(0, 10);
    const answers = await Promise.all(
      [
        '/api/history/acts',
        '/api/history/acts?who=customer',
        `/api/history/chain?order=${order.id}`,
        `/api/replay/${day}?at=${new Date().toISOString()}`,
      ].map(async (path) => JSON.stringify((await auditor.call('GET', path)).body)),
    );
    const superuser = await new Visitor(hatch.url).login('super@hatch.test');
    const { body } = await superuser.call('GET', `/api/admin/orders/${order.id}`);
    const { email, full_name, phone_number, address_1 } = (body as { readonly order: Readonly<Record<string, string>> })
      .order;
    const personal = [email, full_name, phone_number, address_1].filter((text) => text !== undefined && text !== '');
    expect(personal.length).toBeGreaterThan(2);
    for (const text of personal) for (const answer of answers) expect(answer).not.toContain(text);
  });

  it.each([
    'acts?kind=No',
    'acts?thing=No',
    'acts?id=17',
    'acts?from=2026-02-30',
    'acts?before=x',
    'acts?who=',
    'chain',
    'chain?order=',
  ])('HIST-10 GET /api/history/%s is refused in words', async (path) => {
    const { code, body } = await auditor.call('GET', `/api/history/${path}`);
    expect([code, body]).toEqual([
      422,
      expect.objectContaining({ status: false, message: expect.any(String) as string }),
    ]);
  });

  it('HIST-10 no such order is said so', async () => {
    expect((await auditor.call('GET', '/api/history/chain?order=%00%F0%9F%8D%95')).code).toBe(404);
    expect((await auditor.call('GET', '/api/history/chain?order=ZZZZZ')).code).toBe(404);
  });

  it('HIST-10 reads the audit page on a phone and at a desk; pages of others are refused', async () => {
    const page = await opened(PHONE, '/admin/history');
    await page.getByRole('region', { name: 'What was done' }).waitFor();
    await page.getByText('Last seal').or(page.getByText('Nothing is sealed yet')).waitFor();
    expect(await faultsAtEveryWidth(page, 'audit')).toEqual([]);
    await page.getByLabel('What was done').first().selectOption({ label: 'Setting changed' });
    await page.waitForURL(/kind=SettingsChanged/);
    await page.goto('/admin/orders');
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await page.getByRole('table').count()).toBe(0);
  });

  it('HIST-10 from a reference to why the order is not there, by keyboard alone', async () => {
    const page = await opened(DESKTOP, '/admin/history/chain', 'kitchen@hatch.test');
    const began = performance.now();
    const box = page.getByRole('textbox', { name: 'Order reference' });
    await box.waitFor();
    for (let tabs = 0; tabs < 40 && !(await isTyping(page)); tabs++) await page.keyboard.press('Tab');
    expect(await isTyping(page)).toBe(true);
    await page.keyboard.type(order.ref.toLowerCase());
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: `Order ${order.ref}` }).waitFor();
    expect(await page.getByText('Where it stands').locator('..').textContent()).toContain('This is still open.');
    expect(performance.now() - began).toBeLessThan(60_000);
    await picture(page, 'chain-1280');
    expect(await seriousViolations(page)).toEqual([]);
    const phone = await opened(PHONE, `/admin/history/chain?order=${order.ref}`);
    await phone.getByText('Where it stands').waitFor();
    await picture(phone, 'chain-390');
    expect(await phone.evaluate('document.documentElement.scrollWidth')).toBe(PHONE);
  });

  it('HIST-11 HIST-14 reads an order’s evidence and the proofs, at a desk and on a phone', async () => {
    const page = await opened(PHONE, `/admin/orders/${order.id}/evidence`);
    await page.getByRole('heading', { name: `Evidence of order ${order.ref}` }).waitFor();
    await page.getByText('Auditors do not see who ordered.').waitFor();
    expect(await faultsAtEveryWidth(page, 'evidence')).toEqual([]);
    await page.goto('/admin/proofs');
    await page.getByRole('heading', { name: 'Proofs' }).waitFor();
    await page.getByRole('region', { name: 'Seals' }).waitFor();
    await page.getByText('Nothing differs from the log.').waitFor();
    expect(await faultsAtEveryWidth(page, 'proofs')).toEqual([]);
  });

  it('HIST-10 an administrator takes the right again, and gives it, on the page of people', async () => {
    const page = await opened(DESKTOP, '/admin/users', 'super@hatch.test');
    const row = page.getByRole('row', { name: new RegExp(`^${AUDITOR}`) });
    const reads = async () => (await auditor.call('GET', '/api/history/acts')).code;
    const reloaded = page.waitForEvent('load');
    await row.getByRole('button', { name: 'Auditor', exact: true }).click();
    await reloaded;
    await row.getByRole('button', { name: 'not Auditor' }).waitFor();
    await expect.poll(reads, { timeout: 20_000 }).toBe(403);
    const again = page.waitForEvent('load');
    await row.getByRole('button', { name: 'not Auditor' }).click();
    await again;
    await row.getByRole('button', { name: 'Auditor', exact: true }).waitFor();
    await expect.poll(reads, { timeout: 20_000 }).toBe(200);
  });
});
