import { derivedShortId } from '@hatch/kernel';

const LETTERS = 16;

/** A session's carts have ids that derive from it, so that requests side by side agree on them. */
export const firstCartId = (sessionId: string): string => derivedShortId(LETTERS, 'cart', sessionId);

/** The cart that follows one that was checked out. */
export const nextCartId = (cartId: string): string => derivedShortId(LETTERS, 'cart-after', cartId);
