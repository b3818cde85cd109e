import { UseCaseQuery } from '@hatch/platform';
import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { CartItems, type PricedCart } from './cart-items.service.js';
import { CartRepository } from './cart.repository.js';

type Data = { readonly cartId: string };

/** CART-47, CART-48; read up to its end, so that its lines are those of its revision (G22). */
export class GetCart extends UseCaseQuery<Data, PricedCart> {
  readonly type = 'GetCart';
}

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
