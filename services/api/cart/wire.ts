import type { CartChange, PricedCart, PricedLine } from '@hatch/contexts/cart/module';
import type { StockFigures } from '@hatch/contexts/stock';
import type { Pence } from '@hatch/kernel/rules';
import type { Failure } from '../answers.js';

type StockOnWire = { readonly in_basket: number; readonly stock: number; readonly available: number };

/** A line of the cart as the calls answer it (CART-20 to CART-25). */
type CartItem = StockOnWire & {
  readonly id: number;
  readonly name: string;
  readonly short_desc: string;
  readonly image: string | null;
  readonly price: Pence;
  readonly quantity: number;
  /** Empty without a variant. */
  readonly variant: string;
  readonly incremental_price: Pence;
  readonly virtual: boolean;
  readonly status: 'active' | 'out-of-stock';
  /** False once the product or variant was withdrawn: then it is not coming back by itself. */
  readonly on_menu: boolean;
  /** ISO instant at which what is out of stock is sold again; null where nobody knows. */
  readonly back_at: string | null;
  /** Of the product, to offer something else instead. */
  readonly categories: readonly string[];
};

export type CartOnWire = {
  readonly cartItems: readonly CartItem[];
  /** What was kept too long, or went to others, with its quantity then and its stock now (G20). */
  readonly lapsedItems: readonly CartItem[];
  /** Sent back with the next save, so that an outdated list is known as such. */
  readonly revision: number;
};

export type CartAnswer = CartOnWire & { readonly status: boolean; readonly message: string };

export type MovedAnswer =
  | (CartAnswer & { readonly product: StockOnWire })
  /** It is not known which product was meant, or how many of it. */
  | (CartOnWire & Failure);

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
