import type { Assumptions } from '@hatch/contexts/what-if';
import type { ShopEvents, WhatIfSpan } from '@hatch/contexts/what-if/module';

export type WorkOrder = WhatIfSpan & {
  readonly runId: string;
  readonly databaseUrl: string;
  readonly assumptions: Assumptions;
  readonly events: ShopEvents;
};
