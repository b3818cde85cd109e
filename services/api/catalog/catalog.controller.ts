import { Body, Controller, Get, Header, HttpCode, NotFoundException, Param, Post, Query } from '@nestjs/common';
import { Session, type VisitorSession } from '@hatch/platform';
import { StorefrontQueries } from '@hatch/projections/storefront';
import { OwnWrites } from '../session/own-writes.js';
import { AvailableStockDto, ProductListDto } from './product-list.dto.js';

const JSON_TYPE = 'application/json; charset=utf-8';
const unknown = 'Sorry, we do not know this product. Please choose another one.';

/** The menu. Lists and products are answered as the read model keeps them, without being taken apart. */
@Controller('api')
export class CatalogController {
  constructor(
    private readonly storefront: StorefrontQueries,
    private readonly ownWrites: OwnWrites,
  ) {}

  @Get('products')
  @Header('content-type', JSON_TYPE)
  list(@Query() query: ProductListDto): Promise<string> {
    return this.storefront.listJson(query);
  }

  /** OPEN-68. */
  @Get('products/:id')
  @Header('content-type', JSON_TYPE)
  async product(@Param('id') id: string): Promise<string> {
    const product = /^\d{1,10}$/.test(id) ? await this.storefront.byIdJson(Number(id)) : undefined;
    if (product === undefined) throw new NotFoundException(unknown);
    return product;
  }

  @Get('categories')
  categories(): Promise<readonly string[]> {
    return this.storefront.categories();
  }

  /** PROD-27 to PROD-29. */
  @Post('product/getAvailableStock')
  @HttpCode(200)
  async available(@Body() { productId }: AvailableStockDto, @Session() session: VisitorSession) {
    await this.ownWrites.seenBy('storefront', session);
    const product = await this.storefront.byId(productId);
    if (!product) return { status: false, message: unknown };
    if (product.variants.length === 0) return { status: true, message: '', available: product.available };
    return { status: true, message: '', vars: product.variants.map(({ name, available }) => ({ name, available })) };
  }
}
