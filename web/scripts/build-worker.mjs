// Builds the service worker: what it keeps are the scripts and styles of a customer's pages, named here by their sources.
import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'vite';

const WEB = join(import.meta.dirname, '..');
const DIST = join(WEB, 'dist');

const KEPT = [
  'index.html',
  ...['live/create-live.ts', 'components/ui/notifications.tsx', 'site/public-settings.ts'].map((name) => `src/${name}`),
  ...['product', 'cart', 'made', 'checkout', 'order-complete'].map((name) => `src/pages/${name}-page.tsx`),
  ...['filled-cart.tsx', 'instead-dialog.tsx', 'checkout-reads.ts'].map((name) => `src/pages/${name}`),
  ...['api/send-change.ts', 'components/header-cart.tsx'].map((name) => `src/features/cart/${name}`),
  ...['hooks/scrolled-section.ts', 'menu-dialogs.ts', 'search/menu-search.ts'].map(
    (name) => `src/features/catalog/${name}`,
  ),
  'src/features/store-status/components/shop-info-dialog.tsx',
  'src/features/content/components/site-parts.tsx',
];

const manifest = JSON.parse(await readFile(join(DIST, '.vite/manifest.json'), 'utf8'));
const files = new Set();
const visit = (name) => {
  if (!manifest[name]) throw new Error(`The manifest of web/dist has no ${name}`);
  const { file, css = [], imports = [] } = manifest[name];
  if (files.has(file)) return;
  for (const each of [file, ...css]) files.add(each);
  imports.forEach(visit);
};
KEPT.forEach(visit);

const builtPage = await readFile(join(DIST, 'index.html'), 'utf8');
const offline = builtPage
  .replace(/<script[^>]*><\/script>|<link rel="(?:modulepreload|manifest)"[^>]*>/g, '')
  .replace(/<noscript[\s\S]*?<\/noscript\s*>/g, '')
  .replace('<!--hatch:boot-->', '<meta name="robots" content="noindex" /><script src="/offline.js" defer></script>')
  .replace('<!--hatch:page-->', await readFile(join(WEB, 'worker/offline.html'), 'utf8'));

const bundled = async (path, name, define) => {
  await build({
    root: WEB,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    define,
    build: {
      emptyOutDir: false,
      target: 'es2022',
      rolldownOptions: {
        input: join(WEB, path, `${name}.ts`),
        output: { entryFileNames: `${name}.js`, format: 'iife' },
      },
    },
  });
  return readFile(join(DIST, `${name}.js`));
};
const hashOf = (content) => createHash('sha256').update(content).digest('base64url');

await writeFile(join(DIST, 'offline.html'), offline);
const kept = [
  ...[...files].map((file) => ({ url: `/${file}`, revision: null })),
  { url: '/offline.html', revision: hashOf(offline) },
  { url: '/offline.js', revision: hashOf(await bundled('src', 'offline', {})) },
];
const listed = JSON.stringify(kept);
await bundled('worker', 'worker', {
  FILES: listed,
  RELEASE: JSON.stringify(hashOf(listed)),
  'process.env.NODE_ENV': '"production"',
});
