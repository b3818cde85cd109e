import { AddItem, ReduceItem, SaveCart } from '@hatch/contexts/cart/module';
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
  ) {}

  @Post('getCartFromSession')
  @HttpCode(200)
  async getCart(@Session() session: VisitorSession, @CurrentViewer() viewer: Viewer | null): Promise<SessionCart> {
    return this.carts.read(session, viewer);
  }

  /**
   * One unit more, one less, or a line given back (CART-50 to CART-52, OPEN-18). The same again under the same
   * `Idempotency-Key` moves nothing twice, so that a page may ask again where no answer came (G22).
   */
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
    const change = await this.commands.execute(
      quantity > 0
        ? new AddItem({ ...item, firstCartId, userId: viewer?.userId ?? null, quantity, visitor }, context)
        : new ReduceItem({ ...item, quantity: -quantity, wholeLine: returnToStock }, context),
    );
    if (quantity > 0) this.lostDemand.note(wishOfAdd(change.rejection, item), visitor);
    await session.reached(change.position);
    return movedAnswer(change);
  }

  /** CART-49, OPEN-03, OPEN-22. */
  @Post('updateCartInSession')
  @HttpCode(200)
  async save(
    @Body() { items, revision }: SaveCartDto,
    @Session() session: VisitorSession,
    @Context() context: CommandContext,
  ): Promise<CartAnswer> {
    const answeredUpTo = session.position ?? 0n;
    const list = {
      cartId: await currentCartId(session, this.queries),
      items: items.map(({ id, variant, quantity }) => ({ productId: id, variantName: variant ?? '', quantity })),
      revision: typeof revision === 'number' ? BigInt(revision) : undefined,
      answeredUpTo,
    };
    const change = await this.commands.execute(new SaveCart(list, context));
    await session.reached(change.position);
    return cartAnswer(change);
  }

  /** NAV-01, OPEN-73. */
  @Get('cartOrBasket')
  async cartLabel() {
    return { cartLabel: await this.queries.execute(new GetCartLabel({})) };
  }
}
