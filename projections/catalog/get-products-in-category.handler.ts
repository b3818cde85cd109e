import { UseCaseQuery } from '@hatch/platform';
import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { Checkpoints, untilProjected, type AfterOwnWrites } from '../engine/index.js';
import { StorefrontQueries } from './storefront.queries.js';

type ProductsInCategory = AfterOwnWrites & {
  readonly category: string;
  readonly afterId: number;
  readonly limit: number;
};

/** Ascending; includes withdrawn products. */
export class GetProductsInCategory extends UseCaseQuery<ProductsInCategory, readonly number[]> {}

@QueryHandler(GetProductsInCategory)
export class GetProductsInCategoryHandler implements IQueryHandler<GetProductsInCategory> {
  constructor(
    private readonly storefront: StorefrontQueries,
    private readonly checkpoints: Checkpoints,
  ) {}

  async execute({ data }: GetProductsInCategory): Promise<readonly number[]> {
    await untilProjected(this.checkpoints, 'storefront', data);
    return this.storefront.idsInCategory(data.category, data.afterId, data.limit);
  }
}
