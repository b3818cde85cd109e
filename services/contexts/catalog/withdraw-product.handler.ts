import { type Outcome, UseCaseCommand } from '@hatch/kernel';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { atRevision } from './at-revision.decision.js';
import type { CatalogEvent, ProductWithdrawn } from './events.js';
import { ProductRepository } from './product.repository.js';
import { withdrawProduct } from './withdraw-product.decision.js';
import type { Product } from './state.js';

type Data = ProductWithdrawn['data'] & {
  readonly revision: number;
};

export class WithdrawProduct extends UseCaseCommand<Data, Outcome<Product, CatalogEvent>> {}

@CommandHandler(WithdrawProduct)
export class WithdrawProductHandler implements ICommandHandler<WithdrawProduct> {
  constructor(private readonly products: ProductRepository) {}

  execute({ data: { revision, ...wish }, context }: WithdrawProduct): Promise<Outcome<Product, CatalogEvent>> {
    return this.products.handle(String(wish.productId), atRevision(revision, withdrawProduct(wish)), context);
  }
}
