import { firstCartId } from '@hatch/contexts/cart';
import { GetCartGenerations, GetCurrentCart } from '@hatch/contexts/cart/module';
import { derivedShortId } from '@hatch/kernel';
import type { VisitorSession } from '@hatch/platform';
import type { AfterOwnWrites } from '@hatch/projections/engine';
import type { QueryBus } from '@nestjs/cqrs';

const ORDER_LETTERS = 12;

export const firstCartIdOf = (session: VisitorSession): string => firstCartId(session.basketId);

/** The session's cart, the next generation once the last was checked out. */
export const currentCartId = (session: VisitorSession, queries: QueryBus): Promise<string> =>
  queries.execute(new GetCurrentCart({ cartId: firstCartIdOf(session) }));

/** The orders that the session's carts became, and the one its present cart may become; the newest first (OPEN-06). */
export const orderIdsOf = async (session: VisitorSession, queries: QueryBus): Promise<readonly string[]> => {
  if (!session.hasBegun) return [];
  const cartIds = await queries.execute(new GetCartGenerations({ cartId: firstCartIdOf(session) }));
  return cartIds.toReversed().map(orderIdOf);
};

/** One cart generation is at most one order (G02). */
export const orderIdOf = (cartId: string): string => derivedShortId(ORDER_LETTERS, 'order', cartId);

/** Of whoever has to see what they wrote. */
export type OwnWrites = Pick<VisitorSession, 'position' | 'reached'>;

/** Up to where a query of this session has to see the log, so that its own writes are in the answer. */
export const ownWritesOf = ({ position }: Pick<OwnWrites, 'position'>): AfterOwnWrites =>
  position === undefined ? {} : { after: position };
