import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testApi, type TestApi } from '../testing/test-api.js';
import type { Visitor } from '../testing/visitor.js';

let api: TestApi;
let ann: Visitor;
let staff: Visitor;
let admin: Visitor;
beforeAll(async () => {
  api = await testApi();
  ann = api.visitor();
  staff = await api.loggedIn('kitchen');
  admin = await api.loggedIn('admin');
});
afterAll(() => api.close());

const update = (settings: object, visitor = staff) => visitor.post('/api/settings/update', { settings });
const value = async (key: string) => (await ann.get<{ value: string }>(`/api/settings/${key}`)).body.value;

describe('reading settings', () => {
  it('SET-23 OPEN-108 answers the pairs nested and at the top level', async () => {
    const { body } = await ann.post('/api/settings', { keys: ['site_name', 'delivery_radius'] });
    const pairs = { site_name: 'The Hatch', delivery_radius: '3' };
    expect(body).toEqual({ status: true, message: '', values: pairs, ...pairs });
  });

  it('SET-21 OPEN-07 G24 leaves out what may not be read', async () => {
    expect((await ann.get('/api/settings/is_takeaway')).body).toEqual({ status: true, value: '1' });
    const keys = ['site_name', 'push_app_secret', 'mail_password', 'ta_print_categories', '__proto__', 'constructor'];
    expect((await ann.post('/api/settings', { keys })).body).toMatchObject({ values: { site_name: 'The Hatch' } });
    expect(Object.keys((await ann.post<{ values: object }>('/api/settings', { keys })).body.values)).toEqual([
      'site_name',
    ]);
  });

  it.each(['push_app_secret', 'mail_password', 'ta_print_categories', 'constructor', '__proto__', 'SESSION_SECRET'])(
    'OPEN-07 OPEN-80 has no %s for a visitor',
    async (key) => {
      const { code, body } = await ann.get(`/api/settings/${key}`);
      expect(code).toBe(404);
      expect(body).toMatchObject({ status: false });
    },
  );

  it('SET-25 SET-26 OPEN-07 shows staff their lists, and nobody the push secret', async () => {
    expect((await update({ ta_print_categories: 'Pizza\nSides', push_app_secret: 'hush' })).body).toMatchObject({
      status: true,
    });
    expect((await staff.get('/api/settings/ta_print_categories')).body).toEqual({
      status: true,
      value: 'Pizza\nSides',
    });
    expect((await staff.get('/api/settings/product_categories')).code).toBe(200);
    expect((await admin.get('/api/settings/push_app_secret')).code).toBe(404);
  });
});

describe('the push secret', () => {
  it('OPEN-80 is in no event and no row in plain, on its own or beside others', async () => {
    await update({ push_app_secret: 'known-to-the-shop-alone' });
    await update({ push_app_secret: 'known-to-the-shop-too', bt_print_logo: '/logo.png' });
    await api.untilProjected();

    const { rows: tables } = await api.pool.query<{ name: string }>(
      `SELECT format('%I.%I', table_schema, table_name) AS name FROM information_schema.tables
        WHERE table_type = 'BASE TABLE' AND table_schema NOT IN ('pg_catalog', 'information_schema')`,
    );
    const found: string[] = [];
    for (const { name } of tables) {
      const { rows } = await api.pool.query(`SELECT 1 FROM ${name} t WHERE t::text LIKE '%known-to-the-shop%' LIMIT 1`);
      if (rows.length > 0) found.push(name);
    }
    expect(tables.length).toBeGreaterThan(10);
    expect(found).toEqual([]);
    expect(await value('site_name')).toBe('The Hatch');
  });
});

