import type { PictureStore } from '@hatch/platform';
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { FileMark } from './backup-files.js';
import type { Manifest } from './manifest.js';

const FOLDER = 'uploads';
/** Lines of hash and name in the format of sha256sum. */
export const LIST = 'uploads.sha256';

const LINE = /^([0-9a-f]{64}) {2}uploads\/([^/\\]+)$/;
const LEFT_OF_CUT_OFF = '.part';

/** Skips a picture that is deleted meanwhile. */
export const copyPictures = async (folder: string, pictures: PictureStore): Promise<Manifest['pictures']> => {
  await mkdir(join(folder, FOLDER), { mode: 0o700 });
  const digest = createHash('sha256');
  const list = await open(join(folder, LIST), 'wx', 0o600);
  let [files, bytes] = [0, 0];
  try {
    for await (const { name } of pictures.list()) {
      const picture = name.endsWith(LEFT_OF_CUT_OFF) ? undefined : await pictures.get(name);
      if (!picture) continue;
      await writeFile(join(folder, FOLDER, name), picture, { flag: 'wx', mode: 0o600, flush: true });
      const line = `${sha256(picture)}  ${FOLDER}/${name}\n`;
      await list.writeFile(line);
      digest.update(line);
      files++;
      bytes += Buffer.byteLength(line);
    }
    await list.sync();
  } finally {
    await list.close();
  }
  return { files, bytes, sha256: digest.digest('hex') } satisfies FileMark & { readonly files: number };
};

export async function* wrongPictures(folder: string): AsyncIterable<string> {
  for await (const { name, hash } of listed(folder)) {
    const picture = await pictureIn(folder, name);
    if (!picture) yield `${FOLDER}/${name} is missing`;
    else if (sha256(picture) !== hash) yield `${FOLDER}/${name} is not as it was written`;
  }
}

export const restorePictures = async (folder: string, pictures: PictureStore): Promise<void> => {
  for await (const { name } of listed(folder)) {
    const picture = await pictureIn(folder, name);
    if (picture) await pictures.put(name, picture);
  }
};

async function* listed(folder: string): AsyncIterable<{ readonly hash: string; readonly name: string }> {
  for await (const line of createInterface({ input: createReadStream(join(folder, LIST)), crlfDelay: Infinity })) {
    const [, hash, name] = LINE.exec(line) ?? [];
    if (hash !== undefined && name !== undefined) yield { hash, name };
  }
}

const pictureIn = async (folder: string, name: string): Promise<Buffer | undefined> => {
  const path = join(folder, FOLDER, name);
  const isThere = await stat(path).then(
    (found) => found.isFile(),
    () => false,
  );
  return isThere ? readFile(path) : undefined;
};

const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');
