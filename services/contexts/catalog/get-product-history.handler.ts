import { UseCaseQuery } from '@hatch/platform';
import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { ProductRepository, type ProductChange } from './product.repository.js';

type Data = {
  readonly productId: number;
  readonly limit: number;
  /** Exclusive; absent: up to the latest. */
  readonly before?: number | undefined;
};

export class GetProductHistory extends UseCaseQuery<Data, readonly ProductChange[]> {}

@QueryHandler(GetProductHistory)
export class GetProductHistoryHandler implements IQueryHandler<GetProductHistory> {
  constructor(private readonly products: ProductRepository) {}

  execute({ data: { productId, limit, before } }: GetProductHistory): Promise<readonly ProductChange[]> {
    return this.products.latestChanges(String(productId), limit, before);
  }
}
