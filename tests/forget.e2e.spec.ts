import { UNDO_SETTLED_MS } from '@hatch/kernel/rules';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Customer, granted } from './support/customer.js';
import { createUser, forget, verify } from './support/hatch-command.js';
import { LiveSocket } from './support/live-socket.js';
import { postcodeService } from './support/postcode-service.js';
import { RunningHatch } from './support/running-hatch.js';
import { tracesInFiles, tracesInTables } from './support/traces.js';
import { Visitor } from './support/visitor.js';

const KEY = 'the-key-of-the-shop';
const FRIES = { id: 18 };
const ON_THE_MENU = 'Sweet Potato Fries';
const PASSWORD = 'a-password-of-hers';
/** A running Hatch is notified at once; its cache of keys would be too old only after 30 seconds. */
const AT_ONCE_MS = 3_000;
/** No mail tells of a step that can still be undone. */
const MAILED_WITHIN_MS = 10_000 + UNDO_SETTLED_MS;

const person = {
  email: 'Xanthippe.Q@Quillfeather-Erased.test',
  full_name: 'Xanthippe Quillfeather',
  phone_number: '07700 904711',
  address_1: '77 Obliviongate Terrace',
  address_2: 'Forgetmenot Annexe',
  address_3: 'Lethe Quarter',
  town_city: 'Mnemosyne-on-Sea',
  postcode: 'ZE9 9XQ',
  delivery_info: 'Knock with the brass walrus',
};
const EXTRA_INFO = 'Absolutely no rutabaga whatsoever';
const ERASED = [...Object.values(person), EXTRA_INFO, 'ZE99XQ', '07700904711'];

type Seen = { readonly id: string; readonly full_name: string; readonly email: string; readonly total_cost: number };

let hatch: RunningHatch;
let kitchen: Visitor;
let postcodes: Awaited<ReturnType<typeof postcodeService>>;
const guest = (): Customer => new Customer(hatch);
const before = { orders: [] as readonly Seen[], tally: 0 };
const customers: Customer[] = [];

beforeAll(async () => {
  postcodes = await postcodeService();
  hatch = await RunningHatch.start({
    PUSH_APP_KEY: KEY,
    PUSH_APP_SECRET: 'a-secret-for-this-test-alone',
    POSTCODES_URL: postcodes.url,
  });
  kitchen = await new Visitor(hatch.url).login('kitchen@hatch.test');
  await createUser(hatch, person.email, person.full_name, PASSWORD);
});
afterAll(async () => {
  await hatch.discard();
  postcodes.close();
});

/** Brought to the person's door, through every step of the kitchen. */
const delivered = async (customer: Customer): Promise<void> => {
  granted(await customer.add(FRIES));
  const { order } = granted(await customer.save(EXTRA_INFO));
  granted(await customer.deliver(person.postcode));
  granted(await customer.giveDetails(person));
  granted(await customer.payByPhone());
  granted(await customer.place());
  const id = order?.id ?? '';
  for (const [path, body] of [
    ['/takeaway/markPaid', { orderId: id }],
    ['/takeaway/printOrder', { orderId: id, status: 'PRINTED' }],
    ['/api/ta/notifyCustomer', { id }],
  ] as const)
    expect((await kitchen.post(path, body)).body).toMatchObject({ status: true });
  customers.push(customer);
  // Who has fetched it is not told any more that it is ready.
  await expect.poll(written, { timeout: MAILED_WITHIN_MS }).toBe(2 * customers.length);
  expect((await kitchen.post('/takeaway/orderComplete', { orderId: id })).body).toMatchObject({ status: true });
};

const onBoard = async (): Promise<readonly Seen[]> => (await kitchen.get('/api/todaysOrders')).body as readonly Seen[];
const names = async () => (await onBoard()).map(({ full_name }) => full_name).sort();
const tally = async (): Promise<number> => Number((await kitchen.get('/api/todaysOrderTally')).body);
const mails = async (): Promise<readonly { readonly to: readonly string[] }[]> => {
  const { body } = await new Visitor(hatch.url).get('/dev/mail.json');
  return (body as { readonly mails: readonly { readonly to: readonly string[] }[] }).mails;
};
const sameAddress = (to = ''): boolean => to.toLowerCase() === person.email.toLowerCase();
const written = async (): Promise<number> => (await mails()).filter(({ to }) => sameAddress(to[0])).length;
const figures = (orders: readonly Seen[]) => orders.map(({ id, total_cost }) => ({ id, total_cost }));
const screen = async () => {
  const socket = await LiveSocket.open(hatch.url, KEY);
  await socket.join('private-orders.localhost', { visitor: kitchen, since: 0 });
  await socket.settled();
  return socket;
};

