import { accept, nothing, type Decide } from '@hatch/kernel';
import type { LostDemandEvent } from './events.js';
import type { LostDemandDay } from './state.js';

/** ISO instant of the full hour: London's hours begin with those of UTC. */
export const hourOf = (at: Date): string => `${at.toISOString().slice(0, 13)}:00:00.000Z`;

/** More than any day of a shop has, few enough to read at once; the rest is not counted. */
export const MOST_FACTS_A_DAY = 5_000;

export const recordLostDemand =
  (fact: LostDemandEvent): Decide<LostDemandDay, LostDemandEvent> =>
  ({ facts }) =>
    facts >= MOST_FACTS_A_DAY ? nothing : accept(fact);
