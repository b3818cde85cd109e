import { type Rejection, UseCaseCommand } from '@hatch/kernel';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { describeProduct } from './describe-product.decision.js';
import { ProductRepository } from './product.repository.js';
import { unknownProduct } from './rejections.js';
import { cleanRichText, refusalOfRichText } from './rich-text.js';
import { descriptionOf } from './state.js';

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
