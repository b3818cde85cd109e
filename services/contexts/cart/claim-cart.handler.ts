import { type Outcome, UseCaseCommand } from '@hatch/kernel';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CartRepository } from './cart.repository.js';
import { claimCart } from './claim-cart.decision.js';
import type { CartEvent } from './events.js';
import type { Cart } from './state.js';

export class ClaimCart extends UseCaseCommand<
  { readonly cartId: string; readonly userId: string },
  Outcome<Cart, CartEvent>
> {}

@CommandHandler(ClaimCart)
export class ClaimCartHandler implements ICommandHandler<ClaimCart> {
  constructor(private readonly carts: CartRepository) {}

  execute({ data, context }: ClaimCart): Promise<Outcome<Cart, CartEvent>> {
    return this.carts.handle(data.cartId, claimCart(data), context);
  }
}
