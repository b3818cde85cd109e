import type { RecordedEvent } from '@hatch/kernel';
import type {
  ProductAdded,
  ProductRelisted,
  ProductRevised,
  ProductWithdrawn,
  VariantAdded,
  VariantRemoved,
  VariantRevised,
} from '@hatch/contexts/catalog/events';
import { partsOfSku, skuOf } from '@hatch/kernel/rules';
import { isStockMove, NO_STOCK, STOCK_MOVES, stockAfter } from '../folds/index.js';
import { foldWith, handledTypes, type Projection, type EventHandlers } from '../engine/index.js';
import { loadLines, saveLines, type Line } from './line-rows.js';

type Named =
  ProductAdded | ProductRevised | VariantAdded | VariantRevised | VariantRemoved | ProductWithdrawn | ProductRelisted;

const handlers: EventHandlers<Named, Line> = {
  ProductAdded: (line, { data: { name } }) => ({ ...line, name, listed: true }),
  VariantAdded: (line, { data: { name } }) => ({ ...line, name, listed: true }),
  ProductRevised: (line, { data: { name } }) => (name === undefined ? line : { ...line, name }),
  VariantRevised: (line, { data: { name } }) => (name === undefined ? line : { ...line, name }),
  VariantRemoved: (line) => ({ ...line, listed: false }),
  ProductWithdrawn: (line) => ({ ...line, listed: false }),
  ProductRelisted: (line) => ({ ...line, listed: true }),
};
export const named = foldWith<Named, Line>(handlers);

/** Of the stock, or the product or variant that is named. */
export const skuOfEvent = (event: RecordedEvent): string => {
  const id = event.stream.slice(event.stream.indexOf('-') + 1);
  const variant = 'variantId' in event.data ? event.data.variantId : undefined;
  return variant === undefined || isStockMove(event) ? id : skuOf(Number(id), Number(variant));
};

/** Before anything is known of it. */
export const lineOf = (sku: string): Line => ({
  sku,
  ...partsOfSku(sku),
  name: null,
  listed: false,
  level: NO_STOCK,
});

/** Units of every sku as its events leave them (G07), with the names staff know them by. */
export const stockBoard: Projection = {
  name: 'stock-board',
  version: 2,
  tables: ['stock_board'],
  handles: [...handledTypes(handlers), ...STOCK_MOVES],
  apply: async (events, tx) => {
    const lines = new Map(await loadLines([...new Set(events.map(skuOfEvent))], tx));
    for (const event of events) {
      const sku = skuOfEvent(event);
      const line = lines.get(sku) ?? lineOf(sku);
      lines.set(sku, isStockMove(event) ? { ...line, level: stockAfter(line.level, event) } : named(line, event));
    }
    await saveLines([...lines.values()], tx);
    return [];
  },
};
