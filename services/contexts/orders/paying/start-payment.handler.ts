import { childContext, type CommandContext, type Rejection, UseCaseCommand } from '@hatch/kernel';
import type { OnlineMethod } from '@hatch/kernel/rules';
import { LOGGER, type Logger, type Visitor } from '@hatch/platform';
import { Inject } from '@nestjs/common';
import { CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { ProviderRefused, providerRefused, ProviderUnavailable, providerUnavailable } from '../../payments/index.js';
import type { Customer } from '../order-change.js';
import { OrderRepository } from '../order.repository.js';
import type { ExpectedTotal } from '../placement/place-order.handler.js';
import { PaymentAttempts, type PaymentStart } from './payment-attempts.service.js';
import { PaymentPreparation } from './prepare-payment.service.js';
import { SettlePayment } from './settle-payment.handler.js';
import { isPaymentOf } from './start-payment.decision.js';

type Data = ExpectedTotal & {
  readonly customer: Customer;
  readonly visitor: Visitor;
  readonly method: OnlineMethod;
  readonly captcha?: string | undefined;
};

/** Works out the total again, withdraws an earlier attempt for something else, freezes this one and asks the provider. */
export class StartPayment extends UseCaseCommand<Data, PaymentStart> {}

@CommandHandler(StartPayment)
export class StartPaymentHandler implements ICommandHandler<StartPayment> {
  constructor(
    private readonly orders: OrderRepository,
    private readonly preparation: PaymentPreparation,
    private readonly attempts: PaymentAttempts,
    private readonly commands: CommandBus,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async execute({ data, context }: StartPayment): Promise<PaymentStart> {
    try {
      return await this.#start(data, context);
    } catch (error) {
      return { order: await this.orders.loadCached(data.customer.orderId), rejection: this.#refusalOf(error) };
    }
  }

  async #start(data: Data, context: CommandContext): Promise<PaymentStart> {
    const { customer, method, expectedTotal } = data;
    const { orderId } = customer;
    const prepared = await this.preparation.prepare(customer, method, expectedTotal, context);
    if (!('asked' in prepared)) return prepared;
    const { order, asked } = prepared;
    const { paid, over } = await this.attempts.outOfTheWay(order, (payment) => isPaymentOf(payment, asked), context);
    if (paid !== undefined) return this.#settle(orderId, paid, context);
    const started = await this.attempts.start(prepared, data, over, context);
    return 'paid' in started ? this.#settle(orderId, started.paid, context) : started;
  }

  #settle(orderId: string, attempt: number, context: CommandContext): Promise<PaymentStart> {
    return this.commands.execute(new SettlePayment({ orderId, attempt }, childContext(context, 'settle')));
  }

  #refusalOf(error: unknown): Rejection {
    if (error instanceof ProviderUnavailable) {
      this.logger.warn({ err: error }, 'A payment provider could not be reached');
      return providerUnavailable;
    }
    if (!(error instanceof ProviderRefused)) throw error;
    this.logger.error({ err: error, code: error.code }, 'A payment provider refused to open a payment');
    return providerRefused;
  }
}
