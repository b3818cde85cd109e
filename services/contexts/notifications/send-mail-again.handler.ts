import type { CommandContext, Rejection } from '@hatch/kernel';
import { UseCaseCommand } from '@hatch/platform';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { notifyCustomer } from '../ordering/index.js';
import { OrderRepository } from '../ordering/module.js';
import type { AboutMail } from './events.js';
import { findMail } from './find-mail.js';
import { NotificationRepository } from './notification.repository.js';
import { noSuchMail } from './rejections.js';
import { askSendAgain } from './send.decision.js';

type Data = {
  /** Of the notification. */
  readonly id: string;
  /** How often it was asked for when they decided. */
  readonly seen: number;
};
export type MailSettled = { readonly rejection?: Rejection; readonly position?: bigint | undefined };

/** Somebody has a mail sent again that was not sent, or of which nobody knows whether it was (G21). */
export class SendMailAgain extends UseCaseCommand<Data, MailSettled> {
  readonly type = 'SendMailAgain';
}

@CommandHandler(SendMailAgain)
export class SendMailAgainHandler implements ICommandHandler<SendMailAgain> {
  constructor(
    private readonly notifications: NotificationRepository,
    private readonly orders: OrderRepository,
  ) {}

  async execute({ data: { id, seen }, context }: SendMailAgain): Promise<MailSettled> {
    const about = await findMail(this.notifications, id);
    if (!about) return { rejection: noSuchMail };
    return this.notifications.handle(id, askSendAgain(about, seen, await this.#untrue(about, context)), context);
  }

  /** The mail that an order is ready goes with that step of the order (OPEN-66): what the order is past, or not at. */
  async #untrue({ orderId, notification }: AboutMail, context: CommandContext): Promise<Rejection | undefined> {
    if (notification !== 'order-ready') return undefined;
    return notifyCustomer()((await this.orders.load(orderId)).state, context).rejection;
  }
}
