import { type Outcome, UseCaseCommand } from '@hatch/kernel';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { addProduct, type AddProductData } from './add-product.decision.js';
import type { CatalogEvent } from './events.js';
import { ProductRepository } from './product.repository.js';
import type { Product } from './state.js';

export class AddProduct extends UseCaseCommand<AddProductData, Outcome<Product, CatalogEvent>> {}

@CommandHandler(AddProduct)
export class AddProductHandler implements ICommandHandler<AddProduct> {
  constructor(private readonly products: ProductRepository) {}

  execute({ data, context }: AddProduct): Promise<Outcome<Product, CatalogEvent>> {
    return this.products.handle(String(data.productId), addProduct(data), context);
  }
}
