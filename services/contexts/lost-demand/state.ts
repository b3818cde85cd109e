import type { Decider } from '@hatch/kernel';
import type { LostDemandEvent } from './events.js';

export type LostDemandDay = {
  readonly facts: number;
};

const evolve = (day: LostDemandDay, { type: kind }: LostDemandEvent): LostDemandDay => {
  switch (kind) {
    case 'AddRefused':
    case 'AddWhileClosed':
    case 'PostcodeOutside':
    case 'KitchenFull':
    case 'CheckoutLeft':
      return { facts: day.facts + 1 };
    default:
      kind satisfies never;
      return day;
  }
};

export const lostDemand: Decider<LostDemandDay, LostDemandEvent> = {
  category: 'lostDemand',
  initial: { facts: 0 },
  evolve,
};
