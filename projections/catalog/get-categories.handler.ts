import { UseCaseQuery } from '@hatch/platform';
import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { Checkpoints, untilProjected, type AfterOwnWrites } from '../engine/index.js';
import { StorefrontQueries } from './storefront.queries.js';

export class GetCategories extends UseCaseQuery<AfterOwnWrites, readonly string[]> {}

@QueryHandler(GetCategories)
export class GetCategoriesHandler implements IQueryHandler<GetCategories> {
  constructor(
    private readonly storefront: StorefrontQueries,
    private readonly checkpoints: Checkpoints,
  ) {}

  async execute({ data }: GetCategories): Promise<readonly string[]> {
    await untilProjected(this.checkpoints, 'storefront', data);
    return this.storefront.categories();
  }
}
