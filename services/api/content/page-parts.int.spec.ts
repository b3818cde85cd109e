import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isReserved } from '@hatch/contexts/content';
import { testApi, type TestApi } from '../testing/test-api.js';
import { PAGES } from '../pages/pages.gen.js';
import type { Visitor } from '../testing/visitor.js';

type Edited = {
  readonly status: boolean;
  readonly original: string;
  readonly message: string;
  readonly version?: number;
};
type Place = Readonly<Record<'container_type' | 'container' | 'part_id' | 'comp_id', string>>;
type Container = {
  readonly parts: readonly { readonly part_id: string; readonly content: { readonly html: string } }[];
};

const INTRO: Place = { container_type: 'page', container: 'home', part_id: 'intro', comp_id: 'main' };
const GALLERY = {
  images: [{ pic: 'oven.webp', caption: 'Our oven' }],
  dir: 'about',
  unique_id: 'g1',
  showCaptions: 'true',
};

let api: TestApi;
let admin: Visitor;
beforeAll(async () => {
  api = await testApi();
  admin = await api.loggedIn('admin');
});
afterAll(() => api.close());

const save = (content: unknown, place: Partial<Place> = INTRO, more: object = {}, by: Visitor = admin) =>
  by.post<Edited>('/api/ipe_save', { ipe_type: 'pagepart', ...place, content, ...more });
const cancel = (place: Partial<Place> = INTRO, by: Visitor = admin) =>
  by.post<Edited>('/api/ipe_cancel', { ipe_type: 'pagepart', ...place });
const partsAt = async (container_type: string, container: string, by = api.visitor()) =>
  (await by.get<Container>(`/api/content/${container_type}/${container}`)).body.parts.map(
    ({ content }) => content.html,
  );

const sendForm = async (path: string, fields: Readonly<Record<string, string>>, body: FormData | URLSearchParams) => {
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  const response = await fetch(`${api.url}${path}`, { method: 'POST', headers: { cookie: admin.cookie }, body });
  return { code: response.status, body: (await response.json()) as Edited };
};
const page = (path: string, by = api.visitor()) => by.get(path, { accept: 'text/html' });
const makePage = (name: string, title = name) => admin.post('/api/admin/content/pages/create', { name, title });
const savePage = (name: string, version: number, changes: object = {}) =>
  admin.post('/api/admin/content/pages/save', {
    ...{ name, title: name, description: '', in_menu: false, hidden: false, version },
    ...changes,
  });

describe('the pages that every shop needs', () => {
  it('are drafted where they are missing, and one that is there stays the owner’s', async () => {
    const mine = { name: 'terms', title: 'Our terms', description: 'Mine', in_menu: false, hidden: false };
    await makePage('terms', 'Our terms');
    await admin.post('/api/admin/content/pages/save', { ...mine, version: 1 });
    type Listed = { readonly pages: readonly { readonly name: string }[]; readonly missing: readonly string[] };
    const listed = async () => (await admin.get<Listed>('/api/admin/content')).body;
    expect((await listed()).missing).toEqual(['Contact us', 'Allergens', 'Privacy', 'Cookies']);
    expect((await admin.post('/api/admin/content/pages/draft', {})).body).toEqual({ status: true, message: '' });
    const { pages, missing } = await listed();
    expect(missing).toEqual([]);
    expect(pages).toEqual(expect.arrayContaining([expect.objectContaining(mine)]));
    expect((await page('/allergens')).text).toContain('<title>Allergens - ');
    expect(await partsAt('page', 'terms')).toEqual([]);
  });
});

