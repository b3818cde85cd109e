export { migrations } from './migrations.js';
export { openHolds } from './open-holds.projection.js';
export { OpenHoldsQueries, type OpenHold } from './open-holds.queries.js';
export {
  StockBoardQueries,
  type BoardProduct,
  type BoardVariant,
  type SaleStatus,
  type StockLine,
} from './stock-board.queries.js';
export { stockBoard } from './stock-board.projection.js';
export { stockMovements } from './stock-movements.projection.js';
export { StockMovementsQueries, type StockMovement } from './stock-movements.queries.js';
export {
  GetProductStock,
  GetProductStockHandler,
  type ProductStock,
  GetStockLines,
  GetStockLinesHandler,
  GetLowStock,
  GetLowStockHandler,
  FindVariant,
  FindVariantHandler,
} from './stock-board.handler.js';
export { openHoldsProof, stockLineProof } from './stock-proofs.js';
