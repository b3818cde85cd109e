import tailwindcss from '@tailwindcss/vite';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig, type ProxyOptions } from 'vite';

const SERVER = process.env.API_URL ?? 'http://127.0.0.1:3000';
const SERVED = [
  '/api',
  '/broadcasting',
  '/store-status',
  '/change-status',
  '/takeaway/',
  '/uploads',
  '/health',
  '/dev',
];
/** Pages to GET, calls to POST. */
const CALLED = ['/login', '/logout', '/checkout', '/complete-order'];

const served = (path: string): [string, ProxyOptions] => [path, { target: SERVER }];
const servedByPost = (path: string): [string, ProxyOptions] => [
  path,
  { target: SERVER, bypass: ({ method, url }) => (method === 'POST' ? undefined : url) },
];
const proxy: Record<string, ProxyOptions> = {
  ...Object.fromEntries([...SERVED.map(served), ...CALLED.map(servedByPost)]),
  '/app/': { target: SERVER, ws: true },
};

/** What every page needs: one file, cached across releases of our own code. */
const CORE =
  /node_modules[\\/](react|react-dom|scheduler|clsx|use-sync-external-store|@tanstack[\\/](react-router|router-core|history|store|react-store|query-core|react-query))[\\/]/;

export default defineConfig({
  plugins: [tanstackRouter(), react(), tailwindcss()],
  resolve: { conditions: ['hatch-source', ...defaultClientConditions] },
  server: { host: '127.0.0.1', proxy },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    manifest: true,
    modulePreload: { polyfill: false },
    target: 'es2022',
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'core', test: CORE }] } } },
  },
});
