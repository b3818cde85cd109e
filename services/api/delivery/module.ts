import { DeliveryModule } from '@hatch/contexts/delivery/module';
import { Module } from '@nestjs/common';
import { OrderingApiModule } from '../ordering/module.js';
import { DeliveryController } from './delivery.controller.js';

@Module({ imports: [DeliveryModule, OrderingApiModule], controllers: [DeliveryController] })
export class DeliveryApiModule {}
