import { UseCaseQuery } from '@hatch/platform';
import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { CartRepository } from './cart.repository.js';

/** Id of the session's first cart. */
type Data = { readonly cartId: string };

export class GetCurrentCart extends UseCaseQuery<Data, string> {}

@QueryHandler(GetCurrentCart)
export class GetCurrentCartHandler implements IQueryHandler<GetCurrentCart> {
  constructor(private readonly carts: CartRepository) {}

  execute({ data: { cartId } }: GetCurrentCart): Promise<string> {
    return this.carts.currentGeneration(cartId);
  }
}
