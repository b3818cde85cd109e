import type { LoggedEvent } from './hatch-command.js';

export type StockMoment = { readonly onHand: number; readonly held: number };

/** Stock after each event of one item's stream, worked out apart from the product's own code. */
export const stockHistory = (log: readonly LoggedEvent[], sku: string): readonly StockMoment[] => {
  const holds = new Map<unknown, number>();
  let onHand = 0;
  const number = (value: unknown): number => Number(value);
  return log
    .filter(({ stream }) => stream === `stock-${sku}`)
    .map(({ type, data }) => {
      const { holdId, quantity, remaining } = data;
      if (type === 'StockCounted') onHand = number(data['onHand']);
      if (type === 'StockHeld') holds.set(holdId, number(quantity));
      if (type === 'StockReleased') holds.set(holdId, number(remaining));
      if (type === 'StockSold') {
        onHand -= number(quantity);
        holds.set(holdId, (holds.get(holdId) ?? 0) - number(data['fromHold']));
      }
      if (type === 'StockSaleReversed') {
        onHand += number(quantity);
        holds.set(holdId, (holds.get(holdId) ?? 0) + number(quantity));
      }
      if (type === 'StockReturned') onHand += number(quantity);
      return { onHand, held: [...holds.values()].reduce((sum, each) => sum + each, 0) };
    });
};
