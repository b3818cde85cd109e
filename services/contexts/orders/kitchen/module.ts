import { handlersOf } from '@hatch/platform';
import { Module } from '@nestjs/common';
import { CompleteOrder } from './complete-order.js';
import { EscalateOrder } from './escalate-order.js';
import { KitchenPresence } from './kitchen-presence.service.js';
import { MarkDish } from './mark-dish.js';
import { NotifyCustomer } from './notify-customer.js';
import { SendOut } from './send-out.js';
import { PrintTicket } from '../tickets/print-ticket.js';
import {
  ConfirmTicketPart,
  NotePartPrinted,
  NoteTicketTrouble,
  RetryTicketPart,
  SendTicketPart,
} from '../tickets/ticket-part.js';
import { CapacityModule } from '../../capacity/module.js';
import { CartModule } from '../../cart/module.js';
import { OrderRepository, OrdersModule } from '../module.js';
import { AcceptOrderHandler } from './accept-order.handler.js';
import { CancelOrderHandler } from './cancel-order.handler.js';
import { DelayOrderHandler } from './delay-order.handler.js';
import { EnterOrderHandler } from './enter-order.handler.js';
import { MarkPaidHandler } from './mark-paid.handler.js';
import { PlaceEnteredOrderHandler } from './place-entered-order.handler.js';
import { QueueTicketHandler } from '../tickets/queue-ticket.handler.js';
import { UndoStepHandler } from './undo-step.handler.js';
import { SettingsModule } from '../../settings/module.js';

@Module({
  imports: [CapacityModule, CartModule, OrdersModule, SettingsModule],
  providers: [
    ...handlersOf(OrderRepository, [
      CompleteOrder,
      ConfirmTicketPart,
      EscalateOrder,
      MarkDish,
      NotePartPrinted,
      NoteTicketTrouble,
      NotifyCustomer,
      PrintTicket,
      RetryTicketPart,
      SendOut,
      SendTicketPart,
    ]),
    AcceptOrderHandler,
    CancelOrderHandler,
    DelayOrderHandler,
    EnterOrderHandler,
    MarkPaidHandler,
    PlaceEnteredOrderHandler,
    QueueTicketHandler,
    UndoStepHandler,
    KitchenPresence,
  ],
  exports: [KitchenPresence],
})
export class KitchenModule {}

export { AcceptOrder } from './accept-order.handler.js';
export { CancelOrder } from './cancel-order.handler.js';
export { DelayOrder } from './delay-order.handler.js';
export { EnterOrder, type Entered, type EnteredItem } from './enter-order.handler.js';
export { KitchenPresence } from './kitchen-presence.service.js';
export { MarkPaid } from './mark-paid.handler.js';
export { PlaceEnteredOrder } from './place-entered-order.handler.js';
export { QueueTicket } from '../tickets/queue-ticket.handler.js';
export { UndoStep } from './undo-step.handler.js';
export {
  CompleteOrder,
  ConfirmTicketPart,
  EscalateOrder,
  MarkDish,
  NotePartPrinted,
  NoteTicketTrouble,
  NotifyCustomer,
  PrintTicket,
  RetryTicketPart,
  SendOut,
  SendTicketPart,
};
