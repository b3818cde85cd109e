export { CountStock, countStock, type CountStockData } from './count-stock.js';
export { cartOfHold, isOrderHold, orderHoldId, type StockEvent } from './events.js';
export {
  type ExpireHoldData,
  type GivenUnit,
  type HoldStockData,
  type HoldTimes,
  type ReleaseStockData,
  type RenewHoldData,
  expireHold,
  holdStock,
  isScarce,
  releaseStock,
  renewHold,
  shareStock,
} from './hold-stock.decision.js';
export {
  type KeepStockData,
  type Placement,
  isSecured,
  keepSoldAgain,
  keepStock,
  releaseKept,
  sellKept,
} from './keep-stock.decision.js';
export { offSale } from './rejections.js';
export { resumeSale, stopSale } from './stop-sale.js';
export {
  type ReturnStockData,
  type ReverseSaleData,
  type SellStockData,
  refusalOfTaking,
  returnStock,
  reverseSale,
  sellStock,
} from './sell-stock.decision.js';
export { saleId, soldTo } from './sales.js';
export { stockForm } from './snapshot.js';
export { available, heldBy, stock, stockFigures, type Hold, type Stock, type StockFigures } from './state.js';
