import { SendAccountMail } from '@hatch/contexts/notifications/module';
import { accentColours } from '@hatch/kernel/rules';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aCommand } from '../../testing/a-command.js';
import { emailOf } from '../../testing/accounts.js';
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

describe('the logo and the cover', () => {
  const upload = async (background: string): Promise<string> => {
    const bytes = await sharp({ create: { width: 700, height: 400, channels: 3, background } })
      .png()
      .toBuffer();
    const form = new FormData();
    form.set('file', new File([new Uint8Array(bytes)], 'a.png'));
    const headers = { cookie: admin.cookie };
    const answer = await fetch(`${api.url}/api/admin/pictures`, { method: 'POST', headers, body: form });
    return ((await answer.json()) as { readonly address: string }).address;
  };
  const iconsIn = async (): Promise<readonly string[]> => {
    const { icons } = JSON.parse((await api.visitor().get('/manifest.webmanifest')).text) as {
      readonly icons: readonly { readonly src: string }[];
    };
    const links = [...(await page('/')).matchAll(/rel="(?:apple-touch-)?icon" href="([^"]+)"/g)];
    return [...icons.map(({ src }) => src), ...links.map(([, address = '']) => address)];
  };

  it('are the sign of the shop on a home screen and in a tab, and what shared links show', async () => {
    expect(await iconsIn()).toEqual([
      '/icons/sign-192.png',
      '/icons/sign-512.png',
      '/icons/whole-512.png',
      '/favicon.svg',
      '/icons/whole-180.png',
    ]);
    const [logo, cover] = [await upload('#0b7285'), await upload('#f59f00')];
    await wear({ brand_logo: logo, brand_cover: cover });
    const icons = await iconsIn();
    expect(icons).toHaveLength(5);
    for (const address of icons) {
      const icon = await fetch(`${api.url}${address}`);
      expect([icon.status, icon.headers.get('content-type'), icon.headers.get('cache-control')]).toEqual([
        200,
        'image/png',
        'public, max-age=31536000, immutable',
      ]);
      const size = Number(/\d+(?=\.png$)/.exec(address));
      expect(await sharp(await icon.arrayBuffer()).metadata()).toMatchObject({ width: size, height: size });
    }
    const text = await page('/');
    expect(text).toMatch(new RegExp(`property="og:image" content="https?://[^/]+${cover}"`));
    expect(text).not.toContain('/favicon.svg');
  });

  it('are in mails as on the pages', async () => {
    await wear({ brand_accent: '#ffd400' });
    await api.visitor().post('/api/account/forgotten_password', { email: emailOf('customer') });
    const { rows } = await api.pool.query<{ id: string }>('SELECT id FROM identity.account_mails');
    for (const { id } of rows) await api.writeSide.commands.execute(new SendAccountMail({ id }, aCommand()));
    const mail = api.mails.at(-1)?.html ?? '';
    expect(mail).toMatch(/<img\s+src="https:\/\/shop\.example\/uploads\/[0-9a-f]{44}-320\.jpg"/);
    const { light, dark } = accentColours('#ffd400');
    expect(mail).toContain(`background:${light.accent}`);
    expect(mail).toContain(`color: ${dark.accent} !important`);
  });

  it('has icons of the present logo alone', async () => {
    const [icon = ''] = await iconsIn();
    expect((await api.visitor().get(icon.replace('192', '193'))).code).toBe(404);
    await wear({ brand_logo: '' });
    expect((await api.visitor().get(icon)).code).toBe(404);
    expect((await api.visitor().get('/brand-icons/undefined/sign-192.png')).code).toBe(404);
  });
});
