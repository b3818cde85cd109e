export { acceptOrder } from './kitchen/accept-order.decision.js';
export { cancelOrder } from './kitchen/cancel-order.decision.js';
export { chooseMethod, type ChooseMethodData } from './checkout/choose-method.decision.js';
export { choosePaymentMethod } from './checkout/choose-payment-method.decision.js';
export { chooseTime } from './checkout/choose-time.decision.js';
export { completeOrder } from './kitchen/complete-order.js';
export { delayOrder } from './kitchen/delay-order.decision.js';
export { escalateOrder, TOLD_AT } from './kitchen/escalate-order.js';
export { detailsComplete } from './checkout/details-rules.js';
export type {
  OrderEvent,
  OrderLine,
  OrderRefClaimed,
  PaymentMethod,
  TakenBy,
  TaMethod,
  TicketTrouble,
  UndoableStep,
} from './events.js';
export { giveDetails } from './checkout/give-details.decision.js';
export { markDish, type MarkDishData } from './kitchen/mark-dish.js';
export { markPaid, type MarkPaidData } from './kitchen/mark-paid.decision.js';
export { migrations } from './migrations.js';
export { type DayEndReport, type ReportedOrder, type Sum } from './money/day-end-report.js';
export { isGivenBackHere, moneyOf, vatIn, type BalancedOrder, type OrderBalance } from './money/order-balance.js';
export { notifyCustomer } from './kitchen/notify-customer.js';
export { changeOf, type Customer, type OrderChange } from './order-change.js';
export { claimRef, orderRef, refFor, type ClaimRefData, type OrderRef } from './placement/order-ref.js';
export { placeOrder, type PlaceOrderData } from './placement/place-order.decision.js';
export { printTicket, type PrintTicketData } from './tickets/print-ticket.js';
export { isPrinted, type Printing, type TicketPart } from './tickets/printing.js';
export {
  queueTicket,
  stationOfLine,
  type CategoriesNow,
  type QueueTicketData,
} from './tickets/queue-ticket.decision.js';
export { refundableParts } from './refunds/refundable-parts.js';
export { CANCELLATION_REFUND, refundIdOf } from './refunds/refund-id.js';
export type { RefundRequest, RefundScope } from './refunds/refund-order.step.js';
export { rejectOrder, type RejectOrderData } from './placement/reject-order.decision.js';
export { sendOut } from './kitchen/send-out.js';
export { requestPlacement, type RequestPlacementData } from './placement/request-placement.decision.js';
export { startCheckout, type StartCheckoutData } from './checkout/start-checkout.decision.js';
export { evenIfForgotten, subjectFor } from './subject.js';
export {
  order,
  type Cancelled,
  type Checkout,
  type ChosenMethod,
  type Figures,
  type KitchenStatus,
  type Order,
  type PaymentStatus,
  type Placed,
  type Placing,
  type StepTimes,
} from './state.js';
export {
  confirmTicketPart,
  retryTicketPart,
  sendTicketPart,
  ticketPartPrinted,
  ticketPartTroubled,
  type TicketPartData,
} from './tickets/ticket-part.js';
export { untrueReady } from './kitchen/untrue-ready.js';
export { undoStep, undoneUntil } from './kitchen/undo-step.decision.js';
export {
  basketOf,
  chosenMethodOf,
  itemsOf,
  kitchenStatus,
  orderNotes,
  orderTotals,
  paymentStatus,
  wantedOf,
} from './views.js';
