import { type Outcome, UseCaseCommand } from '@hatch/kernel';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { atRevision } from './at-revision.decision.js';
import type { CatalogEvent, VariantRemoved } from './events.js';
import { ProductRepository } from './product.repository.js';
import { removeVariant } from './remove-variant.decision.js';
import type { Product } from './state.js';

type Data = VariantRemoved['data'] & {
  readonly revision: number;
};

export class RemoveVariant extends UseCaseCommand<Data, Outcome<Product, CatalogEvent>> {}

@CommandHandler(RemoveVariant)
export class RemoveVariantHandler implements ICommandHandler<RemoveVariant> {
  constructor(private readonly products: ProductRepository) {}

  execute({ data: { revision, ...wish }, context }: RemoveVariant): Promise<Outcome<Product, CatalogEvent>> {
    return this.products.handle(String(wish.productId), atRevision(revision, removeVariant(wish)), context);
  }
}
