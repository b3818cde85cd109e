export { migrations } from './migrations.js';
export {
  StockBoardQueries,
  type BoardProduct,
  type BoardVariant,
  type SaleStatus,
  type StockLine,
} from './stock-board.queries.js';
export { stockBoard } from './stock-board.projection.js';
