export {
  wordHashOf,
  wordOfRef,
  wordsAsked,
  wordsOfPerson,
  type SearchedPerson,
  type WordHash,
} from './search-words.js';
export {
  LISTING_EVENTS,
  listingAfter,
  skuOfEvent,
  type SkuListing,
  isStockMove,
  NO_STOCK,
  STOCK_MOVES,
  stockAfter,
  type StockLevel,
  type StockMove,
} from './stock-level.js';
