import { createPool } from '@hatch/platform';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Customer } from './support/customer.js';
import { rekey } from './support/hatch-command.js';
import { RunningHatch } from './support/running-hatch.js';
import { SharedDatabase } from './support/shared-database.js';
import { Visitor } from './support/visitor.js';

const FRIES = { id: 18 };
const [SECRET, NEW_SECRET] = ['the-session-secret-of-this-shop-1', 'the-session-secret-of-this-shop-2'] as const;
const [KEY, WRONG_KEY] = ['the-data-key-of-this-shop-number-1', 'a-data-key-that-is-not-this-shops-1'] as const;

type Seen = { readonly id: string; readonly full_name: string; readonly details_unreadable: boolean };

let database: SharedDatabase;
let hatch: RunningHatch | undefined;
beforeAll(async () => {
  database = await SharedDatabase.start();
});
afterAll(() => database.close());

const startedWith = async (env: Readonly<Record<string, string>>): Promise<RunningHatch> => {
  await hatch?.stop();
  hatch = await database.run('all', database.url, env);
  return hatch;
};
const running = (): RunningHatch => {
  if (!hatch) throw new Error('No process of the shop was started');
  return hatch;
};
const kitchenAt = ({ url }: RunningHatch): Promise<Visitor> => new Visitor(url).login('kitchen@hatch.test');
const todaysOrders = async (kitchen: Visitor): Promise<readonly Seen[]> => {
  const { code, body } = await kitchen.get('/api/todaysOrders');
  expect(code).toBe(200);
  return body as readonly Seen[];
};
const who = async (visitor: Visitor): Promise<unknown> => (await visitor.get('/api/me')).body;
/** The same browser at another process. */
const goingOn = (visitor: Visitor, { url }: RunningHatch) => ({
  get: (path: string) => fetch(`${url}${path}`, { headers: { cookie: visitor.cookie } }),
});

describe('the keys of a shop', () => {
  let kitchen: Visitor;
  let ann: string;

  it('were derived from SESSION_SECRET alone in earlier releases, and are parted from it without loss', async () => {
    const alone = await startedWith({ SESSION_SECRET: SECRET });
    ann = (await new Customer(alone).order(FRIES)).id;
    kitchen = await kitchenAt(alone);
    await expect.poll(() => todaysOrders(kitchen)).toMatchObject([{ id: ann, full_name: 'Robin Guest' }]);

    const env = { SESSION_SECRET: SECRET, DATA_KEY: KEY };
    const parted = await startedWith(env);
    expect(await rekey(parted, { ...env, DATABASE_URL: database.url })).toMatch(/the earlier ones can be dropped/);
    await startedWith({ SESSION_SECRET: NEW_SECRET, DATA_KEY: KEY });
  });

  it('keep a log-in while the earlier SESSION_SECRET is listed, and logins with a password without it', async () => {
    const without = running();
    expect(await (await goingOn(kitchen, without).get('/api/me')).json()).toMatchObject({ viewer: null });
    expect(await who(await kitchenAt(without))).toMatchObject({ viewer: { email: 'kitchen@hatch.test' } });

    const listed = await startedWith({ SESSION_SECRET: `${NEW_SECRET},${SECRET}`, DATA_KEY: KEY });
    const me = await goingOn(kitchen, listed).get('/api/me');
    expect(await me.json()).toMatchObject({ viewer: { email: 'kitchen@hatch.test' } });
    expect(me.headers.get('set-cookie')).toContain('hatch_session=');
    expect(await todaysOrders(await kitchenAt(listed))).toMatchObject([{ id: ann, full_name: 'Robin Guest' }]);
  });

  it('let nothing start with a wrong one, and say what to do', async () => {
    const wrong = { SESSION_SECRET: NEW_SECRET, DATA_KEY: WRONG_KEY };
    await expect(database.run('all', database.url, wrong)).rejects.toThrow(
      /DATA_KEY does not open this shop's personal data, so nothing was started[\s\S]*DATA_KEY="current,earlier"/,
    );
  });

  it('leave one order marked as unreadable, and the list and the kitchen going on', async () => {
    const lost = (await new Customer(running()).order(FRIES)).id;
    const pool = createPool({ url: database.url, purpose: 'test', size: 1, statementTimeoutMs: 0 }, () => undefined);
    await pool.query(
      "UPDATE vault.subject_keys SET data_key_id = NULL, wrapped_key = sha512('lost') WHERE subject_id = $1",
      [`order:${lost}`],
    );
    await pool.end();

    const again = await startedWith({ SESSION_SECRET: NEW_SECRET, DATA_KEY: KEY });
    const staff = await kitchenAt(again);
    expect(new Map((await todaysOrders(staff)).map((order) => [order.id, order]))).toEqual(
      new Map([
        [ann, expect.objectContaining({ full_name: 'Robin Guest', details_unreadable: false })],
        [lost, expect.objectContaining({ full_name: '', details_unreadable: true })],
      ]),
    );
    expect((await staff.get(`/api/fetchOrder/${lost}`)).code).toBe(200);
    for (const [path, body] of [
      ['/takeaway/markPaid', { orderId: lost }],
      ['/takeaway/printOrder', { orderId: lost, status: 'PRINTED' }],
      ['/takeaway/orderComplete', { orderId: lost }],
    ] as const)
      expect(await staff.post(path, body)).toMatchObject({ code: 200, body: { status: true } });
    expect((await staff.get(`/takeaway/${lost}/preview`)).body).toContain('cannot be read');
  });
});

describe('a public shop', () => {
  it('does not start with what everybody can read, and names all of it', async () => {
    const env = { PUBLIC_URL: 'https://shop.example', SMTP_URL: 'smtp://127.0.0.1:25', DEMO: '1' };
    const known = 'for-this-machine-alone-set-your-own-before-others-reach-it';
    await expect(RunningHatch.start({ ...env, SESSION_SECRET: known })).rejects.toThrow(
      /SESSION_SECRET: is the public default[\s\S]*DEMO: makes accounts with a password that everyone knows/,
    );
  });

  it('serves no mailbox, even of a demo with a password of its own', async () => {
    const demo = { DEMO: '1', DEMO_PASSWORD: 'known-to-us-alone' };
    const shop = await RunningHatch.start(demo);
    expect((await fetch(`${shop.url}/dev/mail.json`)).status).toBe(200);
    await shop.stop();
    await shop.startAgain({ PUBLIC_URL: 'https://shop.example', SMTP_URL: 'smtp://127.0.0.1:25' });
    for (const path of ['/dev/mail', '/dev/mail.json', '/dev/mail/1'])
      expect((await fetch(`${shop.url}${path}`)).status).toBe(404);
    await shop.discard();
  });
});
