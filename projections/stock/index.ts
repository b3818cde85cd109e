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
export { GetProductStock, GetProductStockHandler, type ProductStock } from './get-product-stock.handler.js';
export { GetStockLines, GetStockLinesHandler } from './get-stock-lines.handler.js';
export { GetLowStock, GetLowStockHandler } from './get-low-stock.handler.js';
export { FindVariant, FindVariantHandler } from './find-variant.handler.js';
export { openHoldsProof, stockLineProof } from './stock-proofs.js';
