import { UseCaseQuery } from '@hatch/platform';
import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { Checkpoints, untilProjected, type AfterOwnWrites } from '../engine/index.js';
import { StorefrontQueries, type ProductList } from './storefront.queries.js';

/** JSON text of the products on sale. */
export class GetMenu extends UseCaseQuery<AfterOwnWrites & ProductList, string> {}

@QueryHandler(GetMenu)
export class GetMenuHandler implements IQueryHandler<GetMenu> {
  constructor(
    private readonly storefront: StorefrontQueries,
    private readonly checkpoints: Checkpoints,
  ) {}

  async execute({ data }: GetMenu): Promise<string> {
    await untilProjected(this.checkpoints, 'storefront', data);
    return this.storefront.listJson(data);
  }
}
