import { UseCaseQuery } from '@hatch/platform';
import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { ProductRepository, type ProductChange } from './product.repository.js';

type Data = {
  readonly productId: number;
  readonly limit: number;
  /** Only changes before this revision; absent: up to the latest. */
  readonly before?: number | undefined;
};

/** The latest changes of a product, oldest first (MENU-09). */
export class GetProductHistory extends UseCaseQuery<Data, readonly ProductChange[]> {
  readonly type = 'GetProductHistory';
}

@QueryHandler(GetProductHistory)
export class GetProductHistoryHandler implements IQueryHandler<GetProductHistory> {
  constructor(private readonly products: ProductRepository) {}

  execute({ data: { productId, limit, before } }: GetProductHistory): Promise<readonly ProductChange[]> {
    return this.products.latestChanges(String(productId), limit, before);
  }
}
