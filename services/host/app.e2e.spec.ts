import { uploadedPicture } from '@hatch/kernel/rules';
import { parseConfig } from '@hatch/platform';
import { access, chmod, mkdtemp, readdir, readFile, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoPictures } from './demo/demo-pictures.js';
import { createHatch, type Hatch } from './index.js';

let dataDir: string;
let hatch: Hatch;

const start = (): Promise<Hatch> => createHatch(parseConfig({ PORT: '0', DATA_DIR: dataDir, NODE_ENV: 'test' }));
const get = async (
  path: string,
): Promise<{ readonly status: number; readonly body: string; readonly headers: Headers }> => {
  const response = await fetch(`${hatch.url}${path}`);
  return { status: response.status, body: await response.text(), headers: response.headers };
};

beforeAll(async () => {
  dataDir = await realpath(await mkdtemp(join(tmpdir(), 'hatch-e2e-')));
  await chmod(dataDir, 0o755);
  hatch = await start();
});
afterAll(async () => {
  await hatch.close();
  await rm(dataDir, { recursive: true });
});

describe('Hatch, started with nothing but a data folder', () => {
  it('is live and ready, and answers how far each read model is', async () => {
    const ready = await get('/health/ready');

    expect((await get('/health/live')).status).toBe(200);
    expect(ready.status).toBe(200);
    expect(JSON.parse(ready.body)).toMatchObject({
      status: true,
      log: { ok: true },
      projections: { storefront: { lag: 0 }, orders: { lag: 0 } },
    });
  });

  it('sells the demo menu', async () => {
    const products = JSON.parse((await get('/api/products')).body) as {
      readonly name: string;
      readonly price: number;
    }[];
    expect(products.length).toBeGreaterThanOrEqual(24);
    expect(products[0]).toMatchObject({ name: 'Margherita', price: 950 });
  });

  it('exposes its metrics, by route', async () => {
    const { body, headers } = await get('/metrics');

    expect(headers.get('content-type')).toContain('text/plain');
    expect(body).toContain('hatch_http_request_duration_seconds_count{method="GET",route="/health/live",status="2xx"}');
    expect(body).toMatch(/hatch_append_duration_seconds_count [1-9]/);
    expect(body).toContain('hatch_projection_lag{projection="storefront"} 0');
    expect(body).toMatch(/process_resident_memory_bytes [1-9]/);
  });

  it('lets pages load scripts of its own only', async () => {
    const policy = (await get('/health/live')).headers.get('content-security-policy') ?? '';
    expect(policy).toMatch(/script-src 'self' 'sha256-[^']+'(;|$)/);
    expect(policy).toContain("object-src 'none'");
  });

  it('OPEN-09 OPEN-15 lets the kitchen in with the demo password, and nobody else', async () => {
    const login = (password: string) =>
      fetch(`${hatch.url}/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: 'kitchen@hatch.test', password }),
      });
    const wrong = await login('not-the-password');
    const right = await login('hatch-demo');
    const cookie = right.headers.get('set-cookie')?.split(';')[0] ?? '';

    expect(await wrong.json()).toMatchObject({ status: false });
    expect(await right.json()).toMatchObject({ status: true, viewer: { canManageTakeaway: true } });
    expect(
      (await fetch(`${hatch.url}/api/me`, { headers: { cookie } }).then((me) => me.json())) as object,
    ).toMatchObject({
      viewer: { email: 'kitchen@hatch.test' },
    });
    expect((await get('/dev/mail')).status).toBe(200);
  });

  it('tells staff which version and commit runs, as /health/ready does, and tells customers neither', async () => {
    const login = async (account: string): Promise<string> => {
      const { headers } = await fetch(`${hatch.url}/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: `${account}@hatch.test`, password: 'hatch-demo' }),
      });
      return headers.get('set-cookie')?.split(';')[0] ?? '';
    };
    const build = async (account: string) =>
      fetch(`${hatch.url}/api/build`, { headers: { cookie: await login(account) } });
    const { version, commit } = JSON.parse((await get('/health/ready')).body) as Record<string, unknown>;

    expect(version).toMatch(/^\d+\.\d+\.\d+$/);
    expect(await (await build('kitchen')).json()).toEqual({ status: true, message: '', version, commit });
    expect((await build('customer')).status).toBe(403);
  });

  it('serves the licences of the packages it contains, where a script says', async () => {
    const { status, body } = await get('/third-party-notices.txt');
    expect(status).toBe(200);
    expect(body).toMatch(/^react \d+\.\d+\.\d+ \(MIT\)$/m);
    const assets = new URL('../../web/dist/assets/', import.meta.url);
    const scripts = (await readdir(assets)).filter((name) => name.endsWith('.js'));
    const texts = await Promise.all(scripts.map((name) => readFile(new URL(name, assets), 'utf8')));
    expect(texts.filter((text) => text.includes('/*! /third-party-notices.txt */'))).toHaveLength(1);
  });

  it('serves the pictures of the demo shop at each width and in each format, to be kept for good', async () => {
    const { avif, webp, fallback } = uploadedPicture(demoPictures.margherita) ?? {};
    const files = [avif, webp, fallback]
      .flatMap((set) => set?.split(',') ?? [])
      .map((each) => each.split(' ')[0] ?? '');
    expect(files).toHaveLength(9);
    for (const file of files) {
      const { status, headers } = await fetch(hatch.url + file);
      expect(status).toBe(200);
      expect(headers.get('content-type')).toMatch(/^image\/(avif|webp|jpeg)$/);
      expect(headers.get('cache-control')).toMatch(/max-age=31536000, immutable/);
    }
  });

  it('sends long answers compressed to whoever takes that, and the same in plain to others', async () => {
    const [brotli, gzip, plain] = await Promise.all(
      ['br', 'gzip', 'identity'].map((encoding) =>
        fetch(`${hatch.url}/api/products`, { headers: { 'accept-encoding': encoding } }),
      ),
    );
    expect(brotli?.headers.get('content-encoding')).toBe('br');
    expect(gzip?.headers.get('content-encoding')).toBe('gzip');
    expect(plain?.headers.get('content-encoding')).toBeNull();
    expect(await brotli?.text()).toBe(await plain?.text());
  });

  it('reports when its port is taken, and leaves nothing running', async () => {
    const other = await mkdtemp(join(tmpdir(), 'hatch-e2e-'));
    await chmod(other, 0o755);
    const config = parseConfig({ PORT: new URL(hatch.url).port, DATA_DIR: other, NODE_ENV: 'test' });

    await expect(createHatch(config)).rejects.toThrow('is taken; set PORT');
    await expect(access(join(other, 'postgres', 'postmaster.pid'))).rejects.toThrow();
    await rm(other, { recursive: true });
  });

  it('keeps everything over a restart', async () => {
    const before = (await get('/api/products')).body;
    await hatch.close();
    hatch = await start();

    expect((await get('/api/products')).body).toBe(before);
  });

  it('OPEN-11 answers an unknown call in JSON', async () => {
    const { status, body } = await get('/api/nothing-here');
    expect(status).toBe(404);
    expect(JSON.parse(body)).toMatchObject({ status: false });
  });
});
