import { expect, it } from 'vitest';
import { LEAD_AGAIN } from './projection-engine.js';
import { PATIENCE_MS } from './read-your-writes.js';

it('a reader waits longer for their own write than the read models pause after a long outage of the log', () => {
  expect(PATIENCE_MS).toBeGreaterThanOrEqual(2 * LEAD_AGAIN.longestMs);
});
