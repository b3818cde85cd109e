import type { RecordedEvent } from '@hatch/kernel';
import { partsOfSku } from '@hatch/kernel/rules';
import type { Projection } from '../engine/index.js';
import {
  isStockMove,
  LISTING_EVENTS,
  listingAfter,
  NO_STOCK,
  skuOfEvent,
  STOCK_MOVES,
  stockAfter,
} from '../folds/index.js';
import { loadLines, saveLines, type Line } from './line-rows.js';

export const lineOf = (sku: string): Line => ({
  sku,
  ...partsOfSku(sku),
  name: null,
  listed: false,
  level: NO_STOCK,
});

export const lineAfter = (line: Line, event: RecordedEvent): Line =>
  isStockMove(event) ? { ...line, level: stockAfter(line.level, event) } : { ...line, ...listingAfter(line, event) };

export const stockBoard: Projection = {
  name: 'stock-board',
  version: 2,
  tables: ['stock_board'],
  handles: [...LISTING_EVENTS, ...STOCK_MOVES],
  apply: async (events, tx) => {
    const lines = new Map(await loadLines([...new Set(events.map(skuOfEvent))], tx));
    for (const event of events) {
      const sku = skuOfEvent(event);
      lines.set(sku, lineAfter(lines.get(sku) ?? lineOf(sku), event));
    }
    await saveLines([...lines.values()], tx);
    return [];
  },
};
