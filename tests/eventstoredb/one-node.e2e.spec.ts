import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sayMissing } from '../../services/event-store/testing/say-missing.js';
import { RunningHatch } from '../support/running-hatch.js';
import { EventStoreDbNode } from './eventstoredb-node.js';
import { programsOfFaults } from './programs-of-faults.js';
import { Selling } from './selling.js';

const BUYERS = 4;
const KILLS = 3;
/** Longer than a request waits. */
const DOWN_MS = 8_000;
const SELLS_AGAIN_WITHIN_MS = 60_000;
const TIME_MS = 120_000 + KILLS * 60_000;

const REAL = 'a shop on a real EventStoreDB that is killed and comes back';
const programs = programsOfFaults();

if (programs.missing !== undefined) it.skipIf(true)(sayMissing(REAL, programs.missing), () => undefined);
else
  describe(REAL, () => {
    let node: EventStoreDbNode;
    let hatch: RunningHatch;
    beforeAll(async () => {
      node = await EventStoreDbNode.start(programs.start);
      hatch = await RunningHatch.start({ EVENTSTORE_URL: node.url });
    });
    afterAll(async () => {
      // A shop that did not start leaves the server all the same.
      try {
        await hatch.discard();
      } finally {
        await node.discard();
      }
    });

    it(
      'G02 G22 loses nothing that it acknowledged, does nothing twice, and sells again by itself',
      async () => {
        const selling = new Selling(hatch, BUYERS);
        for (let kills = 0; kills < KILLS; kills++) {
          const before = selling.placed;
          await expect.poll(() => selling.placed, { timeout: SELLS_AGAIN_WITHIN_MS }).toBeGreaterThan(before);
          await node.kill();
          await sleep(DOWN_MS);
          await node.startAgain();
        }
        const before = selling.placed;
        await expect.poll(() => selling.placed, { timeout: SELLS_AGAIN_WITHIN_MS }).toBeGreaterThan(before + BUYERS);
        await selling.stop();
        await selling.expectNothingLost();
      },
      TIME_MS,
    );
  });
