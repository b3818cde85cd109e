import { UseCaseQuery } from '@hatch/platform';
import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { CartItems, type PricedCart } from './cart-items.service.js';
import { CartRepository } from './cart.repository.js';

type Data = { readonly cartId: string };

/** Read up to the end of the log, so that the lines are those of the revision. */
export class GetCart extends UseCaseQuery<Data, PricedCart> {}

@QueryHandler(GetCart)
export class GetCartHandler implements IQueryHandler<GetCart> {
  constructor(
    private readonly carts: CartRepository,
    private readonly items: CartItems,
  ) {}

  async execute({ data: { cartId } }: GetCart): Promise<PricedCart> {
    return this.items.priced(cartId, await this.carts.load(cartId));
  }
}
