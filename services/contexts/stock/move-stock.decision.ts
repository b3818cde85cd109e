import { accept, type Decide } from '@hatch/kernel';
import type { StockEvent } from './events.js';
import { isUnits, MOST_UNITS } from './quantity.js';
import { isReason } from './reason.js';
import { badMove, badReason, tooFew } from './rejections.js';
import type { Stock } from './state.js';

export type MoveStockData = {
  readonly sku: string;
  readonly quantity: number;
  readonly reason: string;
};

/** May leave fewer units than carts hold, but never below 0. */
export const moveStock =
  ({ sku, quantity, reason }: MoveStockData): Decide<Stock, StockEvent> =>
  ({ onHand }) => {
    if (!isUnits(Math.abs(quantity)) || quantity === 0 || onHand + quantity > MOST_UNITS) return badMove();
    if (!isReason(reason)) return badReason();
    return onHand + quantity < 0
      ? tooFew(onHand)
      : accept({ type: 'StockMoved', data: { sku, quantity, reason: reason.trim() } });
  };
