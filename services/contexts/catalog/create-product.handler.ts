import { type Outcome, UseCaseCommand } from '@hatch/kernel';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { addProduct, type AddProductData } from './add-product.js';
import type { CatalogEvent } from './events.js';
import { ProductRepository } from './product.repository.js';
import { refusedAs } from './rejections.js';
import { cleanRichText, refusalOfRichText } from './rich-text.js';
import type { Product } from './state.js';

/** Others may create products at the same time; each tries the next number. */
const MOST_TRIES = 50;

export class CreateProduct extends UseCaseCommand<AddProductData, Outcome<Product, CatalogEvent>> {}

@CommandHandler(CreateProduct)
export class CreateProductHandler implements ICommandHandler<CreateProduct> {
  constructor(private readonly products: ProductRepository) {}

  async execute({ data, context }: CreateProduct): Promise<Outcome<Product, CatalogEvent>> {
    const { description = '' } = data;
    const refusal = refusalOfRichText(description);
    if (refusal) return this.products.handle(String(data.productId), () => refusedAs(refusal), context);
    const wanted = { ...data, description: await cleanRichText(description) };
    for (let tried = 0; ; tried++) {
      const productId = data.productId + tried;
      const decide = addProduct({ ...wanted, productId });
      const outcome = await this.products.handle(String(productId), decide, context);
      const isTaken = outcome.rejection?.code === 'catalog.product-exists' || outcome.events.length === 0;
      if (outcome.repeated || !isTaken || tried === MOST_TRIES || outcome.rejection?.code.startsWith('catalog.bad-'))
        return outcome;
    }
  }
}
