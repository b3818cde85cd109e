import { type Outcome, UseCaseCommand } from '@hatch/kernel';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { addVariant, type AddVariantData } from './add-variant.decision.js';
import { atRevision } from './at-revision.decision.js';
import type { CatalogEvent } from './events.js';
import { ProductRepository } from './product.repository.js';
import type { Product } from './state.js';

type Data = AddVariantData & {
  readonly revision?: number;
};

export class AddVariant extends UseCaseCommand<Data, Outcome<Product, CatalogEvent>> {}

@CommandHandler(AddVariant)
export class AddVariantHandler implements ICommandHandler<AddVariant> {
  constructor(private readonly products: ProductRepository) {}

  execute({ data: { revision, ...wish }, context }: AddVariant): Promise<Outcome<Product, CatalogEvent>> {
    const decide = addVariant(wish);
    const decideNow = revision === undefined ? decide : atRevision(revision, decide);
    return this.products.handle(String(wish.productId), decideNow, context);
  }
}
