import { type Outcome, UseCaseCommand } from '@hatch/kernel';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { atRevision } from './at-revision.js';
import type { CatalogEvent } from './events.js';
import { ProductRepository } from './product.repository.js';
import { refusedAs } from './rejections.js';
import { reviseProduct, type ReviseProductData } from './revise-product.decision.js';
import { cleanRichText, refusalOfRichText } from './rich-text.js';
import type { Product } from './state.js';

type Data = ReviseProductData & {
  readonly revision: number;
};

export class ReviseProduct extends UseCaseCommand<Data, Outcome<Product, CatalogEvent>> {}

@CommandHandler(ReviseProduct)
export class ReviseProductHandler implements ICommandHandler<ReviseProduct> {
  constructor(private readonly products: ProductRepository) {}

  async execute({ data: { revision, ...wish }, context }: ReviseProduct): Promise<Outcome<Product, CatalogEvent>> {
    const id = String(wish.productId);
    const refusal = refusalOfRichText(wish.description ?? '');
    if (refusal) return this.products.handle(id, () => refusedAs(refusal), context);
    const clean = wish.description === undefined ? {} : { description: await cleanRichText(wish.description) };
    return this.products.handle(id, atRevision(revision, reviseProduct({ ...wish, ...clean })), context);
  }
}
