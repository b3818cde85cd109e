import { DeliveryModule } from '@hatch/contexts/delivery/module';
import { LostDemandModule } from '@hatch/contexts/lost-demand/module';
import { Module } from '@nestjs/common';
import { OrderingApiModule } from '../orders/module.js';
import { DeliveryController } from './delivery.controller.js';

@Module({ imports: [DeliveryModule, LostDemandModule, OrderingApiModule], controllers: [DeliveryController] })
export class DeliveryApiModule {}
