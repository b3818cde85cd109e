import { firstCartId } from '@hatch/contexts/cart';
import { GetCurrentCart } from '@hatch/contexts/cart/module';
import { derivedShortId } from '@hatch/kernel';
import type { VisitorSession } from '@hatch/platform';
import type { AfterOwnWrites } from '@hatch/projections/engine';
import type { QueryBus } from '@nestjs/cqrs';

const ORDER_LETTERS = 12;

/** The session's cart, the next generation once the last was checked out. */
export const currentCartId = async (session: VisitorSession, queries: QueryBus): Promise<string> => {
  const last = session.get('cartId') ?? firstCartId(session.id);
  const cartId = await queries.execute(new GetCurrentCart({ cartId: last }));
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
