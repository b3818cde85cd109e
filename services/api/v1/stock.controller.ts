import { CountStock, MoveStock, PutOnSale, TakeOffSale } from '@hatch/contexts/stock/module';
import { TradingClock } from '@hatch/contexts/store-status/module';
import type { CommandContext } from '@hatch/kernel';
import { oneLine, partsOfSku } from '@hatch/kernel/rules';
import { Context } from '@hatch/platform';
import { GetStockLines, type StockLine } from '@hatch/projections/stock';
import { Body, Controller, Get, HttpCode, NotFoundException, Post, Query } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { IsInt, IsOptional, IsString, Matches, Max, MaxLength, Min } from 'class-validator';
import type { Success } from '../answers.js';
import { ownWritesIn, Omittable, PageDto } from './common.dto.js';
import { ProgramCalls } from './program-calls.js';
import { done, type Done } from './refused.js';

const sku = { message: 'sku must be as GET /api/v1/stock gives it, such as 17 or 17.3' };
const minutes = { message: 'minutes must be from 1 to 1440' };
const units = { message: 'on_hand must be a whole number from 0 to 1000000' };
const by = { message: 'by must be a whole number from -1000000 to 1000000, and not 0' };
const reason = { message: 'reason must be at most 200 characters' };
const SKU = /^\d{1,10}(?:\.\d{1,10})?$/;

class StockPageDto extends PageDto {
  @IsOptional()
  @IsString(sku)
  @Matches(SKU, sku)
  readonly after?: string;
}

class SkuDto {
  @IsString(sku)
  @Matches(SKU, sku)
  readonly sku!: string;
}

class OffSaleDto extends SkuDto {
  @Omittable()
  @IsInt(minutes)
  @Min(1, minutes)
  @Max(1440, minutes)
  readonly minutes?: number;
}

class CountDto extends SkuDto {
  @IsInt(units)
  @Min(0, units)
  @Max(1_000_000, units)
  readonly on_hand!: number;

  @Omittable()
  @IsString(reason)
  @MaxLength(200, reason)
  readonly reason?: string;
}

class MoveDto extends SkuDto {
  /** Below 0 for units that are gone. */
  @IsInt(by)
  @Min(-1_000_000, by)
  @Max(1_000_000, by)
  readonly by!: number;

  @IsString(reason)
  @MaxLength(200, reason)
  readonly reason!: string;
}

const PAGE = 100;

export type WireStock = {
  readonly sku: string;
  readonly product_id: number;
  readonly variant_id: number | null;
  readonly name: string;
  readonly status: 'active' | 'out-of-stock';
  /** Units on the shelf, those of them in baskets, and units sold so far. */
  readonly on_hand: number;
  readonly held: number;
  readonly sold: number;
};

type StockAnswer = Success & {
  readonly stock: readonly WireStock[];
  readonly next: string | null;
};

const toWire = ({ sku, productId, variantId, name, status, onHand, held, sold }: StockLine): WireStock => ({
  sku,
  product_id: productId,
  variant_id: variantId,
  name: name ?? '',
  status,
  on_hand: onHand,
  held,
  sold,
});

@Controller('api/v1/stock')
@ProgramCalls()
export class V1StockController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly tradingClock: TradingClock,
  ) {}

  @Get()
  async list(@Query() { after, limit = PAGE, ...read }: StockPageDto): Promise<StockAnswer> {
    const found = await this.queries.execute(
      new GetStockLines({ afterSku: after, limit: limit + 1, ...ownWritesIn(read) }),
    );
    const stock = found.slice(0, limit).map(toWire);
    return { status: true, message: '', stock, next: found.length > limit ? (stock.at(-1)?.sku ?? null) : null };
  }

  /** Ends tomorrow, unless `minutes` says otherwise. */
  @Post('off_sale')
  @HttpCode(200)
  async offSale(@Body() { sku, minutes }: OffSaleDto, @Context() context: CommandContext): Promise<Done> {
    await this.#known(sku);
    const now = new Date(context.now);
    const until =
      minutes === undefined
        ? await this.tradingClock.untilTomorrow(now)
        : new Date(now.getTime() + minutes * 60_000).toISOString();
    return done(await this.commands.execute(new TakeOffSale({ ...partsOfSku(sku), until }, context)));
  }

  @Post('on_sale')
  @HttpCode(200)
  async onSale(@Body() { sku }: SkuDto, @Context() context: CommandContext): Promise<Done> {
    await this.#known(sku);
    return done(await this.commands.execute(new PutOnSale(partsOfSku(sku), context)));
  }

  /** Sets the units on the shelf. */
  @Post('count')
  @HttpCode(200)
  async count(
    @Body() { sku, on_hand: onHand, reason = '' }: CountDto,
    @Context() context: CommandContext,
  ): Promise<Done> {
    await this.#known(sku);
    const said = oneLine(reason);
    const data = { sku, onHand, ...(said !== '' && { reason: said }) };
    return done(await this.commands.execute(new CountStock(data, context)));
  }

  /** Adds or removes units, with the reason. */
  @Post('move')
  @HttpCode(200)
  async move(@Body() { sku, by: quantity, reason }: MoveDto, @Context() context: CommandContext): Promise<Done> {
    await this.#known(sku);
    return done(await this.commands.execute(new MoveStock({ sku, quantity, reason: oneLine(reason) }, context)));
  }

  async #known(sku: string): Promise<void> {
    const [line] = await this.queries.execute(new GetStockLines({ sku, limit: 1 }));
    if (line?.sku !== sku)
      throw new NotFoundException({ code: 'stock.unknown-sku', message: 'There is no such sku in the menu' });
  }
}
