import { testDatabase, type TestDatabase } from '@hatch/event-store/testing';
import { isRejection } from '@hatch/kernel';
import { AppendOnlyBucket, createPictureStore, type PictureStore } from '@hatch/platform';
import { startS3, testDataSource, type S3Server, type TestDataSource } from '@hatch/platform/testing';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { migrations } from './migrations.js';
import { PictureFolderEntity } from './picture-folder.entity.js';
import { folderNotEmpty, PictureFolders } from './picture-folders.repository.js';
import { PictureEntity } from './picture.entity.js';
import { noSuchPicture, Pictures } from './pictures.repository.js';
import { UploadedPictureEntity } from './uploaded-picture.entity.js';

const DAY_MS = 24 * 60 * 60 * 1000;

let database: TestDatabase;
let source: TestDataSource;
let s3: S3Server;
let dataDir: string;
let now = new Date();

beforeAll(async () => {
  database = await testDatabase({ migrations });
  source = await testDataSource(database.url, [PictureEntity, PictureFolderEntity, UploadedPictureEntity]);
  s3 = await startS3();
  dataDir = await mkdtemp(join(tmpdir(), 'hatch-content-'));
});
afterAll(async () => {
  await s3.stop();
  await source.close();
  await database.close();
  await rm(dataDir, { recursive: true });
});
beforeEach(async () => {
  now = new Date();
  await database.pool.query('TRUNCATE content.uploaded_pictures, content.picture_folders');
  await rm(join(dataDir, 'uploads'), { recursive: true, force: true });
});

const picturesIn = (store: PictureStore): Pictures =>
  new Pictures(source.repository(UploadedPictureEntity), source.repository(PictureEntity), store, () => now);
const inFolder = () => createPictureStore({ uploadsUrl: undefined, dataDir });
const inBucket = () => createPictureStore({ uploadsUrl: s3.url, dataDir });
/** Files that somebody else lays there, past the store. */
const layInFolder = async (name: string): Promise<void> => {
  const path = join(dataDir, 'uploads', name);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, 'not ours');
};
const layInBucket = async (name: string) => (await AppendOnlyBucket.open(s3.url)).add(name, 'not ours');
const aFile = (background = '#c33', width = 400): Promise<Buffer> =>
  sharp({ create: { width, height: 300, channels: 3, background } })
    .png()
    .toBuffer();
const upload = (bytes: Buffer, fileName = 'Oven.png', folder = '') => ({ bytes, fileName, folder, by: 'u1' });
const keep = async (pictures: Pictures, ...what: Parameters<typeof upload>): Promise<UploadedPictureEntity> => {
  const kept = await pictures.keep(upload(...what));
  if (isRejection(kept)) throw new Error(kept.message);
  return kept;
};
const filesIn = async (store: PictureStore): Promise<readonly string[]> => {
  const names: string[] = [];
  for await (const { name } of store.list()) names.push(name);
  return names.sort();
};

describe.each([
  ['a folder', inFolder, layInFolder],
  ['a bucket', inBucket, layInBucket],
])('pictures in %s', (_where, createStore, lay) => {
  it('OPEN-92 are kept whole, once, and are there for every process', async () => {
    const bytes = await aFile();
    const kept = await keep(picturesIn(await createStore()), bytes);
    const elsewhere = picturesIn(await createStore());
    expect(kept).toMatchObject({ width: 400, height: 300, title: 'Oven', alt: '', folder: '', uploadedBy: 'u1' });
    for (const file of [`${kept.name}-320.avif`, `${kept.name}-400.webp`, `${kept.name}-400.jpg`])
      expect((await elsewhere.file(file))?.length).toBeGreaterThan(50);
    expect(await elsewhere.file(`${kept.name}-999.jpg`)).toBeUndefined();

    await elsewhere.change(kept.name, { title: 'Our oven', alt: 'An oven', folder: '', focalX: 1, focalY: 2 });
    expect(await keep(elsewhere, bytes, 'again.png')).toMatchObject({
      name: kept.name,
      title: 'Our oven',
      alt: 'An oven',
    });
  });

  it('OPEN-92 the same one from several at once is one picture', async () => {
    const store = await createStore();
    const bytes = await aFile('#3c3');
    const kept = await Promise.all(Array.from({ length: 4 }, () => keep(picturesIn(store), bytes)));
    expect(new Set(kept.map(({ name }) => name)).size).toBe(1);
    expect(await source.repository(UploadedPictureEntity).count()).toBe(1);
  });

  it('CMS-25 are deleted with all their files', async () => {
    const store = await createStore();
    const pictures = picturesIn(store);
    const { name } = await keep(pictures, await aFile('#33c'));
    await pictures.remove(name);
    expect(await pictures.find(name)).toBeUndefined();
    expect((await filesIn(store)).filter((file) => file.startsWith(name))).toEqual([]);
    expect(await pictures.change(name, { title: '', alt: '', folder: '', focalX: null, focalY: null })).toBe(
      noSuchPicture,
    );
  });

  it('OPEN-92 leave nothing behind that no picture has, once it is a day old', async () => {
    const store = await createStore();
    const pictures = picturesIn(store);
    const { name } = await keep(pictures, await aFile('#cc3'));
    const orphan = `${'0'.repeat(44)}-320.webp`;
    const part = `${name}-320.webp.00ff.part`;
    for (const file of [orphan, part]) await store.put(file, Buffer.from('half'));
    const whole = (await filesIn(store)).filter((file) => file.startsWith(name) && file !== part);

    expect(await pictures.sweep()).toBe(0);
    now = new Date(now.getTime() + DAY_MS + 60_000);
    await pictures.sweep();
    const left = await filesIn(store);
    expect(left).toEqual(expect.arrayContaining(whole));
    expect(left).not.toContain(orphan);
    expect(left).not.toContain(part);
  });

  it('OPEN-92 leave files of others where they are, whatever they are called', async () => {
    const store = await createStore();
    const foreign = ['.DS_Store', 'README.txt', 'backup-2026.tar.gz', 'index.html', 'sub/x.txt'];
    for (const name of foreign) await lay(name);
    const foreignIn = async () => (await filesIn(store)).filter((name) => foreign.includes(name));
    const before = await foreignIn();
    expect(before).toEqual(expect.arrayContaining(foreign.slice(0, -1)));
    const orphan = `${'1'.repeat(44)}-320.webp`;
    await store.put(orphan, Buffer.from('half'));

    now = new Date(now.getTime() + DAY_MS + 60_000);
    await picturesIn(store).sweep();
    expect(await foreignIn()).toEqual(before);
    expect(await filesIn(store)).not.toContain(orphan);
  });
});

