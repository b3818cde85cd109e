import { COLUMNS } from '@hatch/contexts/catalog/module';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testApi, type TestApi } from '../../testing/test-api.js';
import type { Visitor } from '../../testing/visitor.js';
import type { CheckAnswer, ImportAnswer, WireImport } from './menu-file.controller.js';

type Checked = Extract<CheckAnswer, { readonly status: true }>;

const LINES = 1_000;
const WITHIN_MS = 10_000;

let api: TestApi;
let admin: Visitor;
beforeAll(async () => {
  api = await testApi();
  admin = await api.loggedIn('admin');
});
afterAll(() => api.close());

const upload = async (text: string | Buffer, { withdraw = false, by = admin, name = 'menu.csv' } = {}) => {
  const form = new FormData();
  form.set('file', new File([typeof text === 'string' ? text : new Uint8Array(text)], name));
  form.set('withdraw_missing', `${withdraw}`);
  const request = new Response(form);
  const response = await fetch(`${api.url}/api/admin/menu_import/check`, {
    method: 'POST',
    headers: { cookie: by.cookie, 'content-type': request.headers.get('content-type') ?? '' },
    body: await request.arrayBuffer(),
  });
  return { code: response.status, body: (await response.json()) as CheckAnswer };
};
const checked = async (text: string, withdraw = false): Promise<Checked> => {
  const { body } = await upload(text, { withdraw });
  if (!body.status) throw new Error(body.message);
  return body;
};
const start = async (id: string) => (await admin.post<ImportAnswer>('/api/admin/menu_import/start', { id })).body;
const latest = async () => (await admin.get<ImportAnswer>('/api/admin/menu_import')).body.import;
const ended = async (id: string): Promise<WireImport> => {
  for (;;) {
    const now = await latest();
    if (now?.id === id && now.state !== 'running') return now;
    await wait(20);
  }
};
const imported = async (text: string, withdraw = false): Promise<WireImport> => {
  const { id } = await checked(text, withdraw);
  expect((await start(id)).status).toBe(true);
  const end = await ended(id);
  await api.untilProjected();
  return end;
};
const file = async (path = 'menu.csv') => {
  const response = await fetch(`${api.url}/api/admin/${path}`, { headers: { cookie: admin.cookie } });
  return { text: await response.text(), headers: response.headers };
};
const onSale = async () =>
  (
    await api
      .visitor()
      .get<{ readonly name: string; readonly price: number; readonly stock: number }[]>('/api/products')
  ).body;
const dish = async (name: string) => (await onSale()).find((product) => product.name === name);

