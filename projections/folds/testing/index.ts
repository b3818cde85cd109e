export { heldIn, stockHistory, type ExpectedStock, type StockHistory } from './stock-history.js';
