import { useCase, accept, nothing, type Decide } from '@hatch/kernel';
import type { StockEvent } from './events.js';
import { isUnits, MOST_UNITS } from './quantity.js';
import { badQuantity, badReason, badMove, tooFew } from './rejections.js';
import { stocks, type Stock } from './state.js';
import { isOneLine } from '@hatch/kernel/rules';

const LONGEST_REASON = 200;

const isReason = (text: string): boolean =>
  text.trim() !== '' && text.trim().length <= LONGEST_REASON && isOneLine(text);

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

export const CountStock = useCase(stocks, 'CountStock', countStock);

type MoveStockData = {
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

export const MoveStock = useCase(stocks, 'MoveStock', moveStock);
