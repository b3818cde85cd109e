import { UseCaseCommand } from '@hatch/platform';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { changeOf, sendOut, type OrderChange } from '../ordering/index.js';
import { OrderRepository } from '../ordering/module.js';

type Data = {
  readonly orderId: string;
  /** Empty for nobody in particular. */
  readonly driver: string;
};

/** A delivery leaves the shop; its customer is told once that cannot be undone any more (KIT-12, KIT-08). */
export class SendOut extends UseCaseCommand<Data, OrderChange> {
  readonly type = 'SendOut';
}

@CommandHandler(SendOut)
export class SendOutHandler implements ICommandHandler<SendOut> {
  constructor(private readonly orders: OrderRepository) {}

  async execute({ data: { orderId, driver }, context }: SendOut): Promise<OrderChange> {
    return changeOf(await this.orders.handle(orderId, sendOut(driver), context));
  }
}
