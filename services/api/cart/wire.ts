import type { CartChange, PricedCart, PricedLine } from '@hatch/contexts/cart/module';
import type { StockFigures } from '@hatch/contexts/stock';
import type { Pence } from '@hatch/kernel/rules';
import type { Failure } from '../answers.js';

type StockOnWire = { readonly in_basket: number; readonly stock: number; readonly available: number };

type CartItem = StockOnWire & {
  readonly id: number;
  readonly name: string;
  readonly short_desc: string;
  readonly image: string | null;
  readonly price: Pence;
  readonly quantity: number;
  readonly variant: string;
  readonly incremental_price: Pence;
  readonly virtual: boolean;
  readonly status: 'active' | 'out-of-stock';
  /** False once the product or variant was withdrawn: then it does not come back automatically. */
  readonly on_menu: boolean;
  /** ISO instant at which the product is sold again; null where unknown. */
  readonly back_at: string | null;
  readonly categories: readonly string[];
};

export type CartOnWire = {
  readonly cartItems: readonly CartItem[];
  /** Lines that expired or went to other customers: quantity then, stock now. */
  readonly lapsedItems: readonly CartItem[];
  /** Sent back with the next save, to detect an outdated list. */
  readonly revision: number;
};

export type CartAnswer = CartOnWire & { readonly status: boolean; readonly message: string };

export type MovedAnswer = (CartAnswer & { readonly product: StockOnWire }) | (CartOnWire & Failure);

export const cartOnWire = ({ cart, lines, lapsed }: PricedCart): CartOnWire => ({
  cartItems: lines.map(itemOnWire),
  lapsedItems: lapsed.map(itemOnWire),
  revision: Number(cart.revision),
});

export const cartAnswer = (change: CartChange): CartAnswer => ({
  status: change.rejection === undefined,
  message: change.rejection?.message ?? '',
  ...cartOnWire(change),
});

export const movedAnswer = (change: CartChange): MovedAnswer =>
  change.stock
    ? { ...cartAnswer(change), product: stockOnWire(change.stock) }
    : { status: false, message: change.rejection?.message ?? '', ...cartOnWire(change) };

const stockOnWire = ({ held, onHand, available }: StockFigures): StockOnWire => ({
  in_basket: held,
  stock: onHand,
  available,
});

const itemOnWire = (line: PricedLine): CartItem => ({
  id: line.productId,
  name: line.name,
  short_desc: line.shortDesc,
  image: line.image,
  price: line.price,
  quantity: line.quantity,
  variant: line.variantName,
  incremental_price: line.incrementalPrice,
  virtual: line.virtual,
  ...stockOnWire(line),
  status: line.onSale ? 'active' : 'out-of-stock',
  on_menu: line.onMenu,
  back_at: line.backAt,
  categories: line.categories,
});
