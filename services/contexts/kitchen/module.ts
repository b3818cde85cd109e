import { Module } from '@nestjs/common';
import { NotificationsModule } from '../notifications/module.js';
import { OrderingModule } from '../ordering/module.js';
import { StoreStatusModule } from '../store-status/module.js';
import { CancelOrderHandler } from './cancel-order.handler.js';
import { CompleteOrderHandler } from './complete-order.handler.js';
import { EscalateOrderHandler } from './escalate-order.handler.js';
import { MarkPaidHandler } from './mark-paid.handler.js';
import { NotifyCustomerHandler } from './notify-customer.handler.js';
import { PrintTicketHandler } from './print-ticket.handler.js';

@Module({
  imports: [NotificationsModule, OrderingModule, StoreStatusModule],
  providers: [
    CancelOrderHandler,
    CompleteOrderHandler,
    EscalateOrderHandler,
    MarkPaidHandler,
    NotifyCustomerHandler,
    PrintTicketHandler,
  ],
})
export class KitchenModule {}

export { CancelOrder } from './cancel-order.handler.js';
export { CompleteOrder } from './complete-order.handler.js';
export { EscalateOrder } from './escalate-order.handler.js';
export { MarkPaid } from './mark-paid.handler.js';
export { NotifyCustomer } from './notify-customer.handler.js';
export { PrintTicket } from './print-ticket.handler.js';
