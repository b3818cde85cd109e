import { UseCaseQuery } from '@hatch/platform';
import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { CartRepository } from './cart.repository.js';

/** Id of the session's first cart. */
type Data = { readonly cartId: string };

export class GetCartGenerations extends UseCaseQuery<Data, readonly string[]> {}

@QueryHandler(GetCartGenerations)
export class GetCartGenerationsHandler implements IQueryHandler<GetCartGenerations> {
  constructor(private readonly carts: CartRepository) {}

  execute({ data: { cartId } }: GetCartGenerations): Promise<readonly string[]> {
    return this.carts.generations(cartId);
  }
}
