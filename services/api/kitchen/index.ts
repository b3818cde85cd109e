import { KitchenController } from './kitchen.controller.js';
import { OrderReader } from './order-reader.js';
import { OrdersController } from './orders.controller.js';
import { StoppedReadModelsController } from './stopped-read-models.controller.js';
import { TicketLinks } from './ticket/ticket-links.js';
import { Tickets } from './ticket/tickets.js';
import { TicketsController } from './tickets.controller.js';

export const kitchenControllers = [KitchenController, OrdersController, StoppedReadModelsController, TicketsController];
export const kitchenProviders = [OrderReader, TicketLinks, Tickets];
