import type { Pence } from '@hatch/kernel/rules';
import type { CartItem, CartLines } from './api/wire';

export type { CartItem };

/** The server's last answer; `lastChange` is this tab's last change in it. */
export type Cart = CartLines & { readonly cartId: string; readonly lastChange: number };

export type LineKey = Pick<CartItem, 'id' | 'variant'>;

export type CartChange =
  | { readonly kind: 'add'; readonly item: Omit<CartItem, 'quantity'> }
  | { readonly kind: 'increase' | 'decrease' | 'remove'; readonly line: LineKey }
  | { readonly kind: 'clear' };

export const isLine =
  (line: LineKey) =>
  (item: LineKey): boolean =>
    item.id === line.id && item.variant === line.variant;

export const unitPrice = ({ price, incrementalPrice }: Pick<CartItem, 'price' | 'incrementalPrice'>): Pence =>
  price + incrementalPrice;

export const lineTotal = (item: CartItem): Pence => unitPrice(item) * item.quantity;
export const totalItems = (items: readonly CartItem[]): number =>
  items.reduce((sum, { quantity }) => sum + quantity, 0);
export const totalPrice = (items: readonly CartItem[]): Pence => items.reduce((sum, item) => sum + lineTotal(item), 0);
export const quantityOf = (items: readonly CartItem[], line: LineKey): number =>
  items.find(isLine(line))?.quantity ?? 0;

export const nameOf = ({ name, variant }: Pick<CartItem, 'name' | 'variant'>): string =>
  variant === '' ? name : `${name}, ${variant}`;

/** The last step would refuse this line: off sale, withdrawn, or recounted since it was added. */
export const isUnavailable = ({ status, stock, quantity }: CartItem): boolean =>
  status !== 'active' || stock < quantity;

const step = (item: CartItem, by: 1 | -1): CartItem => ({
  ...item,
  quantity: item.quantity + by,
  inBasket: item.inBasket + by,
  available: item.available - by,
});

const stepLine = (items: readonly CartItem[], line: LineKey, by: 1 | -1): readonly CartItem[] =>
  items.map((item) => (isLine(line)(item) ? step(item, by) : item)).filter(({ quantity }) => quantity > 0);

const add = (items: readonly CartItem[], added: Omit<CartItem, 'quantity'>): readonly CartItem[] =>
  items.some(isLine(added)) ? stepLine(items, added, 1) : [...items, step({ ...added, quantity: 0 }, 1)];

export const applyChange = (items: readonly CartItem[], change: CartChange): readonly CartItem[] => {
  switch (change.kind) {
    case 'add':
      return add(items, change.item);
    case 'increase':
      return stepLine(items, change.line, 1);
    case 'decrease':
      return stepLine(items, change.line, -1);
    case 'remove':
      return items.filter((item) => !isLine(change.line)(item));
    case 'clear':
      return [];
  }
};
