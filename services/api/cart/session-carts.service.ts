import { GetCart } from '@hatch/contexts/cart/module';
import type { Viewer, VisitorSession } from '@hatch/platform';
import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { currentCartId } from '../session/session-ids.js';
import { cartOnWire, type CartOnWire } from './wire.js';

export type SessionCart = CartOnWire & {
  readonly status: true;
  readonly message: '';
  readonly cartId: string;
  readonly userId: number | string;
};

@Injectable()
export class SessionCarts {
  constructor(private readonly queries: QueryBus) {}

  /** Reads up to the end of the cart's log, so that the lines match the revision. */
  async read(session: VisitorSession, viewer: Viewer | null): Promise<SessionCart> {
    const cartId = await currentCartId(session, this.queries);
    const cart = await this.queries.execute(new GetCart({ cartId }));
    await session.reached(cart.cart.position);
    return { status: true, message: '', cartId, userId: viewer?.userId ?? 0, ...cartOnWire(cart) };
  }
}
