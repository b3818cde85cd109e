import { valueOf, type Settings } from './state.js';

export type CartLabel = 'basket' | 'cart';

export const cartLabelOf = (settings: Settings): CartLabel =>
  valueOf(settings, 'cart_or_basket') === 'cart' ? 'cart' : 'basket';
