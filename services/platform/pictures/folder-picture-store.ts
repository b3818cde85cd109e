import { randomBytes } from 'node:crypto';
import { mkdir, open, opendir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isFileName, PictureStore, type StoredFile } from './picture-store.js';

const isMissing = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT';

const unlessMissing = async <T>(work: Promise<T>): Promise<T | undefined> => {
  try {
    return await work;
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
};

/** Syncs to the disk, so that a confirmed picture survives a power cut. */
const writeThrough = async (path: string, bytes: Buffer): Promise<void> => {
  const file = await open(path, 'wx');
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
};

const syncFolder = async (path: string): Promise<void> => {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
};

export class FolderPictureStore extends PictureStore {
  constructor(private readonly folder: string) {
    super();
  }

  async put(name: string, bytes: Buffer): Promise<void> {
    await mkdir(this.folder, { recursive: true });
    const path = this.#pathOf(name);
    const part = `${path}.${randomBytes(8).toString('hex')}.part`;
    try {
      await writeThrough(part, bytes);
      await rename(part, path);
    } catch (error) {
      await rm(part, { force: true });
      throw error;
    }
    await syncFolder(this.folder);
  }

  async get(name: string): Promise<Buffer | undefined> {
    return isFileName(name) ? unlessMissing(readFile(this.#pathOf(name))) : undefined;
  }

  async *list(): AsyncIterable<StoredFile> {
    const folder = await unlessMissing(opendir(this.folder));
    if (!folder) return;
    for await (const entry of folder) {
      const found = entry.isFile() ? await unlessMissing(stat(join(this.folder, entry.name))) : undefined;
      if (found) yield { name: entry.name, putAt: found.mtime };
    }
  }

  async delete(name: string): Promise<void> {
    await rm(this.#pathOf(name), { force: true });
  }

  #pathOf(name: string): string {
    if (!isFileName(name)) throw new Error('This is no name of a picture');
    return join(this.folder, name);
  }
}
