import { UseCaseQuery } from '@hatch/platform';
import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { Checkpoints, untilProjected, type AfterOwnWrites } from '../engine/index.js';
import { StorefrontQueries, type ShowingProduct } from './storefront.queries.js';

export class GetProductsShowing extends UseCaseQuery<
  AfterOwnWrites & { readonly part: string },
  readonly ShowingProduct[]
> {}

@QueryHandler(GetProductsShowing)
export class GetProductsShowingHandler implements IQueryHandler<GetProductsShowing> {
  constructor(
    private readonly storefront: StorefrontQueries,
    private readonly checkpoints: Checkpoints,
  ) {}

  async execute({ data }: GetProductsShowing): Promise<readonly ShowingProduct[]> {
    await untilProjected(this.checkpoints, 'storefront', data);
    return this.storefront.showing(data.part);
  }
}
