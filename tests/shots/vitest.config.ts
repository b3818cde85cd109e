import { defineConfig } from 'vitest/config';

/** `npm run shots`; apart from what `npm test` runs, because another machine with other fonts draws other pictures. */
export default defineConfig({
  test: {
    include: ['tests/shots/*.shots.ts'],
    // The browser tells times in its own zone.
    env: { TZ: 'Europe/London' },
    testTimeout: 180_000,
    hookTimeout: 120_000,
  },
});
