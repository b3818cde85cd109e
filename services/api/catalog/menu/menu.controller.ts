import { randomInt } from 'node:crypto';
import type { CatalogEvent, Product } from '@hatch/contexts/catalog';
import {
  AddVariant,
  CreateProduct,
  PutBackChange,
  RelistProduct,
  RemoveVariant,
  ReviseProduct,
  ReviseVariant,
  WithdrawProduct,
} from '@hatch/contexts/catalog/module';
import type { CommandContext, Outcome } from '@hatch/kernel';
import { factsOfCall, oneLine } from '@hatch/kernel/rules';
import { Context, Session, type VisitorSession } from '@hatch/platform';
import { GetMenuItems, StorefrontQueries } from '@hatch/projections/catalog';
import { BadRequestException, Body, Controller, Get, HttpCode, Param, ParseIntPipe, Post, Query } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ownWritesOf } from '../../session/session-ids.js';
import { MenuEditing } from './menu-editing.service.js';
import { MenuHistoryDto, MenuListDto, placeIn, placeToWire } from './menu-list.dto.js';
import type { MenuListAnswer, ProductAnswer, ProductHistoryAnswer, SaveAnswer } from './menu-wire.js';
import {
  CreateProductDto,
  PutBackDto,
  ReadProductDto,
  RemoveVariantDto,
  SaveProductDto,
  SaveVariantDto,
} from './menu.dto.js';
import { differencePence, pricePence } from './typed-price.js';

/** Range of ids made here: at random, so that two processes do not give the same one. */
const VARIANT_IDS = [1_000_000_000, 2_147_483_647] as const;
const PAGE = 50;

const factsOf = (body: CreateProductDto) => {
  const facts = factsOfCall({
    ...body,
    price: pricePence(body.price),
    image: body.image.trim() || null,
    vat_class: body.vat_class || null,
  });
  return { ...facts, categories: [...new Set(facts.categories)] };
};

@Controller('api/admin/menu')
export class MenuController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly menu: StorefrontQueries,
    private readonly editing: MenuEditing,
  ) {}

  @Get()
  async list(@Query() query: MenuListDto, @Session() session: VisitorSession): Promise<MenuListAnswer> {
    const { sort = 'name', order = 'asc', limit = PAGE, after: asked, ...filters } = query;
    const from = asked === undefined ? undefined : placeIn(asked, sort);
    if (asked !== undefined && !from) throw new BadRequestException('after must be the next of the page before');
    const wish = { ...filters, sort, descending: order === 'desc', from, limit, ...ownWritesOf(session) };
    const { json, next } = await this.queries.execute(new GetMenuItems(wish));
    const categories = from ? [] : await this.menu.menuCategories();
    const items: MenuListAnswer['items'] = JSON.parse(json);
    return { status: true, message: '', items, next: next ? placeToWire(next) : null, categories };
  }

  @Get(':id')
  product(@Param('id', ParseIntPipe) id: number): Promise<ProductAnswer> {
    return this.editing.product(id);
  }

  @Get(':id/history')
  history(@Param('id', ParseIntPipe) id: number, @Query() { after }: MenuHistoryDto): Promise<ProductHistoryAnswer> {
    return this.editing.history(id, after);
  }

  @Post('create')
  @HttpCode(200)
  async create(
    @Body() body: CreateProductDto,
    @Session() session: VisitorSession,
    @Context() context: CommandContext,
  ): Promise<SaveAnswer> {
    const productId = (await this.menu.highestId()) + 1;
    const command = new CreateProduct({ productId, ...factsOf(body) }, context);
    return this.#answer(await this.commands.execute(command), 0, session);
  }

  @Post('save')
  @HttpCode(200)
  async save(
    @Body() body: SaveProductDto,
    @Session() session: VisitorSession,
    @Context() context: CommandContext,
  ): Promise<SaveAnswer> {
    const { id: productId, revision } = body;
    const wish = { productId, revision, ...factsOf(body) };
    return this.#answer(await this.commands.execute(new ReviseProduct(wish, context)), revision, session);
  }

  @Post('variant')
  @HttpCode(200)
  async saveVariant(
    @Body() body: SaveVariantDto,
    @Session() session: VisitorSession,
    @Context() context: CommandContext,
  ): Promise<SaveAnswer> {
    const { id: productId, revision, variant_id: known, weighting, allergens } = body;
    const incrementalPrice = differencePence(body.difference);
    const facts = { name: oneLine(body.name), incrementalPrice, weighting, ...(allergens && { allergens }) };
    const outcome = await (known === undefined
      ? this.commands.execute(new AddVariant({ productId, variantId: randomInt(...VARIANT_IDS), ...facts }, context))
      : this.commands.execute(new ReviseVariant({ productId, variantId: known, ...facts, revision }, context)));
    return this.#answer(outcome, revision, session);
  }

  @Post('variant/remove')
  @HttpCode(200)
  async removeVariant(
    @Body() { id: productId, variant_id: variantId, revision }: RemoveVariantDto,
    @Session() session: VisitorSession,
    @Context() context: CommandContext,
  ): Promise<SaveAnswer> {
    const command = new RemoveVariant({ productId, variantId, revision }, context);
    return this.#answer(await this.commands.execute(command), revision, session);
  }

  @Post('withdraw')
  @HttpCode(200)
  async withdraw(
    @Body() { id: productId, revision }: ReadProductDto,
    @Session() session: VisitorSession,
    @Context() context: CommandContext,
  ): Promise<SaveAnswer> {
    const command = new WithdrawProduct({ productId, revision }, context);
    return this.#answer(await this.commands.execute(command), revision, session);
  }

  @Post('bring_back')
  @HttpCode(200)
  async bringBack(
    @Body() { id: productId, revision }: ReadProductDto,
    @Session() session: VisitorSession,
    @Context() context: CommandContext,
  ): Promise<SaveAnswer> {
    const command = new RelistProduct({ productId, revision }, context);
    return this.#answer(await this.commands.execute(command), revision, session);
  }

  @Post('put_back')
  @HttpCode(200)
  async putBack(
    @Body() { id: productId, change, revision }: PutBackDto,
    @Session() session: VisitorSession,
    @Context() context: CommandContext,
  ): Promise<SaveAnswer> {
    const command = new PutBackChange({ productId, change, revision }, context);
    return this.#answer(await this.commands.execute(command), revision, session);
  }

  async #answer(
    outcome: Outcome<Product, CatalogEvent>,
    revision: number,
    session: VisitorSession,
  ): Promise<SaveAnswer> {
    await session.reached(outcome.position);
    return this.editing.saved(outcome, revision);
  }
}
