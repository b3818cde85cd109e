import { childContext, type CommandContext, type Rejection } from '@hatch/kernel';
import {
  commandOf,
  MailNotClaimed,
  MailOutcomeUnknown,
  MailRefused,
  MailServerAway,
  Outbox,
  type Mail,
} from '@hatch/platform';
import { Injectable } from '@nestjs/common';
import { OrderRepository } from '../orders/module.js';
import type { AboutMail, MailDropped } from './events.js';
import { NotificationRepository } from './notification.repository.js';
import { OrderMailWriter } from './order-mail-writer.service.js';
import { noAddress, notTaken, outdated, serverAway, unconfirmed, underWay } from './rejections.js';
import {
  confirmSent,
  dropMail,
  notificationId,
  recordFailure,
  recordSent,
  recordUnconfirmed,
  startSend,
} from './send.js';

/** Sends each mail at most once, as far as can be known. */
@Injectable()
export class NotificationSender {
  constructor(
    private readonly orders: OrderRepository,
    private readonly notifications: NotificationRepository,
    private readonly writer: OrderMailWriter,
    private readonly outbox: Outbox,
  ) {}

  async send(about: AboutMail, context: CommandContext): Promise<Rejection | undefined> {
    const { state: order } = await this.orders.load(about.orderId);
    if (order.status === 'none') return this.drop(about, 'no-address', context);
    const mail = await this.writer.write(about, order);
    if (!mail) return this.drop(about, 'outdated', context);
    if (mail.to === '') return this.drop(about, 'no-address', context);
    return this.#handOver(about, mail, context);
  }

  async drop(about: AboutMail, reason: MailDropped['data']['reason'], context: CommandContext): Promise<Rejection> {
    const dropped = childContext(context, 'dropped');
    await this.notifications.handle(notificationId(about), dropMail(about, reason), dropped);
    return reason === 'outdated' ? outdated : noAddress;
  }

  async #handOver(about: AboutMail, mail: Mail, context: CommandContext): Promise<Rejection | undefined> {
    const id = notificationId(about);
    const { state } = await this.notifications.load(id);
    const final = startSend(about, { evenIfUnknown: true })(state, context).rejection;
    if (final) return final;
    let refusal: Rejection | undefined;
    const begin = async ({ isFirst }: { readonly isFirst: boolean }): Promise<boolean> => {
      const start = startSend(about, { evenIfUnknown: !isFirst });
      refusal = (await this.notifications.handle(id, start, childContext(context, 'start'))).rejection;
      return refusal === undefined;
    };
    const round = state.status === 'none' ? 0 : (state.asked ?? 0);
    try {
      const isSent = await this.outbox.send(mail, { round, begin });
      if (!isSent) return refusal?.code === unconfirmed.code ? await this.#unconfirmed(about, context) : refusal;
    } catch (error) {
      return this.#notSent(about, error, context);
    }
    await this.notifications.handle(id, recordSent(about), childContext(context, 'sent'));
    return undefined;
  }

  /** @throws any error that does not come from the mail server */
  async #notSent(about: AboutMail, error: unknown, context: CommandContext): Promise<Rejection> {
    const id = notificationId(about);
    if (error instanceof MailServerAway) return serverAway;
    if (error instanceof MailOutcomeUnknown) return this.#unconfirmed(about, context);
    if (error instanceof MailRefused) {
      await this.notifications.handle(id, recordFailure(about, error.code), childContext(context, 'failed'));
      return notTaken;
    }
    if (!(error instanceof MailNotClaimed)) throw error;
    if (error.state === 'under-way') return underWay;
    if (error.state === 'unknown') return this.#unconfirmed(about, context);
    const confirmed = await this.notifications.handle(id, confirmSent(about), childContext(context, 'sent'));
    return startSend(about)(confirmed.state, context).rejection ?? underWay;
  }

  async #unconfirmed(about: AboutMail, context: CommandContext): Promise<Rejection> {
    const unknown = childContext(context, 'unknown');
    await this.notifications.handle(notificationId(about), recordUnconfirmed(about), unknown);
    return unconfirmed;
  }
}

export const SendNotification = commandOf(
  NotificationSender,
  'SendNotification',
  async (sender, about: AboutMail, context): Promise<{ readonly rejection?: Rejection }> => {
    const rejection = await sender.send(about, context);
    return rejection ? { rejection } : {};
  },
);