describe('POST /api/ipe_save of a page part', () => {
  it('CMS-11 CMS-16 CMS-17 stores it, and answers it exactly as the document says', async () => {
    expect(await save('<p>Hello</p>')).toMatchObject({ code: 200 });
    expect((await save('<p>Hello</p>')).body).toEqual({ status: true, original: '<p>Hello</p>', message: '' });
    expect((await save('x', { ...INTRO }, { ipe_type: 'menu' })).body).toMatchObject({ status: false });
  });

  it('CMS-16 CMS-18 OPEN-109 takes form data, a form and JSON alike', async () => {
    const target = { ipe_type: 'pagepart', ...INTRO };
    const stored = { code: 200, body: { status: true, original: '<p>£5 &amp; more</p>', message: '' } };
    const fields = { ...target, content: '<p>£5 &amp; more</p>' };
    expect(await sendForm('/api/ipe_save', fields, new FormData())).toEqual(stored);
    expect(await sendForm('/api/ipe_save', fields, new URLSearchParams())).toEqual(stored);
    expect(await sendForm('/api/ipe_cancel', target, new FormData())).toEqual(stored);
    expect((await cancel()).body).toEqual(stored.body);
  });

  it('CMS-12 every one of the four names tells a part', async () => {
    const others: readonly Place[] = [
      { ...INTRO, container_type: 'header' },
      { ...INTRO, container: '1' },
      { ...INTRO, part_id: 'outro' },
      { ...INTRO, comp_id: 'aside' },
    ];
    await save('<p>own</p>');
    for (const other of others) {
      expect((await cancel(other)).body).toMatchObject({ status: true, original: '' });
      await save(`<p>${JSON.stringify(other).length}</p>`, other);
    }
    expect((await cancel()).body.original).toBe('<p>own</p>');
  });

  it.each([
    ['page', 'home'],
    ['header', 'home'],
    ['footer', 'home'],
    ['custom', 'cart'],
    ['custom', 'checkout'],
    ['custom', 'order-complete'],
  ])('CMS-13 a part can be in a container of type %s: %s', async (container_type, container) => {
    const place = { ...INTRO, container_type, container };
    expect((await save('<p>here</p>', place)).body).toMatchObject({ status: true, original: '<p>here</p>' });
  });

  it('CMS-14 the container of a page is its name or the id of a product', async () => {
    await makePage('about-us');
    for (const container of ['about-us', '2', 2])
      expect((await save('<p>x</p>', { ...INTRO, container: container as string })).body.status).toBe(true);
    for (const container of ['nowhere', '999999', '0'])
      expect((await save('<p>x</p>', { ...INTRO, container })).body).toMatchObject({ status: false, original: '' });
  });

  it.each([
    { container: '../../x' },
    { container: 'a'.repeat(300) },
    { container: 'über' },
    { container: '' },
    { container: 'home\0' },
    { container_type: 'template' },
    { container_type: 'custom', container: 'nowhere' },
    { container_type: 'custom', container: 'constructor' },
    { container_type: '__proto__' },
    { part_id: 'a.b' },
    { part_id: '../x' },
    { comp_id: 'a b' },
    { comp_id: '%2e%2e' },
  ])('OPEN-91 knows no %j', async (wrong) => {
    expect(await save('x', { ...INTRO, ...wrong })).toMatchObject({ code: 200, body: { status: false, original: '' } });
    expect(await cancel({ ...INTRO, ...wrong })).toMatchObject({ code: 200, body: { status: false, original: '' } });
  });

  it.each([
    { part_id: undefined },
    { container: ['home'] },
    { container_type: { a: 1 } },
    { comp_id: null },
    { content: 7 },
    { kind: 'script' },
    { version: -1 },
    { version: 'x' },
  ])('OPEN-11 answers 422 for %j', async (wrong) => {
    const body = { ipe_type: 'pagepart', ...INTRO, content: 'x', ...wrong };
    expect(await admin.post('/api/ipe_save', body)).toMatchObject({ code: 422, body: { status: false } });
  });

  it('OPEN-13 OPEN-91 keeps formats and pictures, no script, and no 2 MB', async () => {
    const hostile =
      '<p onclick="x()">a<img src="/uploads/a.webp" onerror="x()"><script>x()</script></p><a href="javascript:x()">b</a>';
    const harmless = '<p>a<img src="/uploads/a.webp" /></p><a>b</a>';
    expect((await save(hostile)).body.original).toBe(harmless);
    const long = await save('x'.repeat(2_097_152));
    expect(long).toMatchObject({ code: 200, body: { status: false, original: harmless } });
    expect(long.body.message).toContain('1 MB');
  });

  it('OPEN-97 holds a profile, of which only a profile can be made again', async () => {
    const place = { ...INTRO, part_id: 'pictures' };
    const saved = await save(JSON.stringify(GALLERY), place, { kind: 'gallery' });
    expect(saved.body).toMatchObject({ status: true });
    expect(JSON.parse(saved.body.original)).toEqual(GALLERY);
    expect((await save('<p>x</p>', place)).body).toMatchObject({
      status: false,
      message: expect.stringContaining('JSON'),
    });
    const evil = { ...GALLERY, images: [{ pic: 'https://evil.test/a.png' }] };
    expect((await save(JSON.stringify(evil), place)).body).toMatchObject({ status: false });
    expect(JSON.parse((await cancel(place)).body.original)).toEqual(GALLERY);
  });

  it('OPEN-91 of two editors the second overwrites nothing unseen, and is told what is there now', async () => {
    const place = { ...INTRO, part_id: 'shared' };
    expect((await save('<p>1</p>', place, { version: 0 })).body).toMatchObject({ status: true, version: 1 });
    expect((await save('<p>2</p>', place, { version: 1 })).body).toMatchObject({ status: true, version: 2 });
    expect((await save('<p>mine</p>', place, { version: 1 })).body).toEqual({
      status: false,
      original: '<p>2</p>',
      message: expect.stringContaining('Someone else'),
      version: 2,
    });
    const both = await Promise.all(['a', 'b'].map((html) => save(html, place, { version: 2 })));
    expect(both.map(({ body }) => body.status).toSorted()).toEqual([false, true]);
  });
});

