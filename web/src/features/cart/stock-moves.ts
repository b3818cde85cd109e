import type { StockMove } from './api/move-stock';
import { type CartChange, type CartItem, isLine, type LineKey } from './cart';

const oneOf = ({ id, variant }: LineKey, quantity: 1 | -1): StockMove => ({ id, variant, quantity });

const allOf = ({ id, variant, quantity }: CartItem): StockMove => ({
  id,
  variant,
  quantity: -quantity,
  returnToStock: true,
});

export const stockMovesFor = (change: CartChange, items: readonly CartItem[]): readonly StockMove[] => {
  switch (change.kind) {
    case 'add':
      return [oneOf(change.item, 1)];
    case 'increase':
      return [oneOf(change.line, 1)];
    case 'decrease':
      return [oneOf(change.line, -1)];
    case 'remove':
      return items.filter(isLine(change.line)).map(allOf);
    case 'clear':
      return items.map(allOf);
  }
};
