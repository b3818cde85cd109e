import { valueOf, type Settings } from './state.js';

/** What the shop calls its cart (NAV-01). */
export type CartLabel = 'basket' | 'cart';

export const cartLabelOf = (settings: Settings): CartLabel =>
  valueOf(settings, 'cart_or_basket') === 'cart' ? 'cart' : 'basket';
