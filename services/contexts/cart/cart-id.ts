import { derivedShortId } from '@hatch/kernel';

const LETTERS = 16;

/** Derived from the session, so that concurrent requests agree on the ids. */
export const firstCartId = (sessionId: string): string => derivedShortId(LETTERS, 'cart', sessionId);

export const nextCartId = (cartId: string): string => derivedShortId(LETTERS, 'cart-after', cartId);