describe('OPEN-91 USR-32 page parts are for administrators to edit', () => {
  it.each(['kitchen', 'customer', 'developer'] as const)('refuses %s', async (role) => {
    const visitor = await api.loggedIn(role);
    const before = (await cancel()).body.original;
    const answers = [
      await save('mine', INTRO, {}, visitor),
      await cancel(INTRO, visitor),
      await visitor.get('/api/admin/content'),
      await visitor.post('/api/admin/content/pages/create', { name: 'mine', title: 'Mine' }),
      await visitor.post('/api/admin/content/parts/remove', { ...INTRO, version: 1 }),
    ];
    expect(answers.map(({ code }) => code)).toEqual([403, 403, 403, 403, 403]);
    expect((await cancel()).body.original).toBe(before);
  });

  it('refuses whoever is not logged in', async () => {
    expect((await save('mine', INTRO, {}, api.visitor())).code).toBe(401);
    expect((await api.visitor().get('/api/admin/content')).code).toBe(401);
  });
});

describe('a page part', () => {
  it('CMS-32 is read by everybody on their next page, in header, footer, home, product and fixture', async () => {
    const places: readonly (readonly [Place, string])[] = [
      [{ ...INTRO, container_type: 'header', container: 'above', part_id: 'shown' }, '/'],
      [{ ...INTRO, container_type: 'footer', container: 'site', part_id: 'shown' }, '/'],
      [{ ...INTRO, part_id: 'shown' }, '/'],
      [{ ...INTRO, container: '3', part_id: 'shown' }, '/product/3'],
      [{ ...INTRO, container_type: 'custom', container: 'cart', part_id: 'shown' }, '/manageCart'],
    ];
    for (const [place, path] of places) {
      const html = `<p>Shown in ${place.container_type} ${place.container}</p>`;
      await save(html, place);
      await api.untilProjected();
      const { text } = await page(path);
      expect(text.match(new RegExp(html, 'g'))?.length ?? 0).toBeGreaterThanOrEqual(1);
      expect(await partsAt(place.container_type, place.container)).toContain(html);
    }
    const { body } = await api.visitor().get<{ filled: readonly string[] }>('/api/content');
    expect(body.filled).toEqual(expect.arrayContaining(['page/home', 'page/3', 'custom/cart']));
  });

  it('is shown in the order it was given, and once it is removed not at all', async () => {
    await makePage('ordered');
    const of = (part_id: string) => ({ ...INTRO, container: 'ordered', part_id });
    for (const id of ['a', 'b', 'c']) await save(`<p>${id}</p>`, of(id));
    const arrange = (ids: readonly string[], version: number) =>
      admin.post('/api/admin/content/parts/arrange', {
        ...{ container_type: 'page', container: 'ordered', version },
        parts: ids.map((part_id) => ({ part_id, comp_id: 'main' })),
      });
    expect((await arrange(['c', 'a'], 0)).body).toMatchObject({ status: true });
    expect((await arrange(['a', 'c'], 0)).body).toMatchObject({ status: false });
    expect((await arrange(['a', 'a'], 1)).body).toMatchObject({ status: false });
    await api.untilProjected();
    expect(await partsAt('page', 'ordered')).toEqual(['<p>c</p>', '<p>a</p>', '<p>b</p>']);

    const remove = (version: number) => admin.post('/api/admin/content/parts/remove', { ...of('a'), version });
    expect((await remove(9)).body).toMatchObject({ status: false });
    expect((await remove(1)).body).toMatchObject({ status: true });
    await api.untilProjected();
    expect(await partsAt('page', 'ordered')).toEqual(['<p>c</p>', '<p>b</p>']);
  });

  it('OPEN-91 keeps every version with who and when, and one can be put back', async () => {
    const place = { ...INTRO, part_id: 'kept' };
    for (const html of ['<p>first</p>', '<p>second</p>']) await save(html, place);
    const query = new URLSearchParams(place);
    const versions = async () =>
      (await admin.get<{ versions: unknown }>(`/api/admin/content/versions?${query}`)).body.versions;
    expect(await versions()).toEqual([
      { version: 2, at: expect.any(String), by: 'Ann', kind: 'text' },
      { version: 1, at: expect.any(String), by: 'Ann', kind: 'text' },
    ]);
    const { body } = await admin.get<{ content: { html: string } }>(`/api/admin/content/version?${query}&version=1`);
    expect(body.content).toEqual({ kind: 'text', html: '<p>first</p>' });
    await save(body.content.html, place, { version: 2 });
    expect((await cancel(place)).body.original).toBe('<p>first</p>');
    expect(await versions()).toHaveLength(3);
    expect((await admin.get(`/api/admin/content/version?${query}&version=99`)).code).toBe(404);
    expect((await admin.get('/api/admin/content/versions?container_type=page')).code).toBe(422);
  });
});