describe('changing settings', () => {
  it('SET-01 SET-24 DLV-40 saves and is read back at once', async () => {
    expect((await update({ delivery_radius: 4, delivering_status: 'not-delivering' })).body).toMatchObject({
      status: true,
    });
    expect(await value('delivery_radius')).toBe('4');
    expect(await value('delivering_status')).toBe('not-delivering');
    await update({ delivery_radius: '3', delivering_status: 'delivering' });
  });

  it.each([
    [{ foo: '1' }],
    [{ is_takeaway: '0' }],
    [{ order_status: 'closed' }],
    [{ delivery_radius: -1 }],
    [{ open_time: '18:00', close_time: '02:00' }],
    [{ delivery_radius: '5', open_delivery_minutes: 'soon' }],
    [{ open_time: { $gt: '' } }],
    [{ open_time: ['17:00'] }],
    [{ delivery_radius: true }],
    [{ open_delivery_minutes: true }],
    [{ constructor: '1' }],
    [{ toString: '1' }],
    [{ hasOwnProperty: '1', delivery_radius: '4' }],
    [{ valueOf: '1' }],
  ])('OPEN-08 OPEN-79 OPEN-82 refuses %j from the kitchen and saves nothing', async (settings) => {
    expect((await update(settings)).body).toMatchObject({ status: false });
    expect(await value('delivery_radius')).toBe('3');
    expect(await value('is_takeaway')).toBe('1');
    expect((await ann.get('/store-status')).text).toBe('open');
  });

  it('OPEN-111 answers every wrong setting at once', async () => {
    const { body } = await update({ delivery_radius: '-1', busy_delivery_minutes: 'soon', site_name: 'Mine' });
    expect(body).toMatchObject({
      status: false,
      errors: {
        delivery_radius: ['delivery_radius must be a number from 0 to 100'],
        busy_delivery_minutes: ['busy_delivery_minutes must be a whole number from 1 to 600'],
        site_name: ['site_name cannot be changed here by you'],
      },
    });
  });

  it('OPEN-08 lets an administrator change what the kitchen may not', async () => {
    expect((await update({ site_name: 'Hatch & Co' }, admin)).body).toMatchObject({ status: true });
    expect(await value('site_name')).toBe('Hatch & Co');
  });

  it('OPEN-08 OPEN-09 refuses visitors and customers', async () => {
    expect((await update({ delivery_radius: '9' }, ann)).code).toBe(401);
    expect((await update({ delivery_radius: '9' }, await api.loggedIn('customer'))).code).toBe(403);
    expect(await value('delivery_radius')).toBe('3');
  });

  it.each([[[]], ['x'], [null], [7]])('refuses settings that are %j', async (settings) => {
    const { code, body } = await staff.post('/api/settings/update', { settings });
    expect(code).toBe(422);
    expect(body).toMatchObject({ status: false });
  });
});

describe('editing settings', () => {
  type Edited = {
    readonly revision: number;
    readonly values: Readonly<Record<string, string>>;
    readonly secrets: Readonly<Record<string, boolean>>;
  };
  type Change = {
    readonly key: string;
    readonly by_staff: boolean;
    readonly by: string | null;
    readonly before: string;
    readonly after: string;
  };
  const read = async () => (await staff.get<Edited>('/api/admin/settings')).body;
  const history = async (query = '', visitor = staff) =>
    (await visitor.get<{ changes: readonly Change[]; next: string | null }>(`/api/admin/settings/history${query}`))
      .body;

  it('SET-24 two editors never overwrite each other: the second is shown what changed, and saves on that', async () => {
    const { revision } = await read();
    const save = (visitor: Visitor, at: number, settings: object) =>
      visitor.post<{ settings: Edited; changes: readonly Change[] }>('/api/settings/update', {
        settings,
        revision: at,
      });
    expect((await save(staff, revision, { delivery_radius: '4', busy_delivery_minutes: '62' })).body).toMatchObject({
      status: true,
    });
    const refused = (await save(admin, revision, { delivery_radius: '7', busy_delivery_minutes: '62' })).body;
    expect(refused).toMatchObject({ status: false, settings: { revision: revision + 1 } });
    expect(refused.settings.values['delivery_radius']).toBe('4');
    const theirs = refused.changes.find(({ key }) => key === 'delivery_radius');
    expect(theirs).toMatchObject({ before: '3', after: '4' });
    expect(theirs?.by).not.toBeNull();
    expect(theirs?.by_staff).toBe(true);
    expect(await value('delivery_radius')).toBe('4');
    expect((await save(admin, refused.settings.revision, { delivery_radius: '7' })).body).toMatchObject({
      status: true,
    });
    await update({ delivery_radius: '3' });
  });

  it('SET-24 the history names each change of each setting with who and when, in pages', async () => {
    for (let minutes = 100; minutes < 152; minutes++) await update({ slammed_delivery_minutes: String(minutes) });
    const first = await history('?key=slammed_delivery_minutes');
    expect(first.changes).toHaveLength(50);
    expect(first.changes[0]).toMatchObject({ before: '150', after: '151' });
    const second = await history(`?key=slammed_delivery_minutes&before=${first.next}`);
    expect(second.changes.map(({ after }) => after)).toEqual(['101', '100']);
    expect(second.next).toBeNull();
    expect((await history('?key=nothing')).changes).toEqual([]);
  });

  it('SET-24 the history of a setting that was never set before begins with what held until then', async () => {
    await update({ scarce_hold_minutes: '20' }, admin);
    await update({ scarce_hold_minutes: '15' }, admin);
    const { changes } = await history('?key=scarce_hold_minutes', admin);
    expect(changes.map(({ before, after }) => [before, after])).toEqual([
      ['20', '15'],
      ['15', '20'],
    ]);
  });

  it.each(['?before=x', '?before=1', '?before=99999999999999999999:a', `?key=${'k'.repeat(61)}`])(
    'SET-24 refuses a page of the history at %s',
    async (query) => {
      expect((await staff.get(`/api/admin/settings/history${query}`)).code).toBe(422);
    },
  );

  it('OPEN-80 a secret is only said to be set, a blank one keeps the old, and its history has no value', async () => {
    await update({ push_app_secret: 'hush-hush' });
    await update({ push_app_secret: '' });
    expect((await read()).secrets).toEqual({ push_app_secret: true });
    const { changes } = await history('?key=push_app_secret');
    expect(changes[0]).toMatchObject({ key: 'push_app_secret', before: null, after: null });
    expect(JSON.stringify([await read(), await history()])).not.toContain('hush');
  });

  it.each([-1, 1.5, 'x', 2_147_483_648])('SET-24 refuses the revision %j', async (revision) => {
    expect((await staff.post('/api/settings/update', { settings: {}, revision })).code).toBe(422);
  });
});

