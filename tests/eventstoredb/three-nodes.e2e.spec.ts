import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sayMissing } from '../../services/event-store/testing/say-missing.js';
import { RunningHatch } from '../support/running-hatch.js';
import { EventStoreDbCluster } from './eventstoredb-cluster.js';
import { programsOfFaults } from './programs-of-faults.js';
import { Selling } from './selling.js';

const BUYERS = 4;
/** An election takes some 5 seconds; the rest is for a busy machine. */
const LONGEST_GAP_MS = 20_000;
const SELLS_AGAIN_WITHIN_MS = 60_000;
const TIME_MS = 240_000;

const REAL = 'a shop on three nodes of a real EventStoreDB, of which the leader dies';
const programs = programsOfFaults();

if (programs.missing !== undefined) it.skipIf(true)(sayMissing(REAL, programs.missing), () => undefined);
else
  describe(REAL, () => {
    let cluster: EventStoreDbCluster;
    let hatch: RunningHatch;
    beforeAll(async () => {
      cluster = await EventStoreDbCluster.start(programs.startCluster);
      hatch = await RunningHatch.start({ EVENTSTORE_URL: cluster.url });
    });
    afterAll(async () => {
      // A shop that did not start leaves the server all the same.
      try {
        await hatch.discard();
      } finally {
        await cluster.discard();
      }
    });

    it(
      'G02 G22 goes on selling with the two others within seconds, and has lost nothing',
      async () => {
        const selling = new Selling(hatch, BUYERS);
        await expect.poll(() => selling.placed, { timeout: SELLS_AGAIN_WITHIN_MS }).toBeGreaterThan(BUYERS);
        const dead = await cluster.killLeader();
        const before = selling.placed;
        await expect
          .poll(() => selling.placed, { timeout: SELLS_AGAIN_WITHIN_MS })
          .toBeGreaterThan(before + 2 * BUYERS);
        await selling.stop();
        console.log(`Longest time without an acknowledged step: ${Math.round(selling.longestGapMs)} ms`);
        expect(selling.longestGapMs).toBeLessThan(LONGEST_GAP_MS);
        expect(await cluster.leader()).not.toBe(dead);
        await selling.expectNothingLost();
      },
      TIME_MS,
    );
  });
