// Sums, gzipped, the JavaScript the first view of `/` loads: what index.html asks for, the home route's own chunk should
// it ever have one, and nothing that is only loaded on demand. Prints JSON; more than `--limit=<KiB>` is an error.
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

const DIST = join(dirname(fileURLToPath(import.meta.url)), '..', 'dist');
const HOME = 'src/routes/index.tsx';

/** @typedef {{ file: string, imports?: string[], dynamicImports?: string[] }} Chunk */

/** @returns {Record<string, Chunk>} */
const readManifest = () => JSON.parse(readFileSync(join(DIST, '.vite', 'manifest.json'), 'utf8'));

/** @param {Record<string, Chunk>} manifest @param {string[]} entries */
const filesOf = (manifest, entries) => {
  const files = new Set();
  /** @param {string} key */
  const visit = (key) => {
    const chunk = manifest[key];
    if (!chunk) throw new Error(`The manifest names no ${key}: build web first`);
    if (files.has(chunk.file)) return;
    files.add(chunk.file);
    (chunk.imports ?? []).forEach(visit);
  };
  entries.forEach(visit);
  return [...files].filter((file) => file.endsWith('.js'));
};

/** @returns {{ kib: number, files: Record<string, number> }} KiB after gzip -9, in all and by file */
export const firstViewSize = () => {
  const manifest = readManifest();
  const home = Object.keys(manifest).filter((key) => key.startsWith(HOME));
  const sizes = filesOf(manifest, ['index.html', ...home]).map((file) => [
    file,
    gzipSync(readFileSync(join(DIST, file)), { level: 9 }).length / 1024,
  ]);
  return { kib: sizes.reduce((sum, [, size]) => sum + Number(size), 0), files: Object.fromEntries(sizes) };
};

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const size = firstViewSize();
  const limit = Number(process.argv.find((arg) => arg.startsWith('--limit='))?.slice('--limit='.length) ?? Infinity);
  console.log(JSON.stringify({ ...size, limit: Number.isFinite(limit) ? limit : null }, null, 2));
  if (size.kib > limit) process.exitCode = 1;
}
