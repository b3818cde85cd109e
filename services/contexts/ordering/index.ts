export { chooseMethod, type ChooseMethod } from './choose-method.command.js';
export { choosePaymentMethod } from './choose-payment-method.command.js';
export { completeOrder } from './complete-order.command.js';
export { detailsComplete } from './details.js';
export type { Details, OrderEvent, OrderLine, OrderRefClaimed, PaymentMethod, TaMethod } from './events.js';
export { giveDetails } from './give-details.command.js';
export { markPaid, type MarkPaid } from './mark-paid.command.js';
export { notifyCustomer } from './notify-customer.command.js';
export { claimRef, orderRef, refFor, type ClaimRef, type OrderRef } from './order-ref.js';
export { placeOrder, type PlaceOrder } from './place-order.command.js';
export { printTicket, type PrintTicket } from './print-ticket.command.js';
export { rejectOrder, type RejectOrder } from './reject-order.command.js';
export { requestPlacement, type RequestPlacement } from './request-placement.command.js';
export { startCheckout, type StartCheckout } from './start-checkout.command.js';
export { evenIfForgotten, subjectFor } from './subject.js';
export {
  order,
  type Checkout,
  type ChosenMethod,
  type Figures,
  type KitchenStatus,
  type Order,
  type PaymentStatus,
  type Placed,
  type Placing,
} from './state.js';
export { kitchenStatus, orderTotals, paymentStatus } from './views.js';
