import { Module } from '@nestjs/common';
import { ShopHistory } from './shop-history.service.js';
import { WhatIfRuns } from './what-if-runs.repository.js';

@Module({ providers: [ShopHistory, WhatIfRuns], exports: [ShopHistory, WhatIfRuns] })
export class WhatIfModule {}

export { ShopHistory, WhatIfRuns };
export type { ShopEvents } from './shop-history.service.js';
export type { NumberedOrder, WhatIfRun, WhatIfSpan } from './what-if-runs.repository.js';
