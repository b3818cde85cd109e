import { randomUUID } from 'node:crypto';
import { createPool, storedSecrets } from '@hatch/platform';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { urlOfRunning } from '../services/host/embedded/postgres.js';
import { launchChromium, Person, picture, seriousViolations } from './support/browser.js';
import { Customer } from './support/customer.js';
import { resume } from './support/hatch-command.js';
import { RunningHatch } from './support/running-hatch.js';
import { Visitor } from './support/visitor.js';

type ProjectionHealth = {
  readonly position: string;
  readonly lag: number;
  readonly restarts: number;
  readonly stopped?: { readonly eventType: string; readonly stream: string; readonly error: string };
};
type Health = { readonly status: boolean; readonly projections: Readonly<Record<string, ProjectionHealth>> };

const CHIPS = { id: 17, variant: 'Regular' };
const NOTICE = 'Part of Hatch has stopped updating';
/** The notice is asked for every 20 s. */
const POLLED_MS = 30_000;
const LARGEST_BIGINT = '9223372036854775807';
const PHONE = 390;
const DESKTOP = 1280;

let hatch: RunningHatch;
let database: ReturnType<typeof createPool>;
let browser: Browser;
const people: Person[] = [];

beforeAll(async () => {
  hatch = await RunningHatch.start();
  database = await openDatabase();
  browser = await launchChromium();
});
afterAll(async () => {
  await Promise.all(people.map((person) => person.leave()));
  await browser.close();
  await database.end();
  await hatch.discard();
});

const openDatabase = async () => {
  const { database: password } = await storedSecrets(hatch.dataDir);
  const url = await urlOfRunning(hatch.dataDir, password);
  return createPool({ url: url ?? '', purpose: 'test', size: 1, statementTimeoutMs: 0 }, () => undefined);
};
const health = async (): Promise<Health> => (await new Visitor(hatch.url).get('/health/ready')).body as Health;
const healthOf = async (model: string): Promise<ProjectionHealth | undefined> => (await health()).projections[model];
const metrics = async (): Promise<string> => String((await new Visitor(hatch.url).get('/metrics')).body);
const stopped = (model: string) =>
  vi.waitFor(async () => expect(await healthOf(model)).toHaveProperty('stopped'), 10_000);

/** As a faulty release would have written it: through the log's own function, of a type that is known. */
const appendUserWithoutRights = () =>
  database.query("SELECT * FROM es.append_one('user-elsewhere', -1, $1, 'UserRegistered', $2, $3, true)", [
    randomUUID(),
    JSON.stringify({ userId: 'elsewhere', isSuperuser: false, isDeveloper: false, abilities: [] }),
    JSON.stringify({
      at: new Date().toISOString(),
      actor: { kind: 'staff', id: 'Robin Guest' },
      correlationId: 'c',
      causationId: 'c',
      schema: 1,
    }),
  ]);

const staffPage = async (path: string, width: number): Promise<Page> => {
  const person = await Person.at(browser, hatch.url, width);
  people.push(person);
  const page = await person.window(path);
  await page.getByLabel('Email').fill('kitchen@hatch.test');
  await page.getByLabel('Password').fill('hatch-demo');
  await page.locator('form button[type=submit]').click();
  await page.waitForURL(`**${path}`);
  return page;
};

