import { readFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';

const LIMIT_KIB = 122;

/** What the page loads by itself once the menu is shown. */
const LIVE = 'src/live/create-live.ts';

/**
 * The script files of a Vite manifest that a browser loads for a menu that nobody has touched: the entry, which holds the
 * menu's route, and the live client, with all that they import, but nothing that is imported later on demand.
 */
export const scriptsOf = (manifest) => {
  const seen = new Set();
  const visit = (name) => {
    if (seen.has(name)) return;
    if (!manifest[name]) throw new Error(`The manifest of web/dist has no ${name}`);
    seen.add(name);
    for (const imported of manifest[name].imports ?? []) visit(imported);
  };
  visit(Object.keys(manifest).find((name) => manifest[name].isEntry));
  visit(LIVE);
  return [...seen].map((name) => manifest[name].file).filter((file) => file.endsWith('.js'));
};

/** The menu page's JavaScript is at most 122 KiB, compressed as it is served. */
export const checkFirstView = async () => {
  const manifest = JSON.parse(await readFile('web/dist/.vite/manifest.json', 'utf8'));
  const sizes = await Promise.all(
    scriptsOf(manifest).map(async (file) => ({
      file,
      kib: gzipSync(await readFile(`web/dist/${file}`), { level: 9 }).length / 1024,
    })),
  );
  const total = sizes.reduce((sum, { kib }) => sum + kib, 0);
  const lines = [
    `${total.toFixed(1)} of ${LIMIT_KIB} KiB`,
    ...sizes.map(({ file, kib }) => `${kib.toFixed(1)} KiB ${file}`),
  ];
  return { code: total <= LIMIT_KIB ? 0 : 1, output: lines.join('\n') };
};
