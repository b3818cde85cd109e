import { StoreStatusModule } from '@hatch/contexts/store-status/module';
import { WhatIfModule } from '@hatch/contexts/what-if/module';
import { Module } from '@nestjs/common';
import { SettingsModule } from '@hatch/contexts/settings/module';
import { WhatIfRunner } from './what-if-runner.service.js';
import { WhatIfController } from './what-if.controller.js';
import { WhatIf } from './what-if.service.js';

@Module({
  imports: [SettingsModule, StoreStatusModule, WhatIfModule],
  controllers: [WhatIfController],
  providers: [WhatIf, WhatIfRunner],
})
export class WhatIfApiModule {}
