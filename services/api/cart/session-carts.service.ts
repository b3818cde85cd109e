import { GetCart } from '@hatch/contexts/cart/module';
import type { Viewer, VisitorSession } from '@hatch/platform';
import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { currentCartId } from '../session/session-ids.js';
import { cartOnWire, type CartOnWire } from './wire.js';

/** What is shown of a session's cart, by the call for it and in the pages that begin with it. */
export type SessionCart = CartOnWire & {
  readonly status: true;
  readonly message: '';
  readonly cartId: string;
  /** 0 for a guest. */
  readonly userId: number | string;
};

/** The carts of visitors. */
@Injectable()
export class SessionCarts {
  constructor(private readonly queries: QueryBus) {}

  /** CART-47, CART-48, OPEN-21; read up to its end, so that its lines are those of its revision (G22). */
  async read(session: VisitorSession, viewer: Viewer | null): Promise<SessionCart> {
    const cartId = await currentCartId(session, this.queries);
    const cart = await this.queries.execute(new GetCart({ cartId }));
    await session.reached(cart.cart.position);
    return { status: true, message: '', cartId, userId: viewer?.userId ?? 0, ...cartOnWire(cart) };
  }
}
