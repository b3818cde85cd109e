import { UseCaseQuery } from '@hatch/platform';
import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { Checkpoints, untilProjected, type AfterOwnWrites } from '../engine/index.js';
import { StorefrontQueries, type ListedProduct } from './storefront.queries.js';

/** Page by page; includes withdrawn products. */
export class GetWholeMenu extends UseCaseQuery<AfterOwnWrites, AsyncIterable<readonly ListedProduct[]>> {}

@QueryHandler(GetWholeMenu)
export class GetWholeMenuHandler implements IQueryHandler<GetWholeMenu> {
  constructor(
    private readonly storefront: StorefrontQueries,
    private readonly checkpoints: Checkpoints,
  ) {}

  async execute({ data }: GetWholeMenu): Promise<AsyncIterable<readonly ListedProduct[]>> {
    await untilProjected(this.checkpoints, 'storefront', data);
    return this.#pages();
  }

  async *#pages(): AsyncIterable<readonly ListedProduct[]> {
    for (let after = 0; ;) {
      const page = await this.storefront.listings(after);
      if (page.length > 0) yield page;
      const last = page.at(-1);
      if (!last) return;
      after = last.id;
    }
  }
}
