import { setTimeout as sleep } from 'node:timers/promises';
import { Shopper } from '../load/shopper.js';
import type { Fault } from './fault.js';
import { oneOf } from './process-faults.js';

const HOUR_S = 3_600;
const WRONG_MS = 12_000;

/** Nothing ends before its time, and nothing lives on, because one clock of the shop is wrong. */
export const clock: Fault = {
  name: 'clock',
  hasOthers: true,
  missing: ({ clock: falseClock }) => (falseClock ? undefined : 'libfaketime is not installed'),
  play: async (scene) => {
    const { site, answers, random, say } = scene;
    const { clock: falseClock } = site;
    if (!falseClock) return [];
    const victim = oneOf(scene);
    await victim.stop();
    await victim.start(falseClock.env);
    const patient = new Shopper(site.url, random, answers);
    await patient.fillCart();
    const before = await patient.units();
    try {
      for (const hours of random.share() < 0.5 ? [1, -1] : [-1, 1]) {
        say(`the clock of ${victim.name} is ${Math.abs(hours)} hour ${hours > 0 ? 'ahead' : 'behind'}`);
        await falseClock.set(hours * HOUR_S);
        await sleep(WRONG_MS);
      }
    } finally {
      await falseClock.set(0);
      await victim.stop();
      await victim.start();
    }
    const after = await patient.units();
    return after === before ? [] : [`A basket of ${before} units held ${after} once a clock had been wrong`];
  },
};
