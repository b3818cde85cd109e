import type { CommandContext, Rejection } from '@hatch/kernel';
import { Context } from '@hatch/platform';
import type { CategorySize } from '@hatch/projections/catalog';
import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import {
  CreateCategoryDto,
  OrderCategoriesDto,
  RemoveCategoryDto,
  RenameCategoryDto,
} from '../catalog/menu/categories.dto.js';
import { CategoryEditing } from '../catalog/menu/category-editing.service.js';
import { CategoryList } from '../catalog/menu/category-list.service.js';
import { ProgramCalls } from './program-calls.js';
import { done, type Done } from './refused.js';
import type { OwnWrites } from '../session/session-ids.js';

/** Writes of one call: the next call names them in `after_position`. */
class CallWrites implements OwnWrites {
  #position: bigint | undefined;

  get position(): bigint | undefined {
    return this.#position;
  }

  async reached(position: bigint | undefined): Promise<void> {
    if (position !== undefined && position > (this.#position ?? 0n)) this.#position = position;
  }
}

type ChangedCategories = Done & { readonly categories: readonly CategorySize[] };

@Controller('api/v1/categories')
@ProgramCalls()
export class V1CategoriesController {
  constructor(
    private readonly list: CategoryList,
    private readonly editing: CategoryEditing,
  ) {}

  /** Adds it at the end. */
  @Post()
  @HttpCode(200)
  async create(@Body() { name }: CreateCategoryDto, @Context() context: CommandContext): Promise<ChangedCategories> {
    const writes = new CallWrites();
    return this.#answer(await this.editing.create(name, writes, context), writes);
  }

  /** Changes the name in its products and in the stations that print it. */
  @Post('rename')
  @HttpCode(200)
  async rename(
    @Body() { category, name }: RenameCategoryDto,
    @Context() context: CommandContext,
  ): Promise<ChangedCategories> {
    const writes = new CallWrites();
    return this.#answer(await this.editing.rename(category, name, writes, context), writes);
  }

  /** Categories that the list does not name come last, in their present order. */
  @Post('order')
  @HttpCode(200)
  async order(@Body() { names }: OrderCategoriesDto, @Context() context: CommandContext): Promise<ChangedCategories> {
    const writes = new CallWrites();
    return this.#answer(await this.editing.order(names, writes, context), writes);
  }

  /** A category with products needs one where they go. */
  @Post('remove')
  @HttpCode(200)
  async remove(
    @Body() { category, move_to: target }: RemoveCategoryDto,
    @Context() context: CommandContext,
  ): Promise<ChangedCategories> {
    const writes = new CallWrites();
    return this.#answer(await this.editing.remove(category, target, writes, context), writes);
  }

  async #answer(rejection: Rejection | undefined, writes: CallWrites): Promise<ChangedCategories> {
    const answer = done({ rejection, position: writes.position });
    return { ...answer, categories: await this.list.all(writes) };
  }
}
