import { parseConfig } from '@hatch/platform';
import { chmod, mkdtemp, realpath, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import getPort from 'get-port';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createHatch, type Hatch } from './index.js';

let dataDir: string;
let opsPort: number;
let hatch: Hatch;

beforeAll(async () => {
  dataDir = await realpath(await mkdtemp(join(tmpdir(), 'hatch-e2e-')));
  await chmod(dataDir, 0o755);
  opsPort = await getPort({ host: '127.0.0.1' });
  const env = {
    HATCH_COMMIT: '06df4b3809ab',
    PORT: '0',
    OPS_PORT: String(opsPort),
    PUBLIC_URL: 'https://shop.example',
    SMTP_URL: 'smtp://127.0.0.1:25',
    DATA_DIR: dataDir,
  };
  hatch = await createHatch(parseConfig({ ...env, NODE_ENV: 'test' }));
});
afterAll(async () => {
  await hatch.close();
  await rm(dataDir, { recursive: true });
});

const get = (url: string, host?: string): Promise<{ readonly status: number; readonly body: string }> =>
  new Promise((resolve, reject) => {
    const asked = request(url, host === undefined ? {} : { headers: { host } }, (answer) => {
      let body = '';
      answer.on('data', (chunk: Buffer) => (body += chunk.toString()));
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, body }));
    });
    asked.on('error', reject).end();
  });
const onOps = (path: string, host?: string) => get(`http://127.0.0.1:${opsPort}${path}`, host);
const onPort = (path: string, host?: string) => get(`${hatch.url}${path}`, host);

describe('a shop that others can reach', () => {
  it('says at its own port that it lives and is ready, and no more', async () => {
    expect((await onPort('/health/live')).status).toBe(200);
    expect(JSON.parse((await onPort('/health/ready', 'shop.example')).body)).toEqual({ status: true, notCurrent: [] });
    expect((await onPort('/metrics')).status).toBe(404);
  });

  it('tells its figures and how far each read model is at the port of whoever runs it', async () => {
    expect((await onOps('/metrics')).body).toContain('hatch_projection_lag{projection="storefront"} 0');
    expect((await onOps('/metrics')).body).toMatch(/hatch_build_info\{version="[\d.]+",commit="06df4b3809ab"\} 1/);
    expect(JSON.parse((await onOps('/health/ready')).body)).toMatchObject({
      status: true,
      commit: '06df4b3809ab',
      log: { ok: true },
      projections: { storefront: { lag: 0 } },
    });
  });

  it('sells nothing at that port, and answers no other host name there', async () => {
    expect((await onOps('/api/products')).status).toBe(404);
    for (const host of ['shop.example', 'evil.example']) expect((await onOps('/metrics', host)).status).toBe(421);
  });
});
