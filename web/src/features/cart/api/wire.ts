import type { Answers } from '../../../api/calls';
import { type CamelCased, camelCased } from '../../../api/camel-case';
import type { Success } from '../../../lib/http';

type WireItem = Answers['POST /api/getCartFromSession']['cartItems'][number];
export type WireLevel = Success<Answers['POST /api/moveProductStockToBasket']>['product'];

/** `price` is the product's own (OPEN-20); `variant` is empty if there is none. */
export type CartItem = CamelCased<WireItem>;

/** What is left of a product or variant. */
export type StockLevel = CamelCased<WireLevel>;

/** The lines of a cart at one of its revisions. */
export type CartLines = {
  readonly items: readonly CartItem[];
  /** What the shop took back, until it is added again; its `quantity` was in the cart (G20). */
  readonly lapsed: readonly CartItem[];
  readonly revision: number;
};

export type WireLines = {
  readonly cartItems: readonly WireItem[];
  readonly lapsedItems?: readonly WireItem[];
  readonly revision: number;
};

export const toCartLines = ({ cartItems, lapsedItems = [], revision }: WireLines): CartLines => ({
  items: camelCased(cartItems),
  lapsed: camelCased(lapsedItems),
  revision,
});

export const toOrderExtra = ({ order_extra: extra }: Answers['GET /api/orderExtra']): string => extra;
