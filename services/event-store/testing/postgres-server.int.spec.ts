import exitHook from 'async-exit-hook';
import { expect, it } from 'vitest';
import './postgres-server.js';

it('A throw-away Postgres ends with the process that is interrupted, and leaves its exit code alone', () => {
  const hooked = exitHook.hookedEvents();
  expect(hooked).toContain('SIGTERM');
  expect(hooked).not.toContain('beforeExit');
  expect(hooked).not.toContain('exit');
});
