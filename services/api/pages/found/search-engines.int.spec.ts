import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testApi, type TestApi } from '../../testing/test-api.js';

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.close());

const page = async (path: string): Promise<string> => (await api.visitor().get(path, { accept: 'text/html' })).text;
const blocksIn = (text: string): readonly { readonly '@type': string }[] =>
  [...text.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, json]) =>
    JSON.parse(json ?? ''),
  );
const tag = (text: string, attribute: string): string | undefined =>
  new RegExp(`<(?:meta|link) ${attribute} (?:content|href)="([^"]*)"`).exec(text)?.[1];

describe('a page that may be found', () => {
  it('PROD-01 the menu says what it is, where it is, and what there is to eat', async () => {
    const text = await page('/');
    expect(tag(text, 'name="description"')).toContain('The Hatch');
    expect(tag(text, 'rel="canonical"')).toMatch(/^https?:\/\/[^/]+\/$/);
    expect(text).not.toContain('noindex');
    expect(blocksIn(text)).toMatchObject([
      { '@type': 'Restaurant', name: 'The Hatch' },
      { '@type': 'Menu', hasMenuSection: expect.arrayContaining([expect.objectContaining({ name: 'Pizza' })]) },
    ]);
    expect(JSON.stringify(blocksIn(text))).toContain('Garlic <b>bread');
    expect(await page('/?dev=1')).toContain(`<link rel="canonical" href="${tag(text, 'rel="canonical"')}" />`);
  });

  it('PROD-03 a product is told with its price, and where it stands', async () => {
    const text = await page('/product/1');
    expect(tag(text, 'rel="canonical"')).toMatch(/\/product\/1$/);
    expect(tag(text, 'property="og:title"')).toBe('Margherita - The Hatch');
    expect(blocksIn(text)).toMatchObject([
      { '@type': 'Product', name: 'Margherita', offers: { price: '10.00', priceCurrency: 'GBP' } },
      { '@type': 'BreadcrumbList' },
    ]);
  });

  it.each(['/login', '/nowhere', '/product/999'])('%s is not to be listed', async (path) => {
    const text = await page(path);
    expect(text).toContain('<meta name="robots" content="noindex" />');
    expect(blocksIn(text)).toEqual([]);
  });
});

describe('what search engines ask for', () => {
  it('NAV-20 robots.txt keeps them out of calls and of people’s own pages, and names the sitemap', async () => {
    const { code, headers, text } = await api.visitor().get('/robots.txt');
    expect([code, headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8']);
    const lines = text.split('\n');
    for (const line of [
      'User-agent: *',
      'Disallow: /api/',
      'Disallow: /takeaway-orders$',
      'Disallow: /order-complete?',
    ])
      expect(lines).toContain(line);
    // A page of an administrator's own may have a name that begins like a staff page.
    for (const line of lines) expect(line).not.toMatch(/^Disallow: .*[a-z]$/);
    expect(text).toMatch(/^Sitemap: https?:\/\/\S+\/sitemap\.xml$/m);
  });

  it('MENU-05 the sitemap has the home page and what is on sale, and nothing that is withdrawn', async () => {
    const paths = async () => {
      const { text } = await api.visitor().get('/sitemap.xml');
      return [...text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => new URL(address ?? '').pathname);
    };
    expect(await paths()).toEqual(expect.arrayContaining(['/', '/product/1', '/product/2']));
    const { code, headers } = await api.visitor().get('/sitemap.xml');
    expect([code, headers.get('content-type')]).toEqual([200, 'application/xml; charset=utf-8']);
    const admin = await api.loggedIn('admin');
    const { body } = await admin.get<{ readonly product: { readonly revision: number } }>('/api/admin/menu/2');
    await admin.post('/api/admin/menu/withdraw', { id: 2, revision: body.product.revision });
    await api.untilProjected();
    expect(await paths()).not.toContain('/product/2');
  });
});

describe('the shop on a home screen', () => {
  it('has the name of the shop and its icons', async () => {
    const { code, headers, text } = await api.visitor().get('/manifest.webmanifest');
    expect([code, headers.get('content-type')]).toEqual([200, 'application/manifest+json; charset=utf-8']);
    expect(JSON.parse(text)).toMatchObject({
      name: 'The Hatch',
      short_name: 'The Hatch',
      display: 'standalone',
      icons: expect.arrayContaining([expect.objectContaining({ purpose: 'maskable' })]),
    });
  });
});