describe('a person who ordered as a guest and with an account', () => {
  it('is shown to the kitchen and written to', async () => {
    const customer = guest();
    await delivered(customer);
    const member = guest();
    await member.visitor.login(person.email, PASSWORD);
    await delivered(member);
    // Somebody else, who is to be left alone.
    await guest().order(FRIES);

    const everybody = ['Robin Guest', person.full_name, person.full_name];
    await expect.poll(names).toEqual(everybody);
    before.orders = await onBoard();
    before.tally = await tally();
    expect(await written()).toBe(4);
  });

  it('is nowhere in plain on the disk, in no table and in no line of the log, even while known', async () => {
    expect(await tracesInTables(hatch.dataDir, ERASED)).toEqual([]);
    expect(await tracesInFiles(hatch.dataDir, ERASED)).toEqual([]);
    for (const value of ERASED) expect(hatch.output).not.toContain(value);
  });

  it('is found by whoever looks for something that is there', async () => {
    const tables = await tracesInTables(hatch.dataDir, [ON_THE_MENU]);
    const files = await tracesInFiles(hatch.dataDir, [ON_THE_MENU]);
    expect(tables.map(({ where }) => where)).toEqual(expect.arrayContaining(['es.events', 'rm.orders']));
    expect(files.some(({ where }) => where.startsWith('postgres/base/'))).toBe(true);
    expect(files.some(({ where }) => where.startsWith('postgres/pg_wal/'))).toBe(true);
  });

  it('is only counted as long as nobody is sure', async () => {
    await expect(forget(hatch, person.email)).rejects.toMatchObject({
      code: 2,
      stdout: expect.stringContaining('Found 1 account and 2 orders'),
      stderr: expect.stringContaining('add --yes'),
    });
    expect(await names()).toEqual(before.orders.map(({ full_name }) => full_name).sort());
  });
});

describe('once the person is forgotten', () => {
  it('nothing personal is answered any more by the running shop, at once', async () => {
    expect(await forget(hatch, ` ${person.email.toUpperCase()} `, '--yes')).toContain('Forgotten');
    const forgotten = performance.now();

    await expect.poll(names, { timeout: AT_ONCE_MS }).toEqual(['', '', 'Robin Guest']);
    for (const { visitor } of customers) {
      const { body } = await visitor.post('/api/fetchOrder');
      for (const value of ERASED) expect(JSON.stringify(body)).not.toContain(value);
    }
    expect(performance.now() - forgotten).toBeLessThan(AT_ONCE_MS);
    expect((await mails()).map(({ to }) => to[0])).toEqual(['robin@customer.test']);
  });

  it('the account is closed, and its logins have ended', async () => {
    const { body } = await new Visitor(hatch.url).post('/login', { email: person.email, password: PASSWORD });
    expect(body).toMatchObject({ status: false });
    const me = async () => (await customers[1]?.visitor.get('/api/me'))?.body;
    await expect.poll(me, { timeout: AT_ONCE_MS }).toMatchObject({ viewer: null });
  });

  it('orders, totals and history are as they were', async () => {
    expect(figures(await onBoard())).toEqual(figures(before.orders));
    expect(await tally()).toBe(before.tally);
    expect(await verify(hatch)).toContain('equals');
  });

  it('a screen that replays everything receives nobody', async () => {
    const socket = await screen();
    expect(socket.changes.length).toBeGreaterThanOrEqual(3);
    for (const value of ERASED) expect(JSON.stringify(socket.frames)).not.toContain(value);
    await socket.close();
  });

  it('nothing is left to forget', async () => {
    expect(await forget(hatch, person.email, '--yes')).toContain('Nothing is left');
  });

  it('no table and no file holds anything of it, in any form, while the shop runs and after it stopped', async () => {
    expect(await tracesInTables(hatch.dataDir, ERASED)).toEqual([]);
    expect(await tracesInFiles(hatch.dataDir, ERASED)).toEqual([]);
    for (const value of ERASED) expect(hatch.output).not.toContain(value);
    await hatch.stop();
    expect(await tracesInFiles(hatch.dataDir, ERASED)).toEqual([]);
    expect(await tracesInFiles(hatch.dataDir, [ON_THE_MENU])).not.toEqual([]);
  });
});
