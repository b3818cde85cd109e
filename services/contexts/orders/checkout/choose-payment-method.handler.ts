import { UseCaseCommand } from '@hatch/kernel';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { PaymentMethods } from '../../payments/module.js';
import { StoreStatus } from '../../store-status/module.js';
import { choosePaymentMethod } from './choose-payment-method.decision.js';
import type { PaymentMethod } from '../events.js';
import { changeOf, type OrderChange } from '../order-change.js';
import { OrderRepository } from '../order.repository.js';

type Data = { readonly orderId: string; readonly method: PaymentMethod };

export class ChoosePaymentMethod extends UseCaseCommand<Data, OrderChange> {}

@CommandHandler(ChoosePaymentMethod)
export class ChoosePaymentMethodHandler implements ICommandHandler<ChoosePaymentMethod> {
  constructor(
    private readonly storeStatus: StoreStatus,
    private readonly methods: PaymentMethods,
    private readonly orders: OrderRepository,
  ) {}

  async execute({ data: { orderId, method }, context }: ChoosePaymentMethod): Promise<OrderChange> {
    const refusal = (await this.storeStatus.refusalWhenClosed()) ?? (await this.methods.refusalOf(method));
    if (refusal) return { order: await this.orders.loadCached(orderId), rejection: refusal };
    return changeOf(await this.orders.handle(orderId, choosePaymentMethod(method), context));
  }
}