describe('the list of pictures', () => {
  it('CMS-25 finds by folder and by every word, the newest first, a page at a time', async () => {
    const pictures = picturesIn(await inFolder());
    const names: string[] = [];
    for (const [index, title] of ['Red oven', 'Oven door', '100% red', 'Door'].entries()) {
      now = new Date(now.getTime() + 1000);
      names.push(
        (await keep(pictures, await aFile(`#${index}${index}c`), `${title}.png`, index < 2 ? 'Ovens' : '')).name,
      );
    }
    const [redOven, ovenDoor, percent, door] = names;
    const list = async (wish: Partial<Parameters<Pictures['list']>[0]>) =>
      (await pictures.list({ folder: '', search: '', limit: 10, ...wish })).map(({ name }) => name);

    expect(await list({})).toEqual([door, percent, ovenDoor, redOven]);
    expect(await list({ folder: 'Ovens' })).toEqual([ovenDoor, redOven]);
    expect(await list({ search: 'RED oven' })).toEqual([redOven]);
    expect(await list({ search: '0%' })).toEqual([percent]);
    expect(await list({ search: "_' OR 1=1 --" })).toEqual([]);
    expect(await list({ limit: 2 })).toEqual([door, percent]);
    expect(await list({ limit: 2, after: percent })).toEqual([ovenDoor, redOven]);
  });
});

describe('folders of pictures', () => {
  it('CMS-25 are made once, and deleted when they are empty', async () => {
    const pictures = picturesIn(await inFolder());
    const folders = new PictureFolders(
      source.repository(PictureFolderEntity),
      source.repository(UploadedPictureEntity),
    );
    expect([await folders.create('Ovens'), await folders.create('Ovens')]).toEqual([undefined, undefined]);
    expect(await folders.all()).toEqual(['Ovens']);
    const { name } = await keep(pictures, await aFile(), 'a.png', 'Ovens');
    expect(await folders.remove('Ovens')).toBe(folderNotEmpty);
    await pictures.remove(name);
    expect(await folders.remove('Ovens')).toBeUndefined();
    expect(await folders.all()).toEqual([]);
  });
});

describe('a picture of an earlier release', () => {
  it('MENU-02 answers at its address for ever', async () => {
    const pictures = picturesIn(await inFolder());
    const name = `${'e'.repeat(32)}.webp`;
    await database.pool.query('INSERT INTO content.pictures VALUES ($1, $2, now())', [name, Buffer.from('webp')]);
    expect(await pictures.file(name)).toEqual(Buffer.from('webp'));
  });

  it('OPEN-93 is the only file beside those of the store', async () => {
    await writeFile(join(dataDir, 'secrets.json'), '{}');
    const pictures = picturesIn(await inFolder());
    for (const name of ['../secrets.json', '..%2Fsecrets.json', 'secrets.json', '', `${'e'.repeat(44)}-320.svg`])
      expect(await pictures.file(name)).toBeUndefined();
  });
});
