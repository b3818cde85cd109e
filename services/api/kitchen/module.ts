import { KitchenModule } from '@hatch/contexts/orders/kitchen/module';
import { SettingsModule } from '@hatch/contexts/settings/module';
import { StoreStatusModule } from '@hatch/contexts/store-status/module';
import { RunnerModule } from '@hatch/processes';
import { Module } from '@nestjs/common';
import { EnteredOrdersController } from './entered-orders.controller.js';
import { KitchenDisplayController } from './kitchen-display.controller.js';
import { KitchenTimesController } from './kitchen-times.controller.js';
import { KitchenController } from './kitchen.controller.js';
import { OrderReader, OrdersController } from './orders.controller.js';
import { StoppedReadModelsController } from './stopped-read-models.controller.js';
import { TicketLinks } from './ticket/ticket-links.js';
import { TicketsModule } from './ticket/tickets.js';
import { TicketsController } from './tickets.controller.js';

@Module({
  imports: [KitchenModule, RunnerModule, SettingsModule, StoreStatusModule, TicketsModule],
  controllers: [
    EnteredOrdersController,
    KitchenController,
    KitchenDisplayController,
    KitchenTimesController,
    OrdersController,
    StoppedReadModelsController,
    TicketsController,
  ],
  providers: [OrderReader, TicketLinks],
})
export class KitchenApiModule {}
