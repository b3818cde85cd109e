import { UseCaseQuery } from '@hatch/platform';
import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { ProductRepository } from './product.repository.js';
import { descriptionOf } from './state.js';

type Data = { readonly productId: number };

/** Sanitised HTML; undefined for an unknown product. */
export class GetProductDescription extends UseCaseQuery<Data, string | undefined> {}

@QueryHandler(GetProductDescription)
export class GetProductDescriptionHandler implements IQueryHandler<GetProductDescription> {
  constructor(private readonly products: ProductRepository) {}

  async execute({ data: { productId } }: GetProductDescription): Promise<string | undefined> {
    return descriptionOf((await this.products.load(String(productId))).state);
  }
}
