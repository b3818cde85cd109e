import { setTimeout as sleep } from 'node:timers/promises';
import type { Fault } from './fault.js';

const WITHOUT_MS = 15_000;

/** The two others elect one of them; the dead one comes back as a follower. */
export const leader: Fault = {
  name: 'leader',
  missing: ({ log }) => (log ? undefined : 'the log is in Postgres'),
  play: async ({ site: { log }, say }) => {
    if (!log) return;
    say('kill -9 of the node that leads the log');
    const revive = await log.killLeader();
    await sleep(WITHOUT_MS);
    revive();
  },
};
