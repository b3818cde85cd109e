import { CountStock, MoveStock } from '@hatch/contexts/stock/module';
import type { CommandContext, Rejection } from '@hatch/kernel';
import { oneLine, skuOf } from '@hatch/kernel/rules';
import { Context, Session, type VisitorSession } from '@hatch/platform';
import { UserDirectoryQueries } from '@hatch/projections/identity';
import { GetProductStock } from '@hatch/projections/stock';
import { Body, Controller, Get, HttpCode, Param, ParseIntPipe, Post, Query } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import type { Failure, Success } from '../../answers.js';
import { ownWritesOf } from '../../session/session-ids.js';
import { MenuEditing } from './menu-editing.service.js';
import { movementsToWire, unitsToWire, type ProductStockAnswer } from './product-stock-wire.js';
import { CountStockDto, MoveUnitsDto, StockMovementsDto } from './product-stock.dto.js';

const PAGE = 25;
const REMOVED: Failure = { status: false, message: 'This variant was removed. Please reload the page.' };

@Controller('api/admin/menu')
export class ProductStockController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly editing: MenuEditing,
    private readonly users: UserDirectoryQueries,
  ) {}

  @Get(':id/stock')
  async stock(
    @Param('id', ParseIntPipe) productId: number,
    @Query() { after, limit = PAGE }: StockMovementsDto,
    @Session() session: VisitorSession,
  ): Promise<ProductStockAnswer> {
    const { product } = await this.editing.product(productId);
    const before = after === undefined ? undefined : BigInt(after);
    const wish = { productId, before, limit: limit + 1, ...ownWritesOf(session) };
    const { lines, movements } = await this.queries.execute(new GetProductStock(wish));
    const shown = movements.slice(0, limit);
    const staff = new Set(shown.flatMap(({ staffId }) => staffId ?? []));
    const last = shown.at(-1);
    return {
      status: true,
      message: '',
      units: unitsToWire(product, lines),
      movements: movementsToWire(shown, lines, await this.users.namesOf([...staff])),
      next: last && movements.length > limit ? `${last.position}` : null,
    };
  }

  @Post('count')
  @HttpCode(200)
  async count(
    @Body() { id, variant_id: variantId, count: onHand, reason = '' }: CountStockDto,
    @Session() session: VisitorSession,
    @Context() context: CommandContext,
  ): Promise<Success | Failure> {
    if (!(await this.#isSold(id, variantId))) return REMOVED;
    const said = oneLine(reason);
    const data = { sku: skuOf(id, variantId ?? null), onHand, ...(said !== '' && { reason: said }) };
    return this.#answer(await this.commands.execute(new CountStock(data, context)), session);
  }

  @Post('move')
  @HttpCode(200)
  async move(
    @Body() { id, variant_id: variantId, by: quantity, reason }: MoveUnitsDto,
    @Session() session: VisitorSession,
    @Context() context: CommandContext,
  ): Promise<Success | Failure> {
    if (!(await this.#isSold(id, variantId))) return REMOVED;
    const data = { sku: skuOf(id, variantId ?? null), quantity, reason: oneLine(reason) };
    return this.#answer(await this.commands.execute(new MoveStock(data, context)), session);
  }

  async #isSold(productId: number, variantId: number | undefined): Promise<boolean> {
    const { product } = await this.editing.product(productId);
    return variantId === undefined || product.variants.some((variant) => variant.variant_id === variantId);
  }

  async #answer(
    { rejection, position }: { readonly rejection?: Rejection | undefined; readonly position?: bigint | undefined },
    session: VisitorSession,
  ): Promise<Success | Failure> {
    if (rejection) return { status: false, message: rejection.message };
    await session.reached(position);
    return { status: true, message: '' };
  }
}
