import { type Rejection, UseCaseCommand } from '@hatch/kernel';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { untrueReady } from '../orders/index.js';
import { OrderRepository } from '../orders/module.js';
import type { AboutMail } from './events.js';
import { NotificationRepository } from './notification.repository.js';
import { noSuchMail } from './rejections.js';
import { askSendAgain, leaveMail, mailIn } from './send.js';

const findMail = async (
  notifications: Pick<NotificationRepository, 'eventsOf'>,
  id: string,
): Promise<AboutMail | undefined> => {
  for await (const { data } of notifications.eventsOf(id)) return mailIn(data);
  return undefined;
};

export type MailSettled = { readonly rejection?: Rejection; readonly position?: bigint | undefined };

type Again = {
  readonly id: string;
  /** The number of requests that the person saw when deciding. */
  readonly seen: number;
};

export class SendMailAgain extends UseCaseCommand<Again, MailSettled> {}

@CommandHandler(SendMailAgain)
export class SendMailAgainHandler implements ICommandHandler<SendMailAgain> {
  constructor(
    private readonly notifications: NotificationRepository,
    private readonly orders: OrderRepository,
  ) {}

  async execute({ data: { id, seen }, context }: SendMailAgain): Promise<MailSettled> {
    const about = await findMail(this.notifications, id);
    if (!about) return { rejection: noSuchMail };
    return this.notifications.handle(id, askSendAgain(about, seen, await this.#untrue(about)), context);
  }

  async #untrue({ orderId, notification }: AboutMail): Promise<Rejection | undefined> {
    if (notification !== 'order-ready') return undefined;
    return untrueReady((await this.orders.load(orderId)).state);
  }
}

export class LeaveMail extends UseCaseCommand<{ readonly id: string }, MailSettled> {}

@CommandHandler(LeaveMail)
export class LeaveMailHandler implements ICommandHandler<LeaveMail> {
  constructor(private readonly notifications: NotificationRepository) {}

  async execute({ data: { id }, context }: LeaveMail): Promise<MailSettled> {
    const about = await findMail(this.notifications, id);
    if (!about) return { rejection: noSuchMail };
    return this.notifications.handle(id, leaveMail(about), context);
  }
}
