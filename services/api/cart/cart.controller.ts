import { AddItem, ReduceItem, SaveCart } from '@hatch/contexts/cart/module';
import { wishOfAdd } from '@hatch/contexts/lost-demand';
import { LostDemand } from '@hatch/contexts/lost-demand/module';
import { GetCartLabel } from '@hatch/contexts/settings/module';
import { derivedId, type CommandContext } from '@hatch/kernel';
import {
  Context,
  CurrentViewer,
  Session,
  Visitors,
  type Viewer,
  type VisitorSession,
  FormBoolean,
  FormInteger,
} from '@hatch/platform';
import { Body, Controller, Get, HttpCode, Ip, Post } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { Type } from 'class-transformer';
import {
  IsBoolean,
  IsInt,
  IsOptional,
  IsString,
  Max,
  MaxLength,
  Min,
  ArrayMaxSize,
  IsArray,
  IsObject,
  ValidateNested,
} from 'class-validator';
import { IdempotencyKey } from '../idempotency-key.js';
import { currentCartId, firstCartIdOf } from '../session/session-ids.js';
import { SessionCarts, type SessionCart } from './session-carts.service.js';
import { cartAnswer, movedAnswer, type CartAnswer, type MovedAnswer } from './wire.js';

/** Ignores prices, names and stock that the page sends. */
class SavedItemDto {
  @FormInteger()
  @IsInt({ message: 'Each item needs the id of its product' })
  readonly id!: number;

  @IsOptional()
  @IsString({ message: 'The choice must be named' })
  @MaxLength(255, { message: 'The choice must be named' })
  readonly variant?: string | null;

  @FormInteger()
  @IsInt({ message: 'Each item needs a whole quantity' })
  @Min(0, { message: 'Each item needs a whole quantity' })
  @Max(1_000_000, { message: 'Each item needs a whole quantity' })
  readonly quantity!: number;
}

class SaveCartDto {
  @IsArray({ message: 'items must be a list' })
  @ArrayMaxSize(200, { message: 'There are too many items' })
  @IsObject({ each: true, message: 'Each item needs its product and quantity' })
  @ValidateNested({ each: true })
  @Type(() => SavedItemDto)
  readonly items!: readonly SavedItemDto[];

  /** Revision of the cart that the list was made from. Without it: the last one answered before the list came in. */
  @IsOptional()
  @FormInteger()
  @IsInt({ message: 'revision must be a whole number' })
  @Min(-1, { message: 'revision must be a whole number' })
  readonly revision?: number | null;
}

class MoveStockDto {
  @FormInteger()
  @IsInt({ message: 'Choose a product' })
  @Min(1, { message: 'Choose a product' })
  @Max(2_147_483_647, { message: 'Choose a product' })
  readonly id!: number;

  @IsOptional()
  @IsString({ message: 'The choice must be named' })
  @MaxLength(255, { message: 'The choice must be named' })
  readonly variant?: string | null;

  @FormInteger()
  @IsInt({ message: 'Change the quantity by one more or one less' })
  @Min(-9_900, { message: 'Change the quantity by one more or one less' })
  @Max(9_900, { message: 'Change the quantity by one more or one less' })
  readonly quantity!: number;

  @IsOptional()
  @FormBoolean()
  @IsBoolean({ message: 'returnToStock must be true or false' })
  readonly returnToStock?: boolean;
}

@Controller('api')
export class CartController {
  constructor(
    private readonly queries: QueryBus,
    private readonly carts: SessionCarts,
    private readonly visitors: Visitors,
    private readonly lostDemand: LostDemand,
  ) {}

  @Post('getCartFromSession')
  @HttpCode(200)
  getCart(@Session() session: VisitorSession, @CurrentViewer() viewer: Viewer | null): Promise<SessionCart> {
    return this.carts.answer(session, viewer);
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
    const change = await this.carts.change(session, () => command);
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
    return cartAnswer(await this.carts.change(session, save));
  }

  @Get('cartOrBasket')
  async cartLabel() {
    return { cartLabel: await this.queries.execute(new GetCartLabel({})) };
  }
}
