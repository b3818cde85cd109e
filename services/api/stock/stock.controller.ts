import { PutOnSale, TakeOffSale, type SaleItem } from '@hatch/contexts/stock/module';
import { TradingClock } from '@hatch/contexts/store-status/module';
import type { CommandContext } from '@hatch/kernel';
import { Context, Session, type VisitorSession, FormInteger } from '@hatch/platform';
import { FindVariant, GetLowStock } from '@hatch/projections/stock';
import { Body, Controller, HttpCode, NotFoundException, Post } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { Allow, IsInt, Max, Min } from 'class-validator';
import { ByPerson } from '../identity/shared-tablet/by-person.guard.js';
import { ownWritesOf } from '../session/session-ids.js';

const which = { message: 'Say which product or variant is meant' };

class SaleStatusDto {
  @FormInteger()
  @IsInt(which)
  @Min(1, which)
  @Max(2_147_483_647, which)
  readonly id!: number;

  /** Only active and out-of-stock are accepted. */
  @Allow()
  readonly status?: unknown;
}

type Switched = { readonly status: boolean; readonly message: string };

const STATUSES = ['active', 'out-of-stock'] as const;
const NO_SUCH_STATUS = 'A product is either active or out-of-stock';

const isSaleStatus = (status: unknown): status is (typeof STATUSES)[number] =>
  STATUSES.some((known) => known === status);

@Controller('api')
export class StockController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly tradingClock: TradingClock,
  ) {}

  /** Low and out-of-stock products; both lists are JSON text. */
  @Post('oosProducts')
  @HttpCode(200)
  async outOfStock(@Session() session: VisitorSession) {
    const { products, variants } = await this.queries.execute(new GetLowStock(ownWritesOf(session)));
    return { status: true, message: '', products: JSON.stringify(products), variants: JSON.stringify(variants) };
  }

  @Post('product/update_product_status')
  @HttpCode(200)
  @ByPerson()
  switchProduct(
    @Body() { id, status }: SaleStatusDto,
    @Session() session: VisitorSession,
    @Context() context: CommandContext,
  ): Promise<Switched> {
    return this.#switch({ productId: id, variantId: null }, status, session, context);
  }

  @Post('productVariant/update_status')
  @HttpCode(200)
  @ByPerson()
  async switchVariant(
    @Body() { id, status }: SaleStatusDto,
    @Session() session: VisitorSession,
    @Context() context: CommandContext,
  ): Promise<Switched> {
    const variant = await this.queries.execute(new FindVariant({ id }));
    if (!variant) throw new NotFoundException(`There is no product variant ${id}`);
    return this.#switch(variant, status, session, context);
  }

  async #switch(
    { productId, variantId }: SaleItem,
    status: unknown,
    session: VisitorSession,
    context: CommandContext,
  ): Promise<Switched> {
    if (!isSaleStatus(status)) return { status: false, message: NO_SUCH_STATUS };
    const item = { productId, variantId };
    const command =
      status === 'active'
        ? new PutOnSale(item, context)
        : // Sold out is for today; what is off the menu for longer is withdrawn (HRS-04, MENU-05).
          new TakeOffSale({ ...item, until: await this.tradingClock.untilTomorrow(new Date(context.now)) }, context);
    const { name, position, rejection } = await this.commands.execute(command);
    if (rejection) throw new NotFoundException(rejection.message);
    await session.reached(position);
    return { status: true, message: `${name} is ${status}` };
  }
}
