import { UseCaseCommand } from '@hatch/platform';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { changeOf, sendOut, type OrderChange } from '../index.js';
import { OrderRepository } from '../module.js';

type Data = {
  readonly orderId: string;
  /** Empty for no particular driver. */
  readonly driver: string;
};

/** The customer is told once the step can no longer be undone. */
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
