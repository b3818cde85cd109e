import { firstCartId } from '@hatch/contexts/cart';
import { GetCartGenerations, GetCurrentCart } from '@hatch/contexts/cart/module';
import { derivedShortId } from '@hatch/kernel';
import type { VisitorSession } from '@hatch/platform';
import type { AfterOwnWrites } from '@hatch/projections/engine';
import type { QueryBus } from '@nestjs/cqrs';

const ORDER_LETTERS = 12;

export const firstCartIdOf = (session: VisitorSession): string => firstCartId(session.basketId);

export const currentCartId = (session: VisitorSession, queries: QueryBus): Promise<string> =>
  queries.execute(new GetCurrentCart({ cartId: firstCartIdOf(session) }));

/** Includes the order that the present cart may become; newest first. */
export const orderIdsOf = async (session: VisitorSession, queries: QueryBus): Promise<readonly string[]> => {
  if (!session.hasBegun) return [];
  const cartIds = await queries.execute(new GetCartGenerations({ cartId: firstCartIdOf(session) }));
  return cartIds.toReversed().map(orderIdOf);
};

/** A cart becomes at most one order. */
export const orderIdOf = (cartId: string): string => derivedShortId(ORDER_LETTERS, 'order', cartId);

export type OwnWrites = Pick<VisitorSession, 'position' | 'reached'>;

/** A query with this includes the session's own writes. */
export const ownWritesOf = ({ position }: Pick<OwnWrites, 'position'>): AfterOwnWrites =>
  position === undefined ? {} : { after: position };
