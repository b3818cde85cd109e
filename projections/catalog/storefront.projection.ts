import type { RecordedEvent } from '@hatch/kernel';
import { partsOfSku } from '@hatch/kernel/rules';
import { isStockMove, NO_STOCK, STOCK_MOVES, stockAfter, type StockMove } from '../folds/index.js';
import { change, handledTypes, type NewChange, type Projection } from '../engine/index.js';
import { saveCategoryRows } from './category-rows.js';
import { loadListings, saveListings } from './listing-rows.js';
import { saveMenuRows } from './menu-rows.js';
import { afterCatalogEvent, catalogHandlers, UNKNOWN, type Listing } from './listing.js';

const atRevision = (listing: Listing, revision: bigint): Listing =>
  listing.definition ? { ...listing, definition: { ...listing.definition, revision: Number(revision) } } : listing;

const moved = (listing: Listing, move: StockMove): Listing => {
  const { sku } = move.data;
  const level = stockAfter(listing.levels[sku] ?? NO_STOCK, move);
  return { ...listing, levels: { ...listing.levels, [sku]: level } };
};

/** `product-12`, `stock-12` and `stock-12.3` are all about product 12. */
const productOf = ({ stream }: RecordedEvent): number => partsOfSku(stream.slice(stream.indexOf('-') + 1)).productId;

const MENU_MOVES: readonly string[] = [
  'StockCounted',
  'StockMoved',
  'SaleStopped',
  'SaleResumed',
] satisfies readonly StockMove['type'][];

/** Orders move units all the time; only the owner and staff change what is sold. */
const changesMenu = (event: RecordedEvent): boolean => !isStockMove(event) || MENU_MOVES.includes(event.type);

const menuChange = (events: readonly RecordedEvent[]): readonly NewChange[] => {
  const changing = events.filter(changesMenu);
  const last = changing.at(-1);
  if (!last) return [];
  return [change(last, 'shop', 'MenuChanged', { product_ids: [...new Set(changing.map(productOf))] })];
};

export const storefront: Projection = {
  name: 'storefront',
  version: 9,
  tables: ['storefront', 'menu_items', 'product_categories'],
  handles: [...handledTypes(catalogHandlers), ...STOCK_MOVES],
  apply: async (events, tx) => {
    const listings = new Map(await loadListings([...new Set(events.map(productOf))], tx));
    for (const event of events) {
      const before = listings.get(productOf(event)) ?? UNKNOWN;
      const after = isStockMove(event)
        ? moved(before, event)
        : atRevision(afterCatalogEvent(before, event), event.revision);
      listings.set(productOf(event), after);
    }
    await saveListings(listings, tx);
    await saveMenuRows(listings, tx);
    const catalogued = new Set(events.filter((event) => !isStockMove(event)).map(productOf));
    await saveCategoryRows(new Map([...listings].filter(([id]) => catalogued.has(id))), tx);
    return menuChange(events);
  },
};
