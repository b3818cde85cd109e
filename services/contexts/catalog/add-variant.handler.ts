import type { Outcome } from '@hatch/kernel';
import { UseCaseCommand } from '@hatch/platform';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { addVariant, type AddVariantData } from './add-variant.decision.js';
import type { CatalogEvent } from './events.js';
import { ProductRepository } from './product.repository.js';
import type { Product } from './state.js';

/** VAR-10, VAR-11, VAR-13, OPEN-20. */
export class AddVariant extends UseCaseCommand<AddVariantData, Outcome<Product, CatalogEvent>> {
  readonly type = 'AddVariant';
}

@CommandHandler(AddVariant)
export class AddVariantHandler implements ICommandHandler<AddVariant> {
  constructor(private readonly products: ProductRepository) {}

  execute({ data, context }: AddVariant): Promise<Outcome<Product, CatalogEvent>> {
    return this.products.handle(String(data.productId), addVariant(data), context);
  }
}
