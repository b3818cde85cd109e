import { childContext, type CommandContext, type Rejection } from '@hatch/kernel';
import { skuOf } from '@hatch/kernel/rules';
import { saleId, sellStock, soldTo } from '../../stock/index.js';
import type { StockRepository } from '../../stock/module.js';
import type { OrderLine } from '../events.js';
import { changedMeanwhile } from '../rejections.js';
import type { Attempt } from './next.js';

export type RefusedLine = { readonly line: OrderLine | null; readonly reason: Rejection };

/** Turns the hold of every line into a sale to the attempt; the first line that was refused, if one was (OPEN-19). */
export const sell = async (
  stock: StockRepository,
  attempt: Attempt,
  context: CommandContext,
): Promise<RefusedLine | undefined> => {
  const refused = await Promise.all(attempt.lines.map((line) => sellLine(stock, attempt, line, context)));
  return refused.find((line) => line !== undefined);
};

/** A sale that the log has already may have been reversed since, by another process with the same placement. */
const sellLine = async (
  stock: StockRepository,
  { cartId: holdId, orderId, attempt }: Attempt,
  line: OrderLine,
  context: CommandContext,
): Promise<RefusedLine | undefined> => {
  const { sku, quantity } = line;
  const productStopped = await isProductStopped(stock, line);
  const sale = sellStock({ sku, holdId, orderId, attempt, quantity, productStopped });
  const { state, rejection } = await stock.handle(sku, sale, childContext(context, 'sell'));
  if (rejection) return { line, reason: rejection };
  return soldTo(state.sales, saleId({ orderId, attempt })) === undefined
    ? { line, reason: changedMeanwhile }
    : undefined;
};

/** A product that has variants is taken off sale on a stock stream of its own (OPEN-77). */
const isProductStopped = async (stock: StockRepository, { productId, variantId }: OrderLine): Promise<boolean> =>
  variantId !== null && (await stock.load(skuOf(productId, null))).state.stopped;
