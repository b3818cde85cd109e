import type { Answers } from '../../../api/calls';
import { type CamelCased, camelCased } from '../../../api/camel-case';

export type WireProduct = Answers['GET /api/products/{id}'];

/** `available` is `stock - inBasket`; `description` is sanitised HTML. */
export type Product = CamelCased<WireProduct>;

/** `id` is the product's; only developers get `weighting` and `quantityPurchased`. */
export type Variant = Product['variants'][number];

export const toProduct = (product: WireProduct): Product => camelCased(product);
