export {
  NOBODY,
  type KitchenStatus,
  type Order,
  type OrderContact,
  type OrderItem,
  type OrderRecord,
  type PaymentStatus,
  type StaffOrder,
} from '../engine/folds/index.js';
export { migrations } from './migrations.js';
export { OrderViewQueries } from './order-view.queries.js';
export { orderView } from './order-view.projection.js';
