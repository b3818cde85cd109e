import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testApi, type TestApi } from '../testing/test-api.js';
import { SnowflakeImagesController } from './snowflake-images.controller.js';

let api: TestApi;
let folder: string;
beforeAll(async () => {
  api = await testApi();
  folder = await mkdtemp(join(tmpdir(), 'snow-'));
});
afterAll(async () => {
  await api.close();
  await rm(folder, { recursive: true });
});

const imagesIn = (snowFolder: string) => new SnowflakeImagesController({ snowFolder }).images();

describe('GET /snowflakeImages', () => {
  it('DEC-08 OPEN-99 answers anybody status and images, none while there are none', async () => {
    expect(await api.visitor().get('/snowflakeImages')).toMatchObject({
      code: 200,
      body: { status: true, images: [] },
    });
  });

  it('OPEN-99 lists the picture files of the folder by their addresses, and no other files', async () => {
    expect(await imagesIn(folder)).toEqual({ status: true, images: [] });
    for (const name of ['b.svg', 'a flake.PNG', 'b.svg.br', 'notes.txt']) await writeFile(join(folder, name), '');
    expect(await imagesIn(folder)).toEqual({ status: true, images: ['/snow/a%20flake.PNG', '/snow/b.svg'] });
  });

  it('DEC-08 fails where the folder cannot be read', async () => {
    await expect(imagesIn(join(folder, 'notes.txt'))).rejects.toThrow('ENOTDIR');
  });
});
