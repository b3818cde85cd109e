import { stock } from '@hatch/contexts/stock';
import { AggregateRepository } from '@hatch/kernel';
import { StockBoardQueries, type StockLine } from '@hatch/projections/stock';
import type { Shop } from './with-shop.js';

export const stockDifferences = async ({ pool, store }: Shop): Promise<readonly string[]> => {
  const streams = new AggregateRepository(store, stock);
  const lines = await new StockBoardQueries(pool).all();
  const found = await Promise.all(lines.map((line) => differenceOf(line, streams)));
  return found.filter((difference) => difference !== undefined);
};

const differenceOf = async (
  { sku, onHand, held, status }: StockLine,
  streams: Pick<AggregateRepository<typeof stock.initial, never>, 'load'>,
): Promise<string | undefined> => {
  const { state } = await streams.load(sku);
  const inCarts = [...state.holds.values()].reduce((units, { quantity }) => units + quantity, 0);
  if (onHand === state.onHand && held === inCarts && (status === 'out-of-stock') === state.stopped) return undefined;
  return `stock ${sku}: shown as ${onHand} on hand, ${held} held, ${status}; its stream says ${state.onHand}, ${inCarts}, ${state.stopped ? 'out-of-stock' : 'active'}`;
};
