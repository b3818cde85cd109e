import { KitchenModule } from '@hatch/contexts/kitchen/module';
import { StoreStatusModule } from '@hatch/contexts/store-status/module';
import { Module } from '@nestjs/common';
import { KitchenController } from './kitchen.controller.js';
import { OrderReader } from './order-reader.js';
import { OrdersController } from './orders.controller.js';
import { StoppedReadModelsController } from './stopped-read-models.controller.js';
import { TicketLinks } from './ticket/ticket-links.js';
import { Tickets } from './ticket/tickets.js';
import { TicketsController } from './tickets.controller.js';

@Module({
  imports: [KitchenModule, StoreStatusModule],
  controllers: [KitchenController, OrdersController, StoppedReadModelsController, TicketsController],
  providers: [OrderReader, TicketLinks, Tickets],
})
export class KitchenApiModule {}
