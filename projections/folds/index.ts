export {
  isStockMove,
  NO_STOCK,
  productIdOf,
  STOCK_MOVES,
  stockAfter,
  type StockLevel,
  type StockMove,
} from './stock-level.js';
