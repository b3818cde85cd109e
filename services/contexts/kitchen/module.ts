import { Module } from '@nestjs/common';
import { CapacityModule } from '../capacity/module.js';
import { CartModule } from '../cart/module.js';
import { NotificationsModule } from '../notifications/module.js';
import { OrderingModule } from '../ordering/module.js';
import { StoreStatusModule } from '../store-status/module.js';
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
import { PrintTicketHandler } from './print-ticket.handler.js';
import { SendOutHandler } from './send-out.handler.js';
import { ConfirmTicketPartHandler } from './confirm-ticket-part.handler.js';
import { GetPrintingHandler } from './get-printing.handler.js';
import { NotePartPrintedHandler } from './note-part-printed.handler.js';
import { NoteTicketTroubleHandler } from './note-ticket-trouble.handler.js';
import { QueueTicketHandler } from './queue-ticket.handler.js';
import { RetryTicketPartHandler } from './retry-ticket-part.handler.js';
import { SendTicketPartHandler } from './send-ticket-part.handler.js';
import { UndoStepHandler } from './undo-step.handler.js';

@Module({
  imports: [CapacityModule, CartModule, NotificationsModule, OrderingModule, StoreStatusModule],
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
export { PrintTicket } from './print-ticket.handler.js';
export { SendOut } from './send-out.handler.js';
export { ConfirmTicketPart } from './confirm-ticket-part.handler.js';
export { GetPrinting, type KnownPrinting } from './get-printing.handler.js';
export { NotePartPrinted } from './note-part-printed.handler.js';
export { NoteTicketTrouble } from './note-ticket-trouble.handler.js';
export { QueueTicket } from './queue-ticket.handler.js';
export { RetryTicketPart } from './retry-ticket-part.handler.js';
export { SendTicketPart } from './send-ticket-part.handler.js';
export { UndoStep } from './undo-step.handler.js';
