import { childContext, UseCaseCommand } from '@hatch/kernel';
import type { Details } from '@hatch/kernel/rules';
import { type Visitor } from '@hatch/platform';
import { CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { paymentMethodOf, unknownMethod } from '../../payments/index.js';
import { GiveDetails } from './give-details.handler.js';
import type { Customer, OrderChange } from '../order-change.js';
import { Placements } from '../placement/placements.service.js';
import { PlaceOrder, type ExpectedTotal } from '../placement/place-order.handler.js';
import { SaveCheckout } from './save-checkout.handler.js';

type Data = ExpectedTotal & {
  readonly customer: Customer;
  readonly visitor: Visitor;
  readonly details: Details;
  readonly method: string;
  readonly captcha?: string | undefined;
};

/** One call from cart to placed order, up to the first refusal; kept for older clients. */
export class CheckOut extends UseCaseCommand<Data, OrderChange> {}

@CommandHandler(CheckOut)
export class CheckOutHandler implements ICommandHandler<CheckOut> {
  constructor(
    private readonly commands: CommandBus,
    private readonly placements: Placements,
  ) {}

  async execute({
    data: { customer, visitor, details, method, expectedTotal, captcha },
    context,
  }: CheckOut): Promise<OrderChange> {
    const { orderId } = customer;
    const saved = await this.commands.execute(new SaveCheckout({ customer }, childContext(context, 'save')));
    if (saved.rejection) return this.placements.unlessUnderWay(saved, orderId, context);
    const given = await this.commands.execute(new GiveDetails({ orderId, details }, childContext(context, 'details')));
    if (given.rejection) return this.placements.unlessUnderWay(given, orderId, context);
    const known = paymentMethodOf(method);
    if (!known) return { order: given.order, rejection: unknownMethod };
    return this.commands.execute(
      new PlaceOrder({ customer, visitor, method: known, expectedTotal, captcha }, childContext(context, 'place')),
    );
  }
}