describe('a page that an administrator made', () => {
  it('CMS-14 is at its name with its title, its words and what is said of it to search engines', async () => {
    await makePage('story', 'Our <story>');
    await save('<p>Since 1986</p>', { ...INTRO, container: 'story' });
    await savePage('story', 1, { title: 'Our <story>', description: 'Bread & more', in_menu: true });
    await api.untilProjected();
    const { code, text } = await page('/story');
    expect(code).toBe(200);
    expect(text).toContain('<title>Our &lt;story&gt; - ');
    expect(text).toContain('<meta name="description" content="Bread &amp; more" />');
    expect(text).toContain('<p>Since 1986</p>');
    expect((await page('/')).text).toContain('<a href="/story">Our &lt;story&gt;</a>');
  });

  it('is found by nobody but administrators while it is hidden', async () => {
    await makePage('secret-menu');
    await savePage('secret-menu', 1, { hidden: true, in_menu: true });
    await api.untilProjected();
    expect((await page('/secret-menu')).code).toBe(404);
    expect((await api.visitor().get('/api/content/page/secret-menu')).code).toBe(404);
    expect((await page('/')).text).not.toContain('secret-menu');
    expect((await page('/secret-menu', admin)).code).toBe(200);
    expect((await page('/secret-menu', await api.loggedIn('kitchen'))).code).toBe(404);
  });

  it('is changed by who has seen it', async () => {
    await makePage('twice');
    expect((await savePage('twice', 1, { title: 'One' })).body).toMatchObject({ status: true });
    expect((await savePage('twice', 1, { title: 'Two' })).body).toMatchObject({ status: false });
    expect((await savePage('never', 1)).body).toMatchObject({ status: false });
  });

  it.each(['admin', 'manageCart', '../x', 'x'.repeat(300), '7', 'über'])('is not made at %s', async (name) => {
    const { body } = await makePage(name);
    const message = expect.stringMatching(/address/);
    expect(body).toMatchObject({ status: false, message, errors: { name: [message] } });
  });

  it('leaves every address of the site as it is', () => {
    const names = Object.keys(PAGES).map((path) => path.split('/')[1] ?? '');
    expect(names.filter((name) => !isReserved(name))).toEqual([]);
  });

  it.each(['/nowhere', '/constructor', '/%00', '/home', '/a.b'])('is not at %s', async (path) => {
    expect((await page(path)).code).toBe(404);
  });
});
