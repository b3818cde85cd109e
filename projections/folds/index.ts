export { isStockMove, NO_STOCK, STOCK_MOVES, stockAfter, type StockLevel, type StockMove } from './stock-level.js';
