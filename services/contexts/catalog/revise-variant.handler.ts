import { type Outcome, UseCaseCommand } from '@hatch/kernel';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { atRevision } from './at-revision.decision.js';
import type { CatalogEvent } from './events.js';
import { ProductRepository } from './product.repository.js';
import { reviseVariant, type ReviseVariantData } from './revise-variant.decision.js';
import type { Product } from './state.js';

type Data = ReviseVariantData & {
  readonly revision: number;
};

export class ReviseVariant extends UseCaseCommand<Data, Outcome<Product, CatalogEvent>> {}

@CommandHandler(ReviseVariant)
export class ReviseVariantHandler implements ICommandHandler<ReviseVariant> {
  constructor(private readonly products: ProductRepository) {}

  execute({ data: { revision, ...wish }, context }: ReviseVariant): Promise<Outcome<Product, CatalogEvent>> {
    return this.products.handle(String(wish.productId), atRevision(revision, reviseVariant(wish)), context);
  }
}
