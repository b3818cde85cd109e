import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import { tanstackRouter, tanstackRouterGenerator } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig, type Plugin } from 'vite';
import shopTree from './tsr.shop.json' with { type: 'json' };

/** What every page needs: one file, cached across releases of our own code. */
const CORE =
  /node_modules[\\/](react|react-dom|scheduler|clsx|use-sync-external-store|@tanstack[\\/](react-router|router-core|history|store|react-store|query-core|react-query))[\\/]/;

/** Of those what the first view does not use. */
const LATER_CORE =
  /[\\/](infiniteQueryObserver|infiniteQueryOptions|useInfiniteQuery|useIsFetching|useLocation|useRouterState|mutationObserver|useMutation|useMutationState)\.js$/;

/** The routes of the first view: without those of private pages, which load on demand. */
const shopRoutes = tanstackRouterGenerator(shopTree);

type Graph = { getModuleInfo(id: string): { readonly importedIds?: readonly string[] } | null };
const ENTRY = fileURLToPath(new URL('./src/main.tsx', import.meta.url));

/** Rules that the first view does not use; they are named in one index with those that it does. */
const LATER_RULES =
  /[\\/]kernel[\\/]rules[\\/](access|accent-colours|allergens|apportion|brand-faces|contact-(?:details|form)|delivery-rings|is-allergy|kitchen|london-time|menu-cells|order-fields|password|payment-methods|picture-address|postcode|price|product-fields|reasons|setting-kinds|settings|sku|snow|text|ticket-printers|vat)\.ts$/;

/** What the steps of an order have in common. */
const ORDERING = /[\\/]web[\\/]src[\\/](features[\\/](cart|orders|delivery)|pages)[\\/]/;
const SHARED =
  /[\\/](kernel[\\/]rules|web[\\/]src[\\/](lib|site)|components[\\/]ui)[\\/](?!altcha|dialog|form|inline-style|lines-field|menu-cells|notifications|page-parts|product-fields|public-settings|rich-text)[^\\/]+$/;

/**
 * All else that the first view needs, in one file: small ones that other pages share with it would each be compressed
 * alone. What a module of the entry imports statically belongs to it; what is imported on demand does not.
 * The entry itself stays out: the manifest names it.
 */
const firstView = () => {
  const known = new Set<string>();
  const visit = (id: string, graph: Graph): void => {
    if (known.has(id)) return;
    known.add(id);
    for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) visit(imported, graph);
  };
  return (id: string, graph: Graph): string | null => {
    visit(ENTRY, graph);
    return known.has(id) && id !== ENTRY && !LATER_RULES.test(id) && !LATER_CORE.test(id) ? 'first-view' : null;
  };
};

/** Sonner writes its styles into the page, which the content security policy refuses; they are imported as a sheet. */
const sonnerWithoutStyles = (): Plugin => ({
  name: 'sonner-without-styles',
  apply: 'build',
  transform: (code, id) => {
    if (!/[\\/]sonner[\\/]dist[\\/]index\.mjs$/.test(id)) return undefined;
    const without = code.replace(/^__insertCSS\(".*"\);?$/m, '');
    if (without === code) throw new Error('sonner brings its styles in another way than it did; see vite.config.ts');
    return without;
  },
});

/** Files of the page itself, which whoever loads a part on demand has already. */
const loadedAlready = () => {
  const files = new Set<string>();
  const plugin: Plugin = {
    name: 'loaded-already',
    apply: 'build',
    generateBundle: {
      order: 'pre',
      handler: (_options, bundle) => {
        const visit = (file: string): void => {
          const chunk = bundle[file];
          if (chunk?.type !== 'chunk' || files.has(file)) return;
          files.add(file);
          chunk.imports.forEach(visit);
        };
        for (const chunk of Object.values(bundle)) if (chunk.type === 'chunk' && chunk.isEntry) visit(chunk.fileName);
      },
    },
  };
  return { plugin, without: (needed: readonly string[]) => needed.filter((file) => !files.has(file)) };
};
const page = loadedAlready();

/** Where the licences of the packages in the scripts are: in a script of every customer's page that is not waited for. */
const noticesIn = (facade: string | null): string =>
  facade?.endsWith('/components/site-parts.tsx') ? '/*! /third-party-notices.txt */' : '';

/** What draws customers' pages on the server, with all that it needs; no part of the site's own files. */
const SERVER_BUILD = {
  target: 'node20',
  emptyOutDir: true,
  copyPublicDir: false,
} as const;

/** React 18 and later need no shim. The development build of its other entry writes an error to the console. */
const WITHOUT_SHIM = [
  { find: /^(use-sync-external-store)\/shim(?:\/index\.js)?$/, replacement: '$1' },
  { find: /^(use-sync-external-store)\/shim\/(with-selector)(?:\.js)?$/, replacement: '$1/$2' },
];

export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [tanstackRouter(), shopRoutes, react(), tailwindcss(), sonnerWithoutStyles(), page.plugin],
  resolve: {
    conditions: ['hatch-source', ...defaultClientConditions],
    alias: command === 'build' ? WITHOUT_SHIM : [],
  },
  ssr: { noExternal: true },
  build: isSsrBuild
    ? SERVER_BUILD
    : {
        outDir: 'dist',
        emptyOutDir: true,
        manifest: true,
        modulePreload: {
          polyfill: false,
          resolveDependencies: (_file, needed, { hostType }) => (hostType === 'html' ? needed : page.without(needed)),
        },
        target: 'es2022',
        rolldownOptions: {
          output: {
            postBanner: ({ facadeModuleId }) => noticesIn(facadeModuleId),
            // The first view names every part that may come after it: short names, which the manifest tells apart.
            chunkFileNames: 'assets/[hash:7].js',
            codeSplitting: {
              groups: [
                { name: 'core', test: (id) => CORE.test(id) && !LATER_CORE.test(id), priority: 1 },
                { name: firstView(), debugName: 'first view' },
                // Small things that several pages share, in one file: the first view names what those need.
                { name: 'shared', test: SHARED },
                { name: 'ordering', test: ORDERING, minShareCount: 2 },
              ],
            },
          },
        },
      },
}));
