import { type Outcome, UseCaseCommand } from '@hatch/kernel';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CatalogEvent } from './events.js';
import { ProductRepository } from './product.repository.js';
import { replaceCategory, type ReplaceCategoryData } from './replace-category.decision.js';
import type { Product } from './state.js';

export class ReplaceCategory extends UseCaseCommand<ReplaceCategoryData, Outcome<Product, CatalogEvent>> {}

@CommandHandler(ReplaceCategory)
export class ReplaceCategoryHandler implements ICommandHandler<ReplaceCategory> {
  constructor(private readonly products: ProductRepository) {}

  execute({ data, context }: ReplaceCategory): Promise<Outcome<Product, CatalogEvent>> {
    return this.products.handle(String(data.productId), replaceCategory(data), context);
  }
}
