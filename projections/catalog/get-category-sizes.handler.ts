import { UseCaseQuery } from '@hatch/platform';
import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { Checkpoints, untilProjected, type AfterOwnWrites } from '../engine/index.js';
import { StorefrontQueries, type CategorySize } from './storefront.queries.js';

export class GetCategorySizes extends UseCaseQuery<AfterOwnWrites, readonly CategorySize[]> {}

@QueryHandler(GetCategorySizes)
export class GetCategorySizesHandler implements IQueryHandler<GetCategorySizes> {
  constructor(
    private readonly storefront: StorefrontQueries,
    private readonly checkpoints: Checkpoints,
  ) {}

  async execute({ data }: GetCategorySizes): Promise<readonly CategorySize[]> {
    await untilProjected(this.checkpoints, 'storefront', data);
    return this.storefront.categorySizes();
  }
}
