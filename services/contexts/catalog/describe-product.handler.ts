import { type Rejection, UseCaseCommand, accept, nothing, refuse, type Decide } from '@hatch/kernel';
import { PRODUCT_FIELDS } from '@hatch/kernel/rules';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { ProductRepository } from './product.repository.js';
import { unknownProduct, refusedAs } from './rejections.js';
import { cleanRichText, refusalOfRichText } from './rich-text.js';
import { descriptionOf, type Product } from './state.js';
import type { CatalogEvent, ProductDescribed } from './events.js';

/** The HTML is already sanitised. */
export const describeProduct =
  ({ productId, description }: ProductDescribed['data']): Decide<Product, CatalogEvent> =>
  (product) => {
    if (product.status === 'none') return refusedAs(unknownProduct);
    if (product.description === description) return nothing;
    const { rule } = PRODUCT_FIELDS.description;
    if (!rule.isRight(description)) return refuse(rule.code, rule.message);
    return accept({ type: 'ProductDescribed', data: { productId, description } });
  };

type Data = {
  readonly productId: number;
  /** Not sanitised yet. */
  readonly html: string;
};

type Described = {
  readonly description: string | undefined;
  readonly position?: bigint | undefined;
  readonly rejection?: Rejection;
};

export class DescribeProduct extends UseCaseCommand<Data, Described> {}

@CommandHandler(DescribeProduct)
export class DescribeProductHandler implements ICommandHandler<DescribeProduct> {
  constructor(private readonly products: ProductRepository) {}

  async execute({ data: { productId, html }, context }: DescribeProduct): Promise<Described> {
    const id = String(productId);
    const description = descriptionOf((await this.products.load(id)).state);
    if (description === undefined) return { description, rejection: unknownProduct };
    const refusal = refusalOfRichText(html);
    if (refusal) return { description, rejection: refusal };

    const decide = describeProduct({ productId, description: await cleanRichText(html) });
    const { state, rejection, position } = await this.products.handle(id, decide, context);
    return { description: descriptionOf(state), position, ...(rejection && { rejection }) };
  }
}
