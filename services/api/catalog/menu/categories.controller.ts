import type { CommandContext, Rejection } from '@hatch/kernel';
import { Context, Session, type VisitorSession } from '@hatch/platform';
import type { CategorySize } from '@hatch/projections/catalog';
import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import type { Failure, Success } from '../../answers.js';
import { CreateCategoryDto, OrderCategoriesDto, RemoveCategoryDto, RenameCategoryDto } from './categories.dto.js';
import { CategoryEditing } from './category-editing.service.js';
import { CategoryList } from './category-list.service.js';

type CategoriesAnswer = Success & { readonly categories: readonly CategorySize[] };

@Controller('api/admin/categories')
export class CategoriesController {
  constructor(
    private readonly list: CategoryList,
    private readonly editing: CategoryEditing,
  ) {}

  @Get()
  async all(@Session() session: VisitorSession): Promise<CategoriesAnswer> {
    return { status: true, message: '', categories: await this.list.all(session) };
  }

  @Post('create')
  @HttpCode(200)
  async create(
    @Body() { name }: CreateCategoryDto,
    @Session() session: VisitorSession,
    @Context() context: CommandContext,
  ): Promise<CategoriesAnswer | Failure> {
    return this.#answer(await this.editing.create(name, session, context), session);
  }

  @Post('rename')
  @HttpCode(200)
  async rename(
    @Body() { category, name }: RenameCategoryDto,
    @Session() session: VisitorSession,
    @Context() context: CommandContext,
  ): Promise<CategoriesAnswer | Failure> {
    return this.#answer(await this.editing.rename(category, name, session, context), session);
  }

  /** Categories that the list does not name come last, in their present order. */
  @Post('order')
  @HttpCode(200)
  async order(
    @Body() { names }: OrderCategoriesDto,
    @Session() session: VisitorSession,
    @Context() context: CommandContext,
  ): Promise<CategoriesAnswer | Failure> {
    return this.#answer(await this.editing.order(names, session, context), session);
  }

  @Post('remove')
  @HttpCode(200)
  async remove(
    @Body() { category, move_to: target }: RemoveCategoryDto,
    @Session() session: VisitorSession,
    @Context() context: CommandContext,
  ): Promise<CategoriesAnswer | Failure> {
    return this.#answer(await this.editing.remove(category, target, session, context), session);
  }

  async #answer(problem: Rejection | undefined, session: VisitorSession): Promise<CategoriesAnswer | Failure> {
    return problem ? { status: false, message: problem.message } : this.all(session);
  }
}
