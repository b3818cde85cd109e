export type {
  KitchenStatus,
  Order,
  OrderContact,
  OrderItem,
  OrderRecord,
  PaymentStatus,
  StaffOrder,
} from '../engine/folds/index.js';
export { migrations } from './migrations.js';
export { OrderViewQueries } from './order-view.queries.js';
export { orderView } from './order-view.projection.js';
