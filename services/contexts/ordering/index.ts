export { acceptOrder } from './accept-order.decision.js';
export { cancelOrder } from './cancel-order.decision.js';
export { chooseMethod, type ChooseMethodData } from './choose-method.decision.js';
export { choosePaymentMethod } from './choose-payment-method.decision.js';
export { chooseTime } from './choose-time.decision.js';
export { completeOrder } from './complete-order.decision.js';
export { delayOrder } from './delay-order.decision.js';
export { escalateOrder } from './escalate-order.decision.js';
export { detailsComplete } from './details-rules.js';
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
export { giveDetails } from './give-details.decision.js';
export { markDish, type MarkDishData } from './mark-dish.decision.js';
export { markPaid, type MarkPaidData } from './mark-paid.decision.js';
export { migrations } from './migrations.js';
export { notifyCustomer } from './notify-customer.decision.js';
export { changeOf, type Customer, type OrderChange } from './order-change.js';
export { claimRef, orderRef, refFor, type ClaimRefData, type OrderRef } from './order-ref.js';
export { placeOrder, type PlaceOrderData } from './place-order.decision.js';
export { printTicket, type PrintTicketData } from './print-ticket.decision.js';
export { isPrinted, type Printing, type TicketPart } from './printing.js';
export { queueTicket, stationOfLine, type CategoriesNow, type QueueTicketData } from './queue-ticket.decision.js';
export { refundableParts } from './refunding/refundable-parts.js';
export { CANCELLATION_REFUND, refundIdOf } from './refunding/refund-id.js';
export type { RefundRequest, RefundScope } from './refunding/refund-order.step.js';
export { rejectOrder, type RejectOrderData } from './reject-order.decision.js';
export { sendOut } from './send-out.decision.js';
export { requestPlacement, type RequestPlacementData } from './request-placement.decision.js';
export { startCheckout, type StartCheckoutData } from './start-checkout.decision.js';
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
} from './state.js';
export { detailsFrom, NO_DETAILS, storedDetails, type Details } from './details.js';
export {
  confirmTicketPart,
  retryTicketPart,
  sendTicketPart,
  ticketPartPrinted,
  ticketPartTroubled,
  type TicketPartData,
} from './ticket-part.decision.js';
export { undoStep } from './undo-step.decision.js';
export { basketOf, chosenMethodOf, itemsOf, kitchenStatus, orderTotals, paymentStatus, wantedOf } from './views.js';
