import type { CatalogEvent, Product } from '@hatch/contexts/catalog';
import {
  AddVariant,
  CreateProduct,
  GetProductToEdit,
  RelistProduct,
  RemoveVariant,
  ReviseProduct,
  ReviseVariant,
  WithdrawProduct,
} from '@hatch/contexts/catalog/module';
import type { CommandContext, Outcome, UseCaseCommand } from '@hatch/kernel';
import { factsOfCall, oneLine } from '@hatch/kernel/rules';
import { Context } from '@hatch/platform';
import { GetMenu, GetProduct } from '@hatch/projections/catalog';
import { Body, Controller, Get, HttpCode, NotFoundException, Param, ParseIntPipe, Post, Query } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { createHash } from 'node:crypto';
import type { Success } from '../answers.js';
import { categoriesInOrder } from '../catalog/category-order.js';
import { productIn, productsIn, withoutInternals, type ShownProduct } from '../catalog/wire.js';
import { ownWritesIn, ReadDto } from './common.dto.js';
import { ChangeProductDto, ChangeVariantDto, MenuPageDto, NewProductDto, NewVariantDto } from './menu.dto.js';
import { ProgramCalls } from './program-calls.js';
import { done, type Done } from './refused.js';

/** Higher than the numbers of products and variants made by hand, within Postgres integers. */
const [FIRST, LAST] = [1_000_000_000, 2_147_483_647];

/** The same command, sent again, makes the same thing. */
const numberOfCommand = (commandId: string): number =>
  FIRST + (createHash('sha256').update(commandId).digest().readUInt32BE(0) % (LAST - FIRST));

const PAGE = 100;

type MenuAnswer = Success & {
  /** Only products on sale, by id; prices in pence. */
  readonly products: readonly ShownProduct[];
  readonly next: number | null;
};
type CatalogCommand = UseCaseCommand<object, Outcome<Product, CatalogEvent>>;
type Made = Done & { readonly id: number };

const unknown = (): NotFoundException =>
  new NotFoundException({ code: 'catalog.unknown-product', message: 'There is no such product in the menu' });

@Controller('api/v1')
@ProgramCalls()
export class V1MenuController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get('menu')
  async list(@Query() { after = 0, category, limit = PAGE, ...read }: MenuPageDto): Promise<MenuAnswer> {
    const wish = {
      ...(category !== undefined && { category }),
      afterId: after,
      limit: limit + 1,
      ...ownWritesIn(read),
    };
    const found = productsIn(withoutInternals(await this.queries.execute(new GetMenu(wish))));
    const products = found.slice(0, limit);
    return { status: true, message: '', products, next: found.length > limit ? (products.at(-1)?.id ?? null) : null };
  }

  /** The shop's order. */
  @Get('categories')
  async categories(@Query() read: ReadDto): Promise<Success & { readonly categories: readonly string[] }> {
    return { status: true, message: '', categories: await categoriesInOrder(this.queries, ownWritesIn(read)) };
  }

  @Get('menu/:id')
  async product(
    @Param('id', ParseIntPipe) id: number,
    @Query() read: ReadDto,
  ): Promise<Success & { readonly product: ShownProduct }> {
    const json = await this.queries.execute(new GetProduct({ id, ...ownWritesIn(read) }));
    if (json === undefined) throw unknown();
    return { status: true, message: '', product: productIn(withoutInternals(json)) };
  }

  @Post('menu')
  @HttpCode(200)
  async create(@Body() body: NewProductDto, @Context() context: CommandContext): Promise<Made> {
    const productId = numberOfCommand(context.commandId);
    const made = await this.queries.execute(new GetProductToEdit({ productId }));
    // This command made it and was cut off before its answer.
    if (made.status !== 'none') return { ...done({}), id: productId };
    const wish = { productId, ...factsOfCall(body) };
    return { ...done(await this.commands.execute(new CreateProduct(wish, context))), id: productId };
  }

  /** Absent fields stay as they are. */
  @Post('menu/:id')
  @HttpCode(200)
  async change(
    @Param('id', ParseIntPipe) productId: number,
    @Body() body: ChangeProductDto,
    @Context() context: CommandContext,
  ): Promise<Done> {
    const revision = await this.#revision(productId, body.revision);
    const wish = { productId, revision, ...factsOfCall(body) };
    return this.#done(new ReviseProduct(wish, context));
  }

  @Post('menu/:id/withdraw')
  @HttpCode(200)
  async withdraw(@Param('id', ParseIntPipe) productId: number, @Context() context: CommandContext): Promise<Done> {
    return this.#done(new WithdrawProduct({ productId, revision: await this.#revision(productId) }, context));
  }

  @Post('menu/:id/bring_back')
  @HttpCode(200)
  async bringBack(@Param('id', ParseIntPipe) productId: number, @Context() context: CommandContext): Promise<Done> {
    return this.#done(new RelistProduct({ productId, revision: await this.#revision(productId) }, context));
  }

  @Post('menu/:id/variants')
  @HttpCode(200)
  async addVariant(
    @Param('id', ParseIntPipe) productId: number,
    @Body() { name, price_difference: incrementalPrice, weighting = 0, allergens }: NewVariantDto,
    @Context() context: CommandContext,
  ): Promise<Made> {
    const variantId = numberOfCommand(context.commandId);
    const facts = { name: oneLine(name), incrementalPrice, weighting, ...(allergens && { allergens }) };
    const wish = { productId, variantId, ...facts };
    return { ...(await this.#done(new AddVariant(wish, context))), id: variantId };
  }

  /** Absent fields stay as they are. */
  @Post('menu/:id/variants/:variantId')
  @HttpCode(200)
  async changeVariant(
    @Param('id', ParseIntPipe) productId: number,
    @Param('variantId', ParseIntPipe) variantId: number,
    @Body() { revision, name, price_difference: incrementalPrice, weighting, allergens }: ChangeVariantDto,
    @Context() context: CommandContext,
  ): Promise<Done> {
    const facts = {
      ...(name !== undefined && { name: oneLine(name) }),
      ...(incrementalPrice !== undefined && { incrementalPrice }),
      ...(weighting !== undefined && { weighting }),
      ...(allergens && { allergens }),
    };
    const read = await this.#revision(productId, revision);
    return this.#done(new ReviseVariant({ productId, variantId, ...facts, revision: read }, context));
  }

  @Post('menu/:id/variants/:variantId/remove')
  @HttpCode(200)
  async removeVariant(
    @Param('id', ParseIntPipe) productId: number,
    @Param('variantId', ParseIntPipe) variantId: number,
    @Context() context: CommandContext,
  ): Promise<Done> {
    const revision = await this.#revision(productId);
    return this.#done(new RemoveVariant({ productId, variantId, revision }, context));
  }

  async #done(command: CatalogCommand): Promise<Done> {
    return done(await this.commands.execute(command));
  }

  async #revision(productId: number, read?: number): Promise<number> {
    const product = await this.queries.execute(new GetProductToEdit({ productId }));
    if (product.status === 'none') throw unknown();
    return read ?? product.revision;
  }
}
