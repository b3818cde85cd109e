import { childContext, type CommandContext, type Rejection, UseCaseCommand } from '@hatch/kernel';
import { LOGGER, type Logger } from '@hatch/platform';
import { KeyedMutex, pause, withDeadline } from '@hatch/platform/resilience';
import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { underWay, type AboutMail } from '../../notifications/index.js';
import { NotificationSender } from '../../notifications/module.js';
import { changeOf, notifyCustomer, type Order, type OrderChange } from '../index.js';
import { OrderRepository } from '../module.js';

/** Less than the default `REQUEST_DEADLINE_MS`; a slower mail goes on in the background. */
const ANSWER_WITHIN_MS = 4_000;
/** Another process may have died over the mail, which shows only after two minutes. */
const WAIT_FOR_OTHERS_MS = 3_000;
const LOOK_EVERY_MS = 200;
/** Sent before, or staff decided not to send it: the order moves on. */
const SETTLED: readonly string[] = ['notifications.sent', 'notifications.left'];

/**
 * A cook says that an order is ready. Hands the mail over before the order becomes NOTIFIED. Two tablets at once send one
 * mail, whichever process each asks.
 */
export class NotifyCustomer extends UseCaseCommand<{ readonly orderId: string }, OrderChange> {}

@CommandHandler(NotifyCustomer)
export class NotifyCustomerHandler implements ICommandHandler<NotifyCustomer> {
  readonly #orders = new KeyedMutex();

  constructor(
    private readonly orders: OrderRepository,
    private readonly sender: NotificationSender,
    @Inject(LOGGER) private readonly log: Pick<Logger, 'error'>,
  ) {}

  async execute({ data: { orderId }, context }: NotifyCustomer): Promise<OrderChange> {
    const notifying = this.#orders.run(orderId, () => this.#notify(orderId, context));
    const change = await withDeadline(ANSWER_WITHIN_MS, notifying, () => undefined);
    if (change) return change;
    notifying.catch((err: unknown) => this.log.error({ err, orderId }, 'A customer was not notified after all'));
    const order = await this.orders.load(orderId);
    return isNotified(order.state) ? { order } : { order, rejection: underWay };
  }

  async #notify(orderId: string, context: CommandContext): Promise<OrderChange> {
    const order = await this.orders.load(orderId);
    const about = { orderId, notification: 'order-ready' } as const;
    const { rejection } = notifyCustomer()(order.state, context);
    if (rejection) {
      if (order.state.status !== 'none') await this.sender.drop(about, 'outdated', childContext(context, 'mail'));
      return { order, rejection };
    }
    if (hasNoAddress(order.state)) return changeOf(await this.orders.handle(orderId, notifyCustomer(), context));
    const refusal = await this.#told(about, childContext(context, 'mail'));
    if (refusal && !SETTLED.includes(refusal.code)) return { order, rejection: refusal };
    return changeOf(await this.orders.handle(orderId, notifyCustomer(), context));
  }

  async #told(about: AboutMail, context: CommandContext): Promise<Rejection | undefined> {
    for (let left = WAIT_FOR_OTHERS_MS; ; left -= LOOK_EVERY_MS) {
      const refusal = await this.sender.send(about, context);
      if (refusal?.code !== 'notifications.under-way' || left <= 0) return refusal;
      await pause(LOOK_EVERY_MS);
    }
  }
}

const isNotified = (order: Order): boolean => order.status === 'placed' && order.notified !== null;

/** Staff may enter an order without an address; forgotten details lack the name as well. */
const hasNoAddress = (order: Order): boolean =>
  order.status === 'placed' && order.taken !== null && order.details?.email === '' && order.details.fullName !== '';
