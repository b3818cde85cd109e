import type { Answers } from '../../../api/calls';
import { type CamelCased, camelCased } from '../../../api/camel-case';
import type { Success } from '../../../lib/http';

type WireItem = Answers['POST /api/getCartFromSession']['cartItems'][number];
export type WireLevel = Success<Answers['POST /api/moveProductStockToBasket']>['product'];

/** `price` is the product's own, in pence; `variant` is empty if there is none. */
export type CartItem = CamelCased<WireItem>;

export type StockLevel = CamelCased<WireLevel>;

export type CartLines = {
  readonly items: readonly CartItem[];
  /** Lines the shop took back, with their former quantities, until added again. */
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
