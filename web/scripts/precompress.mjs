// Puts a brotli and a gzip copy beside every text file of the build, so that no request has to compress one.
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const FOLDER = join(import.meta.dirname, '../dist');
const TEXT = /\.(js|css|svg|json|txt|webmanifest)$/;
const WORTH_IT_BYTES = 1024;

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);
const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };

const compress = async (path) => {
  const content = await readFile(path);
  if (content.length < WORTH_IT_BYTES) return;
  await writeFile(`${path}.br`, await toBrotli(content, quality));
  await writeFile(`${path}.gz`, await toGzip(content, { level: constants.Z_BEST_COMPRESSION }));
};

for (const entry of await readdir(FOLDER, { recursive: true, withFileTypes: true }))
  if (entry.isFile() && TEXT.test(entry.name)) await compress(join(entry.parentPath, entry.name));
