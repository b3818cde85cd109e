import { UseCaseQuery } from '@hatch/platform';
import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { ProductRepository } from './product.repository.js';
import type { Product } from './state.js';

type Data = { readonly productId: number };

export class GetProductToEdit extends UseCaseQuery<Data, Product> {}

@QueryHandler(GetProductToEdit)
export class GetProductToEditHandler implements IQueryHandler<GetProductToEdit> {
  constructor(private readonly products: ProductRepository) {}

  async execute({ data: { productId } }: GetProductToEdit): Promise<Product> {
    return (await this.products.load(String(productId))).state;
  }
}
