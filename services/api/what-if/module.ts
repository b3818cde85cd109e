import { WhatIfModule } from '@hatch/contexts/what-if/module';
import { Module } from '@nestjs/common';
import { WhatIfRunner } from './what-if-runner.service.js';
import { WhatIfController } from './what-if.controller.js';

@Module({
  imports: [WhatIfModule],
  controllers: [WhatIfController],
  providers: [WhatIfRunner],
})
export class WhatIfApiModule {}
