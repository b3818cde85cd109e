import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { startS3 } from '../testing/s3-server.js';
import { createPictureStore } from './create-picture-store.js';
import { pictureStoreContract } from './picture-store.contract.js';

const dataDir = await mkdtemp(join(tmpdir(), 'hatch-pictures-'));
const s3 = await startS3();
afterAll(async () => {
  await s3.stop();
  await rm(dataDir, { recursive: true, force: true });
});

const inFolder = await createPictureStore({ uploadsUrl: undefined, dataDir });
const inBucket = await createPictureStore({ uploadsUrl: s3.url, dataDir: '/nowhere' });
pictureStoreContract('a folder', () => inFolder);
pictureStoreContract('a bucket', () => inBucket);

describe('a folder of pictures', () => {
  it('lists what was left of a file that was cut off, so that it can be deleted', async () => {
    const part = `${'a'.repeat(44)}-320.webp.0123456789abcdef.part`;
    await writeFile(join(dataDir, 'uploads', part), 'half');
    const names: string[] = [];
    for await (const { name } of inFolder.list()) names.push(name);
    expect(names).toContain(part);
    await inFolder.delete(part);
    expect(await readdir(join(dataDir, 'uploads'))).not.toContain(part);
  });

  it('is not there before anything was put', async () => {
    const empty = await createPictureStore({ uploadsUrl: undefined, dataDir: join(dataDir, 'never') });
    for await (const { name } of empty.list()) expect(name).toBeUndefined();
    expect(await empty.get('a-320.webp')).toBeUndefined();
  });
});

describe('a bucket that does not answer', () => {
  it('is an error, not a picture that is not there', async () => {
    const nobody = await createPictureStore({ uploadsUrl: 's3://k:s@127.0.0.1:9/pictures?tls=false', dataDir });
    await expect(nobody.get(`${'a'.repeat(44)}-320.webp`)).rejects.toThrow();
  });
});
