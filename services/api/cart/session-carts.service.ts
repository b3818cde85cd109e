import {
  ClaimCart,
  GetCart,
  type AddItem,
  type CartChange,
  type ReduceItem,
  type SaveCart,
} from '@hatch/contexts/cart/module';
import type { CommandContext } from '@hatch/kernel';
import type { Viewer, VisitorSession } from '@hatch/platform';
import { Injectable } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { currentCartId } from '../session/session-ids.js';
import { OverlappingCalls } from './overlapping-calls.js';
import { cartOnWire, type CartOnWire } from './wire.js';

export type SessionCart = CartOnWire & {
  readonly status: true;
  readonly message: '';
  readonly cartId: string;
  readonly userId: number | string;
};

@Injectable()
export class SessionCarts {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly calls: OverlappingCalls,
  ) {}

  /** Reads up to the end of the cart's log, so that the lines match the revision. */
  async read(session: VisitorSession, viewer: Viewer | null): Promise<SessionCart> {
    const cartId = await currentCartId(session, this.queries);
    const cart = await this.queries.execute(new GetCart({ cartId }));
    await session.reached(cart.cart.position);
    return { status: true, message: '', cartId, userId: viewer?.userId ?? 0, ...cartOnWire(cart) };
  }
  /** The page takes this answer as its cart, so no earlier answer is in doubt any more. */
  async answer(session: VisitorSession, viewer: Viewer | null): Promise<SessionCart> {
    const cart = await this.read(session, viewer);
    this.calls.wasRead(session.id);
    return cart;
  }

  /** @param command for a page that knows the cart up to a position of the log */
  change(
    session: VisitorSession,
    command: (answeredUpTo: bigint) => AddItem | ReduceItem | SaveCart,
  ): Promise<CartChange> {
    return this.calls.during(session.id, session.position ?? 0n, async (answeredUpTo) => {
      const change = await this.commands.execute(command(answeredUpTo));
      await session.reached(change.position);
      return change;
    });
  }
  async claim(session: VisitorSession, { userId }: Viewer, context: CommandContext): Promise<void> {
    if (!session.hasBegun) return;
    const cartId = await currentCartId(session, this.queries);
    const { position } = await this.commands.execute(new ClaimCart({ cartId, userId }, context));
    await session.reached(position);
  }
}
