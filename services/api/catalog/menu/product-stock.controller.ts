import { CountStock, MoveStock } from '@hatch/contexts/stock/module';
import type { CommandContext, Rejection } from '@hatch/kernel';
import { oneLine, skuOf } from '@hatch/kernel/rules';
import { Context, Session, type VisitorSession, FormInteger } from '@hatch/platform';
import { UserDirectoryQueries } from '@hatch/projections/identity';
import { GetProductStock } from '@hatch/projections/stock';
import { Body, Controller, Get, HttpCode, Param, ParseIntPipe, Post, Query } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { IsInt, IsOptional, IsString, Matches, Max, MaxLength, Min } from 'class-validator';
import type { Failure, Success } from '../../answers.js';
import { ownWritesOf } from '../../session/session-ids.js';
import { MenuEditing } from './menu-editing.service.js';
import { movementsToWire, unitsToWire, type ProductStockAnswer } from './product-stock-wire.js';

const LARGEST = 2_147_483_647;
const which = { message: 'Say which product is meant' };
const variant = { message: 'Say which variant is meant' };
const units = { message: 'Please give a whole number of units from 0 to 1000000.' };
const by = { message: 'Please enter how many units came in or went out, such as 12 or -3.' };
const reason = { message: 'Please give a reason of at most 200 characters.' };
const after = { message: 'after must be the next of the page before' };
const limit = { message: 'limit must be from 1 to 100' };

class StockOfDto {
  @FormInteger()
  @IsInt(which)
  @Min(1, which)
  @Max(LARGEST, which)
  readonly id!: number;

  @IsOptional()
  @FormInteger()
  @IsInt(variant)
  @Min(1, variant)
  @Max(LARGEST, variant)
  readonly variant_id?: number;
}

export class CountStockDto extends StockOfDto {
  @FormInteger()
  @IsInt(units)
  @Min(0, units)
  @Max(1_000_000, units)
  readonly count!: number;

  @IsOptional()
  @IsString(reason)
  @MaxLength(200, reason)
  readonly reason?: string;
}

export class MoveUnitsDto extends StockOfDto {
  /** Below 0 for units that are gone. */
  @FormInteger()
  @IsInt(by)
  @Min(-1_000_000, by)
  @Max(1_000_000, by)
  readonly by!: number;

  @IsString(reason)
  @MaxLength(200, reason)
  readonly reason!: string;
}

class StockMovementsDto {
  @IsOptional()
  @IsString(after)
  @Matches(/^\d{1,18}$/, after)
  readonly after?: string;

  @IsOptional()
  @FormInteger()
  @IsInt(limit)
  @Min(1, limit)
  @Max(100, limit)
  readonly limit?: number;
}

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
