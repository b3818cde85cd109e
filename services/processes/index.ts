export { Aggregates, SITE } from './aggregates.js';
export { CheckoutDesk, type Customer, type OrderChange } from './check-out/checkout-desk.js';
export { DeliveryArea } from './check-out/delivery-area.js';
export { priceLines } from './check-out/order-lines.js';
export { chosenMethodOf, postageOf, tariffOf } from './check-out/tariff.js';
export {
  createProcesses,
  createRunner,
  followShop,
  workMails,
  type Parts,
  type Processes,
  type RunnerParts,
} from './create-processes.js';
export type { FindExpiredHolds } from './expire-holds/expired-holds.port.js';
export { CartKeeper, type CartChange, type CartItem } from './keep-cart/cart-keeper.js';
export { migrations } from './migrations.js';
export { NotificationSender } from './notify-customer/notification-sender.js';
export { OrderPlacement } from './place-order/order-placement.js';
export { KitchenDesk } from './run-kitchen/kitchen-desk.js';
export type { ProcessStatus } from './runner/process-manager.js';
export { ProcessRunner } from './runner/process-runner.js';
export { Shop } from './shop.js';
