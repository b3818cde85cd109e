export { orderAnswer, staffOrderAnswer, type Order, type OrderItem, type StaffOrder } from './order-answer.js';
export { ORDER_EVENTS, orderAfter } from './order-steps.js';
export { openPeople } from './order-personal.js';
export {
  NOBODY,
  type KitchenStatus,
  type OrderContact,
  type OrderPerson,
  type OrderRecord,
  type OrderRow,
  type PaymentStatus,
} from './order-record.js';
export { isStockMove, NO_STOCK, STOCK_MOVES, stockAfter, type StockLevel, type StockMove } from './stock-level.js';
