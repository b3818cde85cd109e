import { childContext, type CommandContext, type Rejection } from '@hatch/kernel';
import type { Pence } from '@hatch/kernel/rules';
import { CONFIG, Mailer, MailOutcomeUnknown, type Config, type Mail } from '@hatch/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { Order } from '../ordering/index.js';
import { OrderRepository } from '../ordering/module.js';
import type { KnownPayment } from '../payments/index.js';
import { Payments } from '../payments/module.js';
import type { About } from './events.js';
import { MailingShops } from './mailing-shop.service.js';
import { NotificationRepository } from './notification.repository.js';
import {
  acceptedMail,
  cancelledMail,
  confirmationMail,
  delayedMail,
  readyMail,
  unattendedMail,
  zeroChargeMail,
} from './order-mails.js';
import { refundMail, type MailedRefund } from './refund-mail.js';
import { noAddress, notTaken, outdated, unconfirmed } from './rejections.js';
import { notificationId, recordFailure, recordSent, startSend } from './send.decision.js';

export type SendOptions = {
  /** A person asks, knowing that an earlier sending was cut off. */
  readonly evenIfUnknown?: boolean;
};

/** Sends e-mails about orders, each at most once as far as anyone can know (G21, OPEN-66). */
@Injectable()
export class NotificationSender {
  constructor(
    private readonly orders: OrderRepository,
    private readonly notifications: NotificationRepository,
    private readonly payments: Payments,
    private readonly shops: MailingShops,
    private readonly mailer: Mailer,
    @Inject(CONFIG) private readonly config: Pick<Config, 'adminEmail' | 'publicUrl'>,
  ) {}

  /** @returns why the mail was not sent, if it was not */
  async send(about: About, context: CommandContext, options: SendOptions = {}): Promise<Rejection | undefined> {
    const { state: order } = await this.orders.load(about.orderId);
    if (order.status === 'none') return noAddress;
    const mail = await this.#mail(about, order);
    if (!mail) return outdated;
    if (mail.to === '') return noAddress;
    const id = notificationId(about);
    const start = startSend(about, options);
    const started = await this.notifications.handle(id, start, childContext(context, 'start'));
    if (started.rejection) return started.rejection;
    try {
      await this.mailer.send(mail);
    } catch (error) {
      if (error instanceof MailOutcomeUnknown) return unconfirmed;
      const reason = error instanceof Error && 'code' in error ? String(error.code) : 'refused';
      await this.notifications.handle(id, recordFailure(about, reason), childContext(context, 'failed'));
      return notTaken;
    }
    await this.notifications.handle(id, recordSent(about), childContext(context, 'sent'));
    return undefined;
  }

  async #mail(about: About, order: Exclude<Order, { readonly status: 'none' }>): Promise<Mail | undefined> {
    const from = await this.shops.present();
    const messageId = `${notificationId(about)}@hatch`;
    const customer = order.details?.email ?? '';
    const envelope = { about: order.subject, messageId };
    if (about.notification === 'refund-confirmation') {
      const { state: payment } = await this.payments.known(about.paymentId);
      if (payment.status === 'none') return undefined;
      return { to: customer, ...envelope, ...refundMail(refundedOf(order, payment, about), from) };
    }
    if (order.status !== 'placed' && order.status !== 'cancelled') return undefined;
    switch (about.notification) {
      case 'order-confirmation':
        if (order.status === 'cancelled') return undefined;
        return { to: customer, ...envelope, ...confirmationMail(order, from) };
      case 'order-accepted':
        if (order.status === 'cancelled') return undefined;
        return { to: customer, ...envelope, ...acceptedMail(order, from) };
      case 'order-delayed':
        // What was promised since, or done, is told by its own mail.
        if (order.status === 'cancelled' || order.kitchen === 'COMPLETE' || order.dueBy !== about.dueBy)
          return undefined;
        return { to: customer, ...envelope, ...delayedMail(order, from) };
      case 'order-ready':
        return { to: customer, ...envelope, ...readyMail(order, from) };
      case 'order-cancelled':
        if (order.status !== 'cancelled') return undefined;
        return { to: customer, ...envelope, ...cancelledMail(order, order.cancelled.cause, from) };
      case 'order-unattended':
        if (order.status !== 'placed' || order.kitchen !== 'NEW') return undefined;
        return {
          to: this.config.adminEmail,
          ...envelope,
          ...unattendedMail(order, `${this.config.publicUrl}/takeaway-orders`, from),
        };
      case 'zero-charge-notice':
        return { to: this.config.adminEmail, ...envelope, ...zeroChargeMail(order, from) };
      default:
        return about satisfies never;
    }
  }
}

/** What the customer is told of a refund, as order and payment stand now. */
const refundedOf = (
  order: Exclude<Order, { readonly status: 'none' }>,
  { refunds, provider, paymentId }: KnownPayment,
  { refund, amount }: { readonly refund: string; readonly amount: Pence },
): MailedRefund => {
  const names = new Map(order.lines.map(({ sku, name }) => [sku, name]));
  const items = (refunds.get(refund)?.lines ?? []).map(
    ({ sku, quantity }) => `${quantity} x ${names.get(sku) ?? 'item'}`,
  );
  const isItsPayment = 'paidBy' in order && order.paidBy !== null && paymentId.endsWith(`-${order.paidBy}`);
  const fate = isItsPayment ? (order.status === 'cancelled' ? 'cancelled' : 'stands') : 'unplaced';
  return { ref: fate === 'unplaced' ? null : order.ref, amount, provider, items, order: fate };
};