describe('the menu as a file', () => {
  it('MENU-08 is imported from the template, sold at once, and exported as it was', async () => {
    const { text, headers } = await file('menu_template.csv');
    expect(headers.get('content-disposition')).toContain('menu-template.csv');
    expect(text.split('\r\n')[0]).toBe(COLUMNS.join(','));
    const ours = text.replaceAll('Garlic Bread', 'Rye Bread').replaceAll('Margherita', 'Marinara');
    expect((await checked(ours)).counts).toEqual({ added: 4, changed: 0, withdrawn: 0, bad: 0, unchanged: 0 });
    expect(await dish('Marinara')).toBeUndefined();

    expect(await imported(ours)).toMatchObject({ state: 'finished', total: 4, done: 4, refused: [], by: 'Ann' });
    expect(await dish('Rye Bread')).toMatchObject({ price: 450, stock: 40, allergens: { milk: 'contains' } });
    expect(await dish('Marinara')).toMatchObject({ stock: 40, variants: [{ name: 'Small' }, { name: 'Large' }] });

    const exported = await file();
    expect(exported.headers.get('content-type')).toContain('text/csv');
    expect(exported.headers.get('content-disposition')).toContain('menu.csv');
    expect(exported.headers.get('hatch-version')).toMatch(/^\d+\.\d+\.\d+\+\w+$/);
    expect((await checked(exported.text, true)).counts).toMatchObject({ added: 0, changed: 0, withdrawn: 0, bad: 0 });
    // The file that was imported before: what it adds is there.
    expect((await checked(ours)).counts).toMatchObject({ added: 0, changed: 0, unchanged: 4 });
  });

  it('MENU-08 withdraws and brings back', async () => {
    await imported('name,price\nKept,1\nGone,2\n');
    const withdrawn = await imported('name\nKept\n', true);
    expect(withdrawn.refused).toEqual([]);
    expect((await onSale()).map(({ name }) => name)).toEqual(['Kept']);
    await imported('name,on_sale\nGone,yes\n');
    expect((await onSale()).map(({ name }) => name)).toEqual(['Kept', 'Gone']);
  });

  it('MENU-08 MENU-10 refuses the line of a product that someone else changed meanwhile, and does the others', async () => {
    await imported('name,price\nMine,1\nTheirs,2\n');
    const { id } = await checked('name,price\nMine,1.50\nTheirs,2.50\n');
    await imported('name,short_description\nTheirs,Better\n');
    await start(id);
    expect(await ended(id)).toMatchObject({
      state: 'finished',
      done: 2,
      refused: [{ line: 3, reason: expect.stringContaining('Someone else changed this product') }],
    });
    await api.untilProjected();
    expect(await dish('Mine')).toMatchObject({ price: 150 });
    expect(await dish('Theirs')).toMatchObject({ price: 200, short_desc: 'Better' });
  });

  it('MENU-08 MENU-10 leaves a product that someone else changed meanwhile as it is, its variants too', async () => {
    await imported('name,variant,price,difference\nShared,,5,\nShared,Small,,0\n');
    const { id } = await checked(
      'name,variant,price,difference,on_sale\nShared,,6,,\nShared,Small,,1,\nShared,Large,,2,\nShared,Huge,,3,\n',
    );
    await imported('name,variant,short_description,difference\nShared,,Better,\nShared,Small,,0.50\n');
    await start(id);
    const { refused } = await ended(id);
    expect(refused.map(({ line }) => line)).toEqual([2, 3, 4, 5]);
    await api.untilProjected();
    expect(await dish('Shared')).toMatchObject({
      price: 500,
      short_desc: 'Better',
      variants: [{ name: 'Small', incremental_price: 50 }],
    });
  });

  it('MENU-08 goes on where it was cut off, and adds nothing twice', async () => {
    const lines = Array.from({ length: 60 }, (_, at) => `Cut ${at},1,5`);
    const { id } = await checked(`name,price,stock\n${lines.join('\n')}\n`);
    await start(id);
    await ended(id);
    await api.pool.query("UPDATE catalog.menu_imports SET updated_at = updated_at - interval '1 hour'");
    // As a process leaves it that was killed after it had done all, and had said so of ten.
    await api.pool.query(
      `UPDATE catalog.menu_imports SET state = 'running', done = 10, products_done = 10, refused = '[]',
         updated_at = now() - interval '11 seconds' WHERE id = $1`,
      [id],
    );
    expect(await latest()).toMatchObject({ id, state: 'stopped', done: 10, total: 60 });
    expect(await start(id)).toMatchObject({ status: true });
    expect(await ended(id)).toMatchObject({ state: 'finished', done: 60, refused: [] });
    await api.untilProjected();
    expect((await onSale()).filter(({ name }) => name.startsWith('Cut '))).toHaveLength(60);
    const { rows } = await api.pool.query<{ count: string }>(
      "SELECT count(*) FROM es.events WHERE type = 'ProductAdded' AND data->>'name' LIKE 'Cut %'",
    );
    expect(rows[0]?.count).toBe('60');
    expect(await start(id)).toMatchObject({ status: false, message: expect.stringContaining('finished already') });
  });

  it('MENU-08 is done one at a time, and only soon after it was checked', async () => {
    const { id } = await checked('name,price\nAlone,1\n');
    const other = await checked('name,price\nOther,1\n');
    await api.pool.query("UPDATE catalog.menu_imports SET state = 'running', updated_at = now() WHERE id = $1", [
      other.id,
    ]);
    expect(await start(id)).toMatchObject({ status: false, message: expect.stringContaining('Another import') });
    await api.pool.query(
      "UPDATE catalog.menu_imports SET state = 'checked', created_at = now() - interval '61 minutes' WHERE id = $1",
      [other.id],
    );
    expect(await start(other.id)).toMatchObject({ status: false, message: expect.stringContaining('check it again') });
    expect(await start('6f3f0c0e-0000-4000-8000-000000000001')).toMatchObject({ status: false });
    expect((await admin.post('/api/admin/menu_import/start', { id: "'--" })).code).toBe(422);
  });

  it('MENU-08 refuses in words what is no file of a menu, and everybody who does not keep the menu', async () => {
    expect(await upload('colour\nred\n')).toMatchObject({ code: 200, body: { status: false } });
    expect(await upload(Buffer.from([0, 1, 2]))).toMatchObject({
      body: { message: expect.stringContaining('cannot read this file') },
    });
    expect(await upload(Buffer.alloc(10 * 1024 * 1024 + 1, 'a'))).toMatchObject({
      body: { message: expect.stringContaining('10 MB') },
    });
    expect((await upload(Buffer.alloc(12 * 1024 * 1024, 'a'))).code).toBe(413);
    expect((await upload('name\n', { by: api.visitor() })).code).toBe(401);
    expect((await upload('name\n', { by: await api.loggedIn('customer') })).code).toBe(403);
    const { body } = await upload('name,price\n=cmd|calc,1\n<script>alert(1)</script>,2\n', { name: '../../<b>.csv' });
    expect(body).toMatchObject({ status: true, counts: { added: 2 } });
  });

  it('MENU-08 brings 1,000 lines within 10 seconds', async () => {
    const lines = Array.from({ length: LINES }, (_, at) => `Dish ${at},${(at % 30) + 1}.50,Mains | Hot`);
    const began = performance.now();
    const end = await imported(`name,price,categories\n${lines.join('\n')}\n`);
    const took = performance.now() - began;
    console.log(`MENU-08: ${LINES} lines in ${(took / 1_000).toFixed(1)} s`);
    expect(end).toMatchObject({ state: 'finished', total: LINES, done: LINES, refused: [] });
    expect(took).toBeLessThan(WITHIN_MS);
  }, 60_000);
});
