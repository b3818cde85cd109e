import { moveToBasket, returnLine } from './api/session-cart';
import { type CartChange, type CartItem, isLine, type LineKey } from './cart';

/** One call to the server about one line. */
export type Move = { readonly line: LineKey; readonly call: () => ReturnType<typeof moveToBasket> };

export const toRequests = (change: CartChange, items: readonly CartItem[]): readonly Move[] => {
  switch (change.kind) {
    case 'add':
      return [{ line: change.item, call: () => moveToBasket(change.item, 1) }];
    case 'increase':
      return [{ line: change.line, call: () => moveToBasket(change.line, 1) }];
    case 'decrease':
      return [{ line: change.line, call: () => moveToBasket(change.line, -1) }];
    case 'remove':
      return items.filter(isLine(change.line)).map((item) => ({ line: item, call: () => returnLine(item) }));
    case 'clear':
      return items.map((item) => ({ line: item, call: () => returnLine(item) }));
  }
};
