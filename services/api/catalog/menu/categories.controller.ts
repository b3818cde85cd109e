import type { CommandContext } from '@hatch/kernel';
import { oneLine } from '@hatch/kernel/rules';
import { Context, Session, type VisitorSession } from '@hatch/platform';
import type { CategorySize } from '@hatch/projections/catalog';
import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import type { Failure, Success } from '../../answers.js';
import { CreateCategoryDto, OrderCategoriesDto, RemoveCategoryDto, RenameCategoryDto } from './categories.dto.js';
import { CategoryList } from './category-list.service.js';

type CategoriesAnswer = Success & { readonly categories: readonly CategorySize[] };

const refused = (message: string): Failure => ({ status: false, message });
const UNKNOWN = refused('There is no such category any more. Read the list again.');
const NAMELESS = refused('Please give a name of at most 255 characters.');
const TAKEN = refused('There is a category of that name already. Please give another name.');

const same = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

/** The categories of the menu, in the order in which customers see them (MENU-06). */
@Controller('api/admin/categories')
export class CategoriesController {
  constructor(private readonly list: CategoryList) {}

  @Get()
  async all(@Session() session: VisitorSession): Promise<CategoriesAnswer> {
    return { status: true, message: '', categories: await this.list.all(session) };
  }

  @Post('create')
  @HttpCode(200)
  async create(
    @Body() { name: typed }: CreateCategoryDto,
    @Session() session: VisitorSession,
    @Context() context: CommandContext,
  ): Promise<CategoriesAnswer | Failure> {
    const names = await this.#names(session);
    const name = oneLine(typed);
    if (name === '') return NAMELESS;
    if (names.some((each) => same(each, name))) return TAKEN;
    return this.#answer(await this.list.store([...names, name], session, context), session);
  }

  @Post('rename')
  @HttpCode(200)
  async rename(
    @Body() { category: from, name: typed }: RenameCategoryDto,
    @Session() session: VisitorSession,
    @Context() context: CommandContext,
  ): Promise<CategoriesAnswer | Failure> {
    const names = await this.#names(session);
    const to = oneLine(typed);
    if (to === '') return NAMELESS;
    if (!names.includes(from)) return UNKNOWN;
    const isTaken = names.some((each) => each !== from && same(each, to));
    if (isTaken && !(await this.list.isHalfRenamed({ from, to }))) return TAKEN;
    const renamed = [...new Set(names.map((each) => (each === from ? to : each)))];
    return this.#answer(await this.list.move(renamed, { from, to }, session, context), session);
  }

  /** Those that are not named come last, as they were. */
  @Post('order')
  @HttpCode(200)
  async order(
    @Body() { names: wanted }: OrderCategoriesDto,
    @Session() session: VisitorSession,
    @Context() context: CommandContext,
  ): Promise<CategoriesAnswer | Failure> {
    const names = await this.#names(session);
    const known = wanted.filter((name) => names.includes(name));
    const ordered = [...known, ...names.filter((name) => !known.includes(name))];
    return this.#answer(await this.list.store(ordered, session, context), session);
  }

  @Post('remove')
  @HttpCode(200)
  async remove(
    @Body() { category, move_to: target }: RemoveCategoryDto,
    @Session() session: VisitorSession,
    @Context() context: CommandContext,
  ): Promise<CategoriesAnswer | Failure> {
    const categories = await this.list.all(session);
    const removed = categories.find(({ name }) => name === category);
    if (!removed) return UNKNOWN;
    const others = categories.map(({ name }) => name).filter((name) => name !== category);
    if (removed.products > 0 && target === undefined)
      return refused('There are products in this category. Please choose the one they go to.');
    if (target !== undefined && !others.includes(target)) return UNKNOWN;
    const problem =
      target === undefined
        ? await this.list.store(others, session, context)
        : await this.list.move(others, { from: category, to: target }, session, context);
    return this.#answer(problem, session);
  }

  async #names(session: VisitorSession): Promise<readonly string[]> {
    return (await this.list.all(session)).map(({ name }) => name);
  }

  async #answer(problem: string, session: VisitorSession): Promise<CategoriesAnswer | Failure> {
    return problem === '' ? this.all(session) : refused(problem);
  }
}
