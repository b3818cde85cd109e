import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testApi, type TestApi } from '../../testing/test-api.js';
import type { Visitor } from '../../testing/visitor.js';

let api: TestApi;
let admin: Visitor;
beforeAll(async () => {
  api = await testApi();
  admin = await api.loggedIn('admin');
});
afterAll(() => api.close());

const wear = (settings: object) => admin.post('/api/settings/update', { settings });
const page = async (path: string): Promise<string> => (await api.visitor().get(path, { accept: 'text/html' })).text;
const sheetIn = (text: string): string | undefined => /href="(\/brand\.css\?v=[^"]+)"/.exec(text)?.[1];

describe('the brand on customers’ pages', () => {
  it('is asked for by no page while nothing is chosen', async () => {
    expect(sheetIn(await page('/'))).toBeUndefined();
    const { code, text, headers } = await api.visitor().get('/brand.css');
    expect([code, text, headers.get('cache-control')]).toEqual([200, '', 'no-cache']);
  });

  it('is a sheet that every page names, kept for ever under its version and asked for again under any other', async () => {
    await wear({ brand_accent: '#0b7285', brand_face: 'nunito' });
    const address = sheetIn(await page('/')) ?? '';
    for (const path of ['/product/1', '/manageCart', '/login', '/nowhere'])
      expect(sheetIn(await page(path))).toBe(address);
    const { headers, text } = await api.visitor().get(address);
    expect([headers.get('content-type'), headers.get('cache-control')]).toEqual([
      'text/css; charset=utf-8',
      'public, max-age=31536000, immutable',
    ]);
    expect(headers.get('set-cookie')).toBeNull();
    expect(text).toContain('--color-accent:#0b7285');

    await wear({ brand_accent: '#6b21a8' });
    expect(sheetIn(await page('/'))).not.toBe(address);
    const outdated = await api.visitor().get(address);
    expect(outdated.headers.get('cache-control')).toBe('no-cache');
    expect(outdated.text).toContain('--color-accent:#6b21a8');
    const again = await api.visitor().get(address, { 'if-none-match': outdated.headers.get('etag') ?? '' });
    expect([again.code, again.text]).toEqual([304, '']);
  });

  it('brings its face with it, which never changes at its address', async () => {
    const text = await page('/');
    const address = /rel="preload" href="(\/fonts\/[^"]+)" as="font"/.exec(text)?.[1] ?? '';
    const face = await fetch(`${api.url}${address}`);
    expect([face.status, face.headers.get('content-type'), face.headers.get('cache-control')]).toEqual([
      200,
      'font/woff2',
      'public, max-age=31536000, immutable',
    ]);
    expect(Buffer.from(await face.arrayBuffer()).toString('latin1', 0, 4)).toBe('wOF2');
    expect((await api.visitor().get('/fonts/faces.css')).text.match(/fonts\/[^)]+\.woff2/g)).toHaveLength(3);
    for (const name of ['comic-sans.woff2', '..%2Fpackage.json', 'constructor'])
      expect((await api.visitor().get(`/fonts/5.3.0/${name}`)).code).toBe(404);
  });
});
