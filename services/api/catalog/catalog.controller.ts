import { CurrentViewer, Session, type Viewer, type VisitorSession, FormInteger } from '@hatch/platform';
import { GetMenu, GetProduct } from '@hatch/projections/catalog';
import { Body, Controller, Get, Header, HttpCode, NotFoundException, Param, Post, Query } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { IsInt, IsOptional, IsString, Max, MaxLength, Min } from 'class-validator';
import type { Success, Failure } from '../answers.js';
import type { JsonBody } from '../json-body.js';
import { ownWritesOf } from '../session/session-ids.js';
import { categoriesInOrder } from './category-order.js';
import { VariantInternals } from './variant-internals.js';
import { productIn, withoutInternals, type ShownProduct } from './wire.js';

class ProductListDto {
  @IsOptional()
  @IsString({ message: 'category must be a name' })
  @MaxLength(255, { message: 'category must be a name' })
  readonly category?: string;

  @IsOptional()
  @FormInteger()
  @IsInt({ message: 'limit must be from 1 to 500' })
  @Min(1, { message: 'limit must be from 1 to 500' })
  @Max(500, { message: 'limit must be from 1 to 500' })
  readonly limit?: number;

  @IsOptional()
  @FormInteger()
  @IsInt({ message: 'offset must not be negative' })
  @Min(0, { message: 'offset must not be negative' })
  @Max(1_000_000, { message: 'offset must not be negative' })
  readonly offset?: number;
}

class AvailableStockDto {
  @FormInteger()
  @IsInt({ message: 'Choose a product' })
  @Min(1, { message: 'Choose a product' })
  @Max(2_147_483_647, { message: 'Choose a product' })
  readonly productId!: number;
}

const JSON_TYPE = 'application/json; charset=utf-8';
type Left = { readonly available: number };
type AvailableStock = Success & (Left | { readonly vars: readonly (Left & { readonly name: string })[] });

const unknown = 'Sorry, we do not know this product. Please choose another one.';

@Controller('api')
export class CatalogController {
  constructor(
    private readonly queries: QueryBus,
    private readonly internals: VariantInternals,
  ) {}

  @Get('products')
  @Header('content-type', JSON_TYPE)
  async list(
    @Query() query: ProductListDto,
    @Session() session: VisitorSession,
    @CurrentViewer() viewer: Viewer | null,
  ): Promise<JsonBody<readonly ShownProduct[]>> {
    return this.#shown(await this.queries.execute(new GetMenu({ ...query, ...ownWritesOf(session) })), viewer);
  }

  @Get('products/:id')
  @Header('content-type', JSON_TYPE)
  async product(
    @Param('id') id: string,
    @Session() session: VisitorSession,
    @CurrentViewer() viewer: Viewer | null,
  ): Promise<JsonBody<ShownProduct>> {
    const product = /^\d{1,10}$/.test(id)
      ? await this.queries.execute(new GetProduct({ id: Number(id), ...ownWritesOf(session) }))
      : undefined;
    if (product === undefined) throw new NotFoundException(unknown);
    return this.#shown(product, viewer);
  }

  @Get('categories')
  categories(@Session() session: VisitorSession): Promise<readonly string[]> {
    return categoriesInOrder(this.queries, ownWritesOf(session));
  }

  @Post('product/getAvailableStock')
  @HttpCode(200)
  async available(
    @Body() { productId }: AvailableStockDto,
    @Session() session: VisitorSession,
  ): Promise<AvailableStock | Failure> {
    const json = await this.queries.execute(new GetProduct({ id: productId, ...ownWritesOf(session) }));
    if (json === undefined) return { status: false, message: unknown };
    const product = productIn(json);
    if (product.variants.length === 0) return { status: true, message: '', available: product.available };
    return { status: true, message: '', vars: product.variants.map(({ name, available }) => ({ name, available })) };
  }

  #shown(json: string, viewer: Viewer | null): string {
    return this.internals.areShownTo(viewer) ? json : withoutInternals(json);
  }
}
