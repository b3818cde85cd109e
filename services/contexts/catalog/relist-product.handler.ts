import { type Outcome, UseCaseCommand } from '@hatch/kernel';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { atRevision } from './at-revision.decision.js';
import type { CatalogEvent, ProductRelisted } from './events.js';
import { ProductRepository } from './product.repository.js';
import { relistProduct } from './relist-product.decision.js';
import type { Product } from './state.js';

type Data = ProductRelisted['data'] & {
  readonly revision: number;
};

export class RelistProduct extends UseCaseCommand<Data, Outcome<Product, CatalogEvent>> {}

@CommandHandler(RelistProduct)
export class RelistProductHandler implements ICommandHandler<RelistProduct> {
  constructor(private readonly products: ProductRepository) {}

  execute({ data: { revision, ...wish }, context }: RelistProduct): Promise<Outcome<Product, CatalogEvent>> {
    return this.products.handle(String(wish.productId), atRevision(revision, relistProduct(wish)), context);
  }
}
