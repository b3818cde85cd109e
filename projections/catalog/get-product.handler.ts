import { UseCaseQuery } from '@hatch/platform';
import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { Checkpoints, untilProjected, type AfterOwnWrites } from '../engine/index.js';
import { StorefrontQueries } from './storefront.queries.js';

/** A product on sale as JSON text; undefined for any other id. */
export class GetProduct extends UseCaseQuery<AfterOwnWrites & { readonly id: number }, string | undefined> {}

@QueryHandler(GetProduct)
export class GetProductHandler implements IQueryHandler<GetProduct> {
  constructor(
    private readonly storefront: StorefrontQueries,
    private readonly checkpoints: Checkpoints,
  ) {}

  async execute({ data }: GetProduct): Promise<string | undefined> {
    await untilProjected(this.checkpoints, 'storefront', data);
    return this.storefront.byIdJson(data.id);
  }
}
