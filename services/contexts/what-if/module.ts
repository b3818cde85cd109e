import { answersOf, executorsOf } from '@hatch/platform';
import { Module } from '@nestjs/common';
import { SettingsModule } from '../settings/module.js';
import { StoreStatusModule } from '../store-status/module.js';
import { GetAffectedOrders, GetAllAffectedOrders, GetLatestWhatIf, GetPresentRules } from './queries.js';
import { ShopHistory } from './shop-history.service.js';
import { WhatIfRuns } from './what-if-runs.repository.js';
import { CancelWhatIf, StartWhatIf, WhatIf } from './what-if.service.js';

@Module({
  imports: [SettingsModule, StoreStatusModule],
  providers: [
    ...executorsOf([CancelWhatIf, StartWhatIf]),
    ...answersOf([GetAffectedOrders, GetAllAffectedOrders, GetLatestWhatIf, GetPresentRules]),
    ShopHistory,
    WhatIf,
    WhatIfRuns,
  ],
  exports: [ShopHistory, WhatIfRuns],
})
export class WhatIfModule {}

export { calculate } from './calculate.step.js';
export { ShopThrough } from './past-shop.step.js';
export {
  CancelWhatIf,
  GetAffectedOrders,
  GetAllAffectedOrders,
  GetLatestWhatIf,
  GetPresentRules,
  ShopHistory,
  StartWhatIf,
  WhatIfRuns,
};
export type { AskedWhatIf } from './assume.step.js';
export type { ShopEvents } from './shop-history.service.js';
export type { NumberedOrder, WhatIfRun } from './what-if-runs.repository.js';
export type { AffectedPage, Present, StartedWhatIf } from './what-if.service.js';
