import { StoreStatusModule } from '@hatch/contexts/store-status/module';
import { Module } from '@nestjs/common';
import { ActsController } from './acts.controller.js';
import { ActsService } from './acts.service.js';

@Module({
  imports: [StoreStatusModule],
  controllers: [ActsController],
  providers: [ActsService],
  exports: [ActsService],
})
export class ActsApiModule {}
