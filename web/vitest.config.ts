import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

/** Not `browser`: a spec may serve a real websocket, and that condition would give it a stub. */
const conditions = ['hatch-source', 'module', 'node', 'development|production'];

export default defineConfig({
  plugins: [react()],
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  test: {
    name: 'web',
    root: import.meta.dirname,
    include: ['src/**/*.spec.{ts,tsx}'],
    environment: 'jsdom',
    // A page of its own for each file, without loading jsdom for each: a third less work.
    pool: 'vmForks',
    setupFiles: ['./src/testing/setup.ts'],
    testTimeout: 15_000,
  },
});
