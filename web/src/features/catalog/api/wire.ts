import type { Answers } from '../../../api/calls';
import { type CamelCased, camelCased } from '../../../api/camel-case';

export type WireProduct = Answers['GET /api/products/{id}'];

/** A product on sale; `available` is `stock - inBasket`, `description` sanitised HTML. */
export type Product = CamelCased<WireProduct>;

/** `id` is the product's (VAR-09); `weighting` and `quantityPurchased` come to developers only (VAR-08). */
export type Variant = Product['variants'][number];

export const toProduct = (product: WireProduct): Product => camelCased(product);
