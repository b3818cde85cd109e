import { derivedShortId } from '@hatch/kernel';
import type { VisitorSession } from '@hatch/platform';
import type { AfterOwnWrites } from '@hatch/projections/engine';
import type { Aggregates } from '@hatch/processes';

const CART_LETTERS = 16;
const ORDER_LETTERS = 12;

/**
 * The session's cart, the next generation once the last was checked out. Ids derive from the session, so that
 * requests side by side agree on them.
 */
export const currentCartId = async (session: VisitorSession, { carts }: Pick<Aggregates, 'carts'>): Promise<string> => {
  let cartId = session.get('cartId') ?? derivedShortId(CART_LETTERS, 'cart', session.id);
  while ((await carts.loadCached(cartId)).state.status === 'checked-out')
    cartId = derivedShortId(CART_LETTERS, 'cart-after', cartId);
  session.set('cartId', cartId);
  return cartId;
};

/** One cart generation is at most one order (G02). */
export const orderIdOf = (cartId: string): string => derivedShortId(ORDER_LETTERS, 'order', cartId);

/** The session's reads wait for this position from now on. */
export const rememberPosition = (session: VisitorSession, position: bigint | undefined): void => {
  if (position !== undefined && position > BigInt(session.get('position') ?? 0))
    session.set('position', position.toString());
};

/** Up to where a query of this session has to see the log, so that its own writes are in the answer. */
export const ownWritesOf = (session: VisitorSession): AfterOwnWrites => {
  const position = session.get('position');
  return position === undefined ? {} : { after: BigInt(position) };
};
