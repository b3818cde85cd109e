import type { Decision } from '@hatch/kernel';
import { isUnits } from './quantity.js';
import { badQuantity, noneLeft, outOfStock } from './rejections.js';
import { available, heldBy, type Stock } from './state.js';

export type Taking = {
  readonly holdId: string;
  readonly quantity: number;
  /** The variant's whole product was taken off sale. */
  readonly productStopped?: boolean;
};

export const refusalOfTaking = (
  stock: Stock,
  { holdId, quantity, productStopped = false }: Taking,
): Decision<never> | undefined => {
  if (!isUnits(quantity) || quantity === 0) return badQuantity();
  if (stock.stopped || productStopped) return outOfStock();
  const most = heldBy(stock, holdId) + Math.max(0, available(stock));
  return quantity > most || quantity > stock.onHand ? noneLeft(Math.min(most, stock.onHand)) : undefined;
};
