import { AddItem, ReduceItem, SaveCart, type CartChange } from '@hatch/contexts/cart/module';
import { wishOfAdd } from '@hatch/contexts/lost-demand';
import { LostDemand } from '@hatch/contexts/lost-demand/module';
import { GetCartLabel } from '@hatch/contexts/settings/module';
import { derivedId, type CommandContext } from '@hatch/kernel';
import { Context, CurrentViewer, Session, Visitors, type Viewer, type VisitorSession } from '@hatch/platform';
import { Body, Controller, Get, HttpCode, Ip, Post } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { IdempotencyKey } from '../idempotency-key.js';
import { currentCartId, firstCartIdOf } from '../session/session-ids.js';
import { MoveStockDto } from './move-stock.dto.js';
import { OverlappingCalls } from './overlapping-calls.js';
import { SaveCartDto } from './save-cart.dto.js';
import { SessionCarts, type SessionCart } from './session-carts.service.js';
import { cartAnswer, movedAnswer, type CartAnswer, type MovedAnswer } from './wire.js';

@Controller('api')
export class CartController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly carts: SessionCarts,
    private readonly visitors: Visitors,
    private readonly lostDemand: LostDemand,
    private readonly calls: OverlappingCalls,
  ) {}

  @Post('getCartFromSession')
  @HttpCode(200)
  async getCart(@Session() session: VisitorSession, @CurrentViewer() viewer: Viewer | null): Promise<SessionCart> {
    const cart = await this.carts.read(session, viewer);
    this.calls.wasRead(session.id);
    return cart;
  }

  /** A page may ask again where no answer came: the same `Idempotency-Key` moves nothing twice. */
  @Post('moveProductStockToBasket')
  @HttpCode(200)
  async move(
    @Body() { id, variant, quantity, returnToStock = false }: MoveStockDto,
    @IdempotencyKey() key: string | undefined,
    @Session() session: VisitorSession,
    @CurrentViewer() viewer: Viewer | null,
    @Ip() address: string,
    @Context() context: CommandContext,
  ): Promise<MovedAnswer> {
    const firstCartId = firstCartIdOf(session);
    const item = {
      cartId: await currentCartId(session, this.queries),
      productId: id,
      variantName: variant ?? '',
      clickId: key && derivedId('click', firstCartId, key, id, variant ?? '', quantity),
    };
    const visitor = this.visitors.of(session, address);
    const command =
      quantity > 0
        ? new AddItem({ ...item, firstCartId, userId: viewer?.userId ?? null, quantity, visitor }, context)
        : new ReduceItem({ ...item, quantity: -quantity, wholeLine: returnToStock }, context);
    const change = await this.#changed(session, () => command);
    if (quantity > 0) this.lostDemand.note(wishOfAdd(change.rejection, item), visitor);
    return movedAnswer(change);
  }

  @Post('updateCartInSession')
  @HttpCode(200)
  async save(
    @Body() { items, revision }: SaveCartDto,
    @Session() session: VisitorSession,
    @Context() context: CommandContext,
  ): Promise<CartAnswer> {
    const list = {
      cartId: await currentCartId(session, this.queries),
      items: items.map(({ id, variant, quantity }) => ({ productId: id, variantName: variant ?? '', quantity })),
      revision: typeof revision === 'number' ? BigInt(revision) : undefined,
    };
    const save = (answeredUpTo: bigint) => new SaveCart({ ...list, answeredUpTo }, context);
    return cartAnswer(await this.#changed(session, save));
  }

  @Get('cartOrBasket')
  async cartLabel() {
    return { cartLabel: await this.queries.execute(new GetCartLabel({})) };
  }
  #changed(
    session: VisitorSession,
    command: (answeredUpTo: bigint) => AddItem | ReduceItem | SaveCart,
  ): Promise<CartChange> {
    return this.calls.during(session.id, session.position ?? 0n, async (answeredUpTo) => {
      const change = await this.commands.execute(command(answeredUpTo));
      await session.reached(change.position);
      return change;
    });
  }
}
