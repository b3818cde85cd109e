import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Readable, Writable } from 'node:stream';
import { createGunzip, createGzip } from 'node:zlib';

export type FileMark = {
  readonly bytes: number;
  readonly sha256: string;
};

/** Backups hold personal data. */
const OWNER_ONLY = { folder: 0o700, file: 0o600 };

export const writeCompressed = async (path: string, source: Readable): Promise<FileMark> => {
  await mkdir(dirname(path), { recursive: true, mode: OWNER_ONLY.folder });
  const digest = createHash('sha256');
  let bytes = 0;
  const marked = async function* (chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      digest.update(chunk);
      bytes += chunk.length;
      yield chunk;
    }
  };
  const file = createWriteStream(path, { flags: 'wx', mode: OWNER_ONLY.file, flush: true });
  await pipeline(source, createGzip(), marked, file);
  return { bytes, sha256: digest.digest('hex') };
};

export const readCompressed = (path: string, target: Writable): Promise<void> =>
  pipeline(createReadStream(path), createGunzip(), target);

/** Undefined when the file is as it was written. */
export const wrongWith = async (
  folder: string,
  file: string,
  { bytes, sha256 }: FileMark,
): Promise<string | undefined> => {
  const path = join(folder, file);
  const found = await stat(path).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (!found) return `${file} is missing`;
  if (found.size < bytes) return `${file} was cut off: it has ${found.size} of ${bytes} bytes`;
  const digest = createHash('sha256');
  for await (const chunk of createReadStream(path)) digest.update(chunk as Buffer);
  return digest.digest('hex') === sha256 ? undefined : `${file} is not as it was written`;
};
