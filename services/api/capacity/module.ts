import { CapacityModule } from '@hatch/contexts/capacity/module';
import { Module } from '@nestjs/common';
import { OrderingApiModule } from '../orders/module.js';
import { CapacityController } from './capacity.controller.js';
import { OrderTimesController } from './order-times.controller.js';

@Module({
  imports: [CapacityModule, OrderingApiModule],
  controllers: [CapacityController, OrderTimesController],
})
export class CapacityApiModule {}
