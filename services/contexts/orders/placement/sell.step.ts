import { childContext, type CommandContext, type Rejection } from '@hatch/kernel';
import { skuOf } from '@hatch/kernel/rules';
import { isSecured, keepStock, refusalOfTaking, sellStock } from '../../stock/index.js';
import type { StockRepository } from '../../stock/module.js';
import type { OrderLine } from '../events.js';
import { changedMeanwhile } from '../rejections.js';
import { holdsOnly, type Attempt } from './next.js';

export type RefusedLine = { readonly line: OrderLine | null; readonly reason: Rejection };

/** Turns the cart's holds into sales, or into holds of the unpaid order. @returns the first refused line */
export const sell = async (
  stock: StockRepository,
  attempt: Attempt,
  context: CommandContext,
): Promise<RefusedLine | undefined> => {
  const refused = await Promise.all(attempt.lines.map((line) => sellLine(stock, attempt, line, context)));
  return refused.find((line) => line !== undefined);
};

export const refusedNow = async (
  stock: StockRepository,
  holdId: string,
  lines: readonly OrderLine[],
): Promise<RefusedLine | undefined> => {
  const refused = await Promise.all(
    lines.map(async (line): Promise<RefusedLine | undefined> => {
      const { state } = await stock.load(line.sku);
      const taking = { holdId, quantity: line.quantity, productStopped: await isProductStopped(stock, line) };
      const reason = refusalOfTaking(state, taking)?.rejection;
      return reason && { line, reason };
    }),
  );
  return refused.find((line) => line !== undefined);
};

/** Another process with the same placement may have reversed a recorded sale. */
const sellLine = async (
  stock: StockRepository,
  attempted: Attempt,
  line: OrderLine,
  context: CommandContext,
): Promise<RefusedLine | undefined> => {
  const { cartId, orderId, attempt } = attempted;
  const { sku, quantity } = line;
  const units = { sku, orderId, attempt, quantity, productStopped: await isProductStopped(stock, line) };
  const taking = holdsOnly(attempted) ? keepStock({ ...units, cartId }) : sellStock({ ...units, holdId: cartId });
  const { state, rejection } = await stock.handle(sku, taking, childContext(context, 'sell'));
  if (rejection) return { line, reason: rejection };
  return isSecured(state, { cartId, orderId, attempt }) ? undefined : { line, reason: changedMeanwhile };
};

const isProductStopped = async (stock: StockRepository, { productId, variantId }: OrderLine): Promise<boolean> =>
  variantId !== null && (await stock.load(skuOf(productId, null))).state.stopped;
