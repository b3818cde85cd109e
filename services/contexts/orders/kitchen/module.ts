import { Module } from '@nestjs/common';
import { CapacityModule } from '../../capacity/module.js';
import { CartModule } from '../../cart/module.js';
import { NotificationsModule } from '../../notifications/module.js';
import { OrdersModule } from '../module.js';
import { StoreStatusModule } from '../../store-status/module.js';
import { AcceptOrderHandler } from './accept-order.handler.js';
import { CancelOrderHandler } from './cancel-order.handler.js';
import { CompleteOrderHandler } from './complete-order.handler.js';
import { DelayOrderHandler } from './delay-order.handler.js';
import { EnterOrderHandler } from './enter-order.handler.js';
import { EscalateOrderHandler } from './escalate-order.handler.js';
import { MarkDishHandler } from './mark-dish.handler.js';
import { MarkPaidHandler } from './mark-paid.handler.js';
import { NotifyCustomerHandler } from './notify-customer.handler.js';
import { PlaceEnteredOrderHandler } from './place-entered-order.handler.js';
import { PrintTicketHandler } from '../tickets/print-ticket.handler.js';
import { SendOutHandler } from './send-out.handler.js';
import { ConfirmTicketPartHandler } from '../tickets/confirm-ticket-part.handler.js';
import { GetPrintingHandler } from '../tickets/get-printing.handler.js';
import { NotePartPrintedHandler } from '../tickets/note-part-printed.handler.js';
import { NoteTicketTroubleHandler } from '../tickets/note-ticket-trouble.handler.js';
import { QueueTicketHandler } from '../tickets/queue-ticket.handler.js';
import { RetryTicketPartHandler } from '../tickets/retry-ticket-part.handler.js';
import { SendTicketPartHandler } from '../tickets/send-ticket-part.handler.js';
import { UndoStepHandler } from './undo-step.handler.js';

@Module({
  imports: [CapacityModule, CartModule, NotificationsModule, OrdersModule, StoreStatusModule],
  providers: [
    AcceptOrderHandler,
    CancelOrderHandler,
    CompleteOrderHandler,
    DelayOrderHandler,
    EnterOrderHandler,
    EscalateOrderHandler,
    MarkDishHandler,
    MarkPaidHandler,
    NotifyCustomerHandler,
    PlaceEnteredOrderHandler,
    PrintTicketHandler,
    SendOutHandler,
    ConfirmTicketPartHandler,
    GetPrintingHandler,
    NotePartPrintedHandler,
    NoteTicketTroubleHandler,
    QueueTicketHandler,
    RetryTicketPartHandler,
    SendTicketPartHandler,
    UndoStepHandler,
  ],
})
export class KitchenModule {}

export { AcceptOrder } from './accept-order.handler.js';
export { CancelOrder } from './cancel-order.handler.js';
export { CompleteOrder } from './complete-order.handler.js';
export { DelayOrder } from './delay-order.handler.js';
export { EnterOrder, type Entered, type EnteredItem } from './enter-order.handler.js';
export { EscalateOrder } from './escalate-order.handler.js';
export { MarkDish } from './mark-dish.handler.js';
export { MarkPaid } from './mark-paid.handler.js';
export { NotifyCustomer } from './notify-customer.handler.js';
export { PlaceEnteredOrder } from './place-entered-order.handler.js';
export { PrintTicket } from '../tickets/print-ticket.handler.js';
export { SendOut } from './send-out.handler.js';
export { ConfirmTicketPart } from '../tickets/confirm-ticket-part.handler.js';
export { GetPrinting, type KnownPrinting } from '../tickets/get-printing.handler.js';
export { NotePartPrinted } from '../tickets/note-part-printed.handler.js';
export { NoteTicketTrouble } from '../tickets/note-ticket-trouble.handler.js';
export { QueueTicket } from '../tickets/queue-ticket.handler.js';
export { RetryTicketPart } from '../tickets/retry-ticket-part.handler.js';
export { SendTicketPart } from '../tickets/send-ticket-part.handler.js';
export { UndoStep } from './undo-step.handler.js';
