import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testApi, type TestApi } from '../testing/test-api.js';
import type { Visitor } from '../testing/visitor.js';

type Edited = { readonly status: boolean; readonly original: string; readonly message: string };
type Fields = Readonly<Record<string, string>>;

const BEFORE = '<p>From our oven</p>';

let api: TestApi;
let admin: Visitor;
beforeAll(async () => {
  api = await testApi();
  admin = await api.loggedIn('admin');
});
afterAll(() => api.close());

const save = (content: unknown, product_id: unknown = 1, by: Visitor = admin) =>
  by.post<Edited>('/api/ipe_save', { ipe_type: 'product', product_id, content });
const cancel = (product_id: unknown = 1, by: Visitor = admin) =>
  by.post<Edited>('/api/ipe_cancel', { ipe_type: 'product', product_id });

const sendForm = async (path: string, fields: Fields, body: FormData | URLSearchParams) => {
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  const response = await fetch(`${api.url}${path}`, { method: 'POST', headers: { cookie: admin.cookie }, body });
  return { code: response.status, body: (await response.json()) as Edited };
};

const shown = async (productId = 1): Promise<string> => {
  await api.untilProjected();
  const { body } = await api.visitor().get<{ description: string }>(`/api/products/${productId}`);
  return body.description;
};

describe('POST /api/ipe_save', () => {
  it('USR-32 CMS-17 PROD-33 stores what an administrator wrote, and everybody reads it', async () => {
    expect(await save('<p>Proved for <strong>two</strong> days</p>')).toMatchObject({
      code: 200,
      body: { status: true, original: '<p>Proved for <strong>two</strong> days</p>', message: '' },
    });
    expect(await shown()).toBe('<p>Proved for <strong>two</strong> days</p>');
  });

  it('the page of the one who saved shows it at once', async () => {
    await save('<p>Fresh today</p>');
    expect((await admin.get('/product/1')).text).toContain('<p>Fresh today</p>');
  });

  it('OPEN-109 CMS-15 takes form data, a form and JSON alike', async () => {
    const fields = { ipe_type: 'product', product_id: '2', content: '<p>£5 &amp; more\r\n<em>today</em></p>' };
    const saved = { code: 200, body: { status: true, original: '<p>£5 &amp; more\n<em>today</em></p>', message: '' } };

    expect(await sendForm('/api/ipe_save', fields, new FormData())).toEqual(saved);
    expect(await sendForm('/api/ipe_save', fields, new URLSearchParams())).toEqual(saved);
    expect(await save(fields.content, 2)).toMatchObject(saved);
    expect(await shown(2)).toBe(saved.body.original);
  });

  it('OPEN-13 stores no script, no handler, no javascript link and no place on the page', async () => {
    const hostile =
      '<p onclick="alert(1)" style="position:fixed;font-size:20px">a<script>alert(1)</script><a href="javascript:alert(1)">b</a></p>';
    const harmless = '<p style="font-size:20px">a<a>b</a></p>';

    expect((await save(hostile)).body).toEqual({ status: true, original: harmless, message: '' });
    expect(await shown()).toBe(harmless);
  });

  it.each([
    ['1.01 MB', 1_010_000],
    ['2 MB', 2_097_152],
  ])('OPEN-91 refuses content of %s', async (_what, length) => {
    const content = 'x'.repeat(length);
    const fields = { ipe_type: 'product', product_id: '1', content };
    const before = await shown();
    const refused = { code: 200, body: { status: false, original: before, message: expect.stringContaining('1 MB') } };

    expect(await save(content)).toMatchObject(refused);
    expect(await sendForm('/api/ipe_save', fields, new FormData())).toEqual(refused);
    expect(await sendForm('/api/ipe_save', fields, new URLSearchParams())).toEqual(refused);
    expect(await shown()).toBe(before);
  });

  it('OPEN-91 refuses an unknown product and an unknown kind', async () => {
    for (const body of [
      { ipe_type: 'product', product_id: 999_999, content: 'x' },
      { ipe_type: '../../x', product_id: 1, content: 'x' },
      { ipe_type: '', content: 'x' },
    ])
      expect(await admin.post('/api/ipe_save', body)).toMatchObject({
        code: 200,
        body: { status: false, original: '', message: expect.stringMatching(/./) },
      });
  });

  it.each([
    { product_id: 1, content: 'x' },
    { ipe_type: 'product', content: 'x' },
    { ipe_type: 'product', product_id: '1; DROP', content: 'x' },
    { ipe_type: 'product', product_id: [1], content: 'x' },
    { ipe_type: 'product', product_id: -1, content: 'x' },
    { ipe_type: 'product', product_id: 1 },
    { ipe_type: 'product', product_id: 1, content: null },
    { ipe_type: 'product', product_id: 1, content: { a: 1 } },
    { ipe_type: ['product'], product_id: 1, content: 'x' },
  ])('OPEN-11 answers 422 for %j', async (body) => {
    expect(await admin.post('/api/ipe_save', body)).toMatchObject({ code: 422, body: { status: false } });
  });

  it('refuses what cannot be stored', async () => {
    const before = await shown();
    for (const content of ['a\0b', 'a\ud800b', '<b>'.repeat(30_000)])
      expect(await save(content)).toMatchObject({ code: 200, body: { status: false, original: before } });
    expect(await shown()).toBe(before);
  });

  it('OPEN-91 keeps the previous version, and who wrote the new one', async () => {
    await save('<p>first</p>', 3);
    await save('<p>second</p>', 3);
    const { rows } = await api.pool.query<{ data: { description: string }; meta: { actor: { kind: string } } }>(
      `SELECT data, meta FROM es.events WHERE type = 'ProductDescribed' AND data->>'productId' = '3' ORDER BY position`,
    );
    expect(rows.map(({ data }) => data.description)).toEqual(['<p>first</p>', '<p>second</p>']);
    expect(rows.map(({ meta }) => meta.actor.kind)).toEqual(['staff', 'staff']);
  });
});

describe('POST /api/ipe_cancel', () => {
  it('CMS-18 CMS-19 OPEN-109 answers what is stored, to form data and JSON alike', async () => {
    await save(BEFORE);
    const stored = { code: 200, body: { status: true, original: BEFORE, message: '' } };
    expect(await cancel()).toMatchObject(stored);
    expect(await sendForm('/api/ipe_cancel', { ipe_type: 'product', product_id: '1' }, new FormData())).toEqual(stored);
  });

  it('knows no other product and no other kind', async () => {
    expect(await cancel(999_999)).toMatchObject({ code: 200, body: { status: false, original: '' } });
    expect((await admin.post('/api/ipe_cancel', { ipe_type: 'x', product_id: 1 })).body).toMatchObject({
      status: false,
    });
  });
});

describe('OPEN-91 in-place editing is for administrators', () => {
  it.each(['kitchen', 'customer', 'developer'] as const)('refuses %s', async (role) => {
    const before = await shown();
    const visitor = await api.loggedIn(role);
    expect(await save('<p>mine</p>', 1, visitor)).toMatchObject({ code: 403, body: { status: false } });
    expect(await cancel(1, visitor)).toMatchObject({ code: 403, body: { status: false } });
    expect(await shown()).toBe(before);
  });

  it('refuses whoever is not logged in', async () => {
    const before = await shown();
    expect(await save('<p>mine</p>', 1, api.visitor())).toMatchObject({ code: 401, body: { status: false } });
    expect(await cancel(1, api.visitor())).toMatchObject({ code: 401, body: { status: false } });
    expect(await shown()).toBe(before);
  });
});
