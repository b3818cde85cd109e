import { accept, nothing, type Decide } from '@hatch/kernel';
import type { StockEvent } from './events.js';
import { isUnits } from './quantity.js';
import { isReason } from './reason.js';
import { badQuantity, badReason } from './rejections.js';
import type { Stock } from './state.js';

export type CountStockData = { readonly sku: string; readonly onHand: number; readonly reason?: string };

/** A count is a fact, even below what carts hold: no one can add until it evens out. */
export const countStock =
  ({ sku, onHand, reason }: CountStockData): Decide<Stock, StockEvent> =>
  (stock) => {
    if (!isUnits(onHand)) return badQuantity();
    if (reason !== undefined && !isReason(reason)) return badReason();
    if (stock.counted && stock.onHand === onHand) return nothing;
    return accept({
      type: 'StockCounted',
      data: { sku, onHand, ...(reason !== undefined && { reason: reason.trim() }) },
    });
  };
