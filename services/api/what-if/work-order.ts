import type { Assumptions } from '@hatch/contexts/what-if';
import type { ShopEvents, WhatIfSpan } from '@hatch/contexts/what-if/module';

/** All that a thread needs for one calculation. */
export type WorkOrder = WhatIfSpan & {
  readonly runId: string;
  readonly databaseUrl: string;
  readonly assumptions: Assumptions;
  readonly events: ShopEvents;
};