describe('an event that one read model cannot take in', () => {
  it('stops that one alone: the others go on', async () => {
    await appendUserWithoutRights();
    await stopped('user-directory');
    await new Customer(hatch).order(CHIPS);

    await vi.waitFor(async () => {
      const { projections } = await health();
      const behind = Object.entries(projections).filter(([, { lag }]) => lag > 0);
      expect(behind.map(([name]) => name)).toEqual(['user-directory']);
    }, 10_000);
  });

  it('is named by health and metrics, with the reason and without personal data', async () => {
    expect((await health()).status).toBe(false);
    const stop = (await healthOf('user-directory'))?.stopped;
    expect(stop).toMatchObject({ eventType: 'UserRegistered', stream: 'user-elsewhere' });
    expect(stop?.error).toContain('null value in column "is_admin"');
    expect(JSON.stringify(await health())).not.toContain('Robin');
    expect(await metrics()).toContain(
      'hatch_projection_stopped{projection="user-directory",event_type="UserRegistered"} 1',
    );
  });

  it.each([PHONE, DESKTOP])('is shown on every staff page in words a cook can act on, %d px wide', async (width) => {
    for (const path of ['/takeaway-orders', '/takeaway-oos']) {
      const page = await staffPage(path, width);
      if (path === '/takeaway-orders')
        await page
          .getByRole('alertdialog')
          .getByRole('button', { name: /Dismiss|OK/ })
          .click();
      // The kitchen display has one line for it.
      if (path === '/takeaway-orders' && width === PHONE) await page.getByRole('button', { name: NOTICE }).click();
      const notice = page.getByRole('alert').filter({ hasText: NOTICE }).last();
      await notice.waitFor();
      expect(await notice.innerText()).toContain('accounts');
      expect(await notice.innerText()).toContain('Call the person who runs the site');
      await page.getByText('For the person who runs the site').click();
      await page.getByText('npm run hatch -- resume user-directory').waitFor();
      expect(await page.getByText('null value in column').isVisible()).toBe(true);
      await picture(page, `stopped${path.replaceAll('/', '-')}-${width}`);
      expect(await seriousViolations(page)).toEqual([]);
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width);
    }
  });

  it('lets Hatch stop cleanly and start again, and serves what does not wait', async () => {
    await database.end();
    const asked = performance.now();
    await hatch.stop();
    expect(performance.now() - asked).toBeLessThan(10_000);
    await hatch.startAgain();
    database = await openDatabase();
    expect((await healthOf('user-directory'))?.stopped).toMatchObject({ eventType: 'UserRegistered' });
    expect((await new Visitor(hatch.url).get('/api/products')).code).toBe(200);
  });

  it('holds it until it is mended: to resume before that answers what it stops at', async () => {
    await expect(resume(hatch, 'user-directory')).rejects.toThrow('user-directory stopped at a UserRegistered');
  });

  it('lets it go on once it is mended, and the notice goes away by itself', async () => {
    const page = await staffPage('/takeaway-oos', DESKTOP);
    const notice = page.getByText(NOTICE);
    await notice.waitFor();
    await database.query('ALTER TABLE rm.user_directory ALTER is_admin DROP NOT NULL');
    await resume(hatch, 'user-directory');

    const { status, projections } = await health();
    expect([status, projections['user-directory']?.lag]).toEqual([true, 0]);
    expect(await metrics()).not.toContain('hatch_projection_stopped{');
    await notice.waitFor({ state: 'detached', timeout: POLLED_MS });
  });
});

describe('the orders board itself', () => {
  const setTotal = (total: string) =>
    database.query(
      `INSERT INTO rm.orders_day VALUES ((now() AT TIME ZONE 'Europe/London')::date, 0, $1)
       ON CONFLICT (trading_date) DO UPDATE SET total = excluded.total`,
      [total],
    );

  it('shows that it has stopped, and has the missed order once it was mended', async () => {
    const { rows } = await database.query<{ total: string }>('SELECT total FROM rm.orders_day');
    await setTotal(LARGEST_BIGINT);
    const { id } = await new Customer(hatch).order(CHIPS);
    await stopped('orders');
    const page = await staffPage('/takeaway-orders', DESKTOP);
    await page.getByText(`${NOTICE}: the live orders.`).waitFor();
    // The popup that the orders screen starts with lies over all of it.
    await page.getByRole('alertdialog').getByRole('button', { name: 'Dismiss' }).click();
    const row = page.getByRole('row').filter({ hasText: id });
    expect(await row.count()).toBe(0);

    await setTotal(rows[0]?.total ?? '0');
    await resume(hatch, 'orders');
    await page.getByText(NOTICE).waitFor({ state: 'detached', timeout: POLLED_MS });
    await row.waitFor();
    await vi.waitFor(async () => expect(await healthOf('orders')).toMatchObject({ lag: 0, restarts: 1 }), 10_000);
  });
});
