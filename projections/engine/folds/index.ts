export { orderAnswer, staffOrderAnswer, type Order, type OrderItem, type StaffOrder } from './order-answer.js';
export type { KitchenStatus, OrderContact, OrderRecord, PaymentStatus } from './order-record.js';
export {
  holdIdOf,
  NO_STOCK,
  productIdOf,
  STOCK_MOVES,
  stockAfter,
  type Shelf,
  type StockLevel,
  type StockMove,
} from './stock-level.js';