describe('settings that pages are drawn with', () => {
  it('SET-02 SET-04 SET-05 SET-06 SET-07 SET-08 SET-09 SET-10 SET-11 SET-12 SET-13 each is saved and read by anybody', async () => {
    const settings = {
      is_takeaway: '0',
      show_square_product_images: '1',
      missing_product_image: '/none.svg',
      delivering_status: 'not-delivering',
      site_name: 'The Corner',
      full_address: '2 High Street\nLeeds',
      phone_no_display: '0113 496 0000',
      kitchen_postcode: 'LS1 4AP',
      delivery_radius: '2.5',
      open_time: '16:00',
      close_time: '22:30',
      open_delivery_minutes: '32',
      busy_delivery_minutes: '62',
      slammed_delivery_minutes: '92',
    };
    const keys = Object.keys(settings);
    const read = async () =>
      (await ann.post<{ values: Record<string, string> }>('/api/settings', { keys })).body.values;
    const before = await read();
    expect((await update(settings, admin)).body).toMatchObject({ status: true });
    expect(await read()).toEqual(settings);
    expect((await update(before, admin)).body).toMatchObject({ status: true });
  });

  it('SET-14 SET-15 SET-16 the discount for collecting is offered as it is set', async () => {
    const discount = async () => (await ann.get('/api/takeawayDiscountSettings')).body;
    const set = (offer: string, type: string, amount: string) =>
      update({
        offer_takeaway_collect_discount: offer,
        takeaway_collect_discount_type: type,
        takeaway_collect_discount_amount_or_percent: amount,
      });
    const off = await discount();
    await set('1', 'Percentage %', '10');
    const percent = await discount();
    await set('1', 'Fixed Amount', '150');
    const fixed = await discount();
    expect(percent).not.toEqual(off);
    expect(fixed).not.toEqual(percent);
    expect(JSON.stringify(percent)).toContain('10');
    expect(JSON.stringify(fixed)).toContain('150');
    expect((await set('1', 'Percentage %', '101')).body).toMatchObject({ status: false });
    expect((await set('1', 'Half', '1')).body).toMatchObject({ status: false });
    await set('0', 'Percentage %', '0');
  });

  it('SET-17 SET-18 SET-25 the push keys, the logo and the printed categories are saved and read by staff alone', async () => {
    const settings = { push_app_id: 'a', push_app_key: 'b', push_app_cluster: 'eu', bt_print_logo: '/logo.png' };
    const keys = Object.keys(settings);
    expect((await update(settings)).body).toMatchObject({ status: true });
    expect((await staff.post('/api/settings', { keys })).body).toMatchObject({ values: settings });
    expect((await ann.post('/api/settings', { keys })).body).toMatchObject({ values: {} });
  });
});
