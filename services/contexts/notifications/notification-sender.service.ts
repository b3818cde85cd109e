import { childContext, type CommandContext, type Rejection } from '@hatch/kernel';
import type { Pence } from '@hatch/kernel/rules';
import {
  commandOf,
  CONFIG,
  MailNotClaimed,
  MailOutcomeUnknown,
  MailRefused,
  MailServerAway,
  Outbox,
  SECRETS,
  trackingToken,
  type Config,
  type Mail,
  type Secrets,
} from '@hatch/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { Cancelled, Order } from '../orders/index.js';
import { OrderRepository } from '../orders/module.js';
import { paymentIdOf, type KnownPayment } from '../payments/index.js';
import { Payments } from '../payments/module.js';
import type { AboutMail, MailDropped } from './events.js';
import { MailingShops } from './mailing-shop.service.js';
import { moneyBack, type MoneyBack } from './money-back.step.js';
import { NotificationRepository } from './notification.repository.js';
import {
  acceptedMail,
  cancelledMail,
  confirmationMail,
  delayedMail,
  readyMail,
  sentOutMail,
  unattendedMail,
  zeroChargeMail,
} from './order-mails.js';
import { refundMail, type MailedRefund } from './refund-mail.js';
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
import { ShopSettings } from '../settings/module.js';

/** Sends each mail at most once, as far as can be known. */
@Injectable()
export class NotificationSender {
  constructor(
    private readonly orders: OrderRepository,
    private readonly notifications: NotificationRepository,
    private readonly payments: Payments,
    private readonly shops: MailingShops,
    private readonly settings: ShopSettings,
    private readonly outbox: Outbox,
    @Inject(CONFIG) private readonly config: Pick<Config, 'adminEmail' | 'publicUrl'>,
    @Inject(SECRETS) private readonly secrets: Pick<Secrets, 'trackingKey'>,
  ) {}

  async send(about: AboutMail, context: CommandContext): Promise<Rejection | undefined> {
    const { state: order } = await this.orders.load(about.orderId);
    if (order.status === 'none') return this.drop(about, 'no-address', context);
    const mail = await this.#mail(about, order);
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

  async #mail(about: AboutMail, order: Exclude<Order, { readonly status: 'none' }>): Promise<Mail | undefined> {
    const from = await this.shops.present();
    const messageId = `${notificationId(about)}@hatch`;
    const customer = order.details?.email ?? '';
    const envelope = { about: order.subject, messageId };
    const trackingPage = `${this.config.publicUrl}/track/${trackingToken(this.secrets.trackingKey, order.orderId)}`;
    if (about.notification === 'refund-confirmation') {
      const { state: payment } = await this.payments.known(about.paymentId);
      if (payment.status === 'none') return undefined;
      return { to: customer, ...envelope, ...refundMail(refundedOf(order, payment, about, trackingPage), from) };
    }
    if (order.status !== 'placed' && order.status !== 'cancelled') return undefined;
    const mailed = { ...order, trackingPage };
    switch (about.notification) {
      case 'order-confirmation':
        if (order.status === 'cancelled') return undefined;
        return { to: customer, ...envelope, ...confirmationMail(mailed, from) };
      case 'order-accepted':
        if (order.status === 'cancelled') return undefined;
        return { to: customer, ...envelope, ...acceptedMail(mailed, from) };
      case 'order-delayed':
        // Later promises and steps have mails of their own.
        if (order.status === 'cancelled' || order.kitchen === 'COMPLETE' || order.dueBy !== about.dueBy)
          return undefined;
        return { to: customer, ...envelope, ...delayedMail(mailed, from) };
      case 'order-ready':
        return { to: customer, ...envelope, ...readyMail(mailed, from) };
      case 'order-sent-out':
        if (order.status === 'cancelled' || order.sentOut === null || order.kitchen === 'COMPLETE') return undefined;
        return { to: customer, ...envelope, ...sentOutMail(mailed, from) };
      case 'order-cancelled':
        if (order.status !== 'cancelled') return undefined;
        return {
          to: customer,
          ...envelope,
          ...cancelledMail(mailed, order.cancelled.cause, await this.#moneyBack(order), from),
        };
      case 'order-unattended':
        if (order.status !== 'placed' || order.kitchen !== 'NEW') return undefined;
        return {
          to: this.config.adminEmail,
          ...envelope,
          ...unattendedMail(
            mailed,
            `${this.config.publicUrl}/takeaway-orders`,
            await this.settings.get('pause_minutes'),
            from,
          ),
        };
      case 'zero-charge-notice':
        return { to: this.config.adminEmail, ...envelope, ...zeroChargeMail(mailed, from) };
      default:
        return about satisfies never;
    }
  }

  async #moneyBack({ orderId, paidBy }: Cancelled): Promise<MoneyBack | null> {
    if (paidBy === null) return null;
    const { state } = await this.payments.known(paymentIdOf(orderId, paidBy));
    return state.status === 'none' ? null : moneyBack(state);
  }
}

const refundedOf = (
  order: Exclude<Order, { readonly status: 'none' }>,
  { refunds, provider, paymentId }: KnownPayment,
  { refund, amount }: { readonly refund: string; readonly amount: Pence },
  trackingPage: string,
): MailedRefund => {
  const names = new Map(order.lines.map(({ sku, name }) => [sku, name]));
  const items = (refunds.get(refund)?.lines ?? []).map(
    ({ sku, quantity }) => `${quantity} x ${names.get(sku) ?? 'item'}`,
  );
  const isItsPayment = 'paidBy' in order && order.paidBy !== null && paymentId.endsWith(`-${order.paidBy}`);
  const fate = isItsPayment ? (order.status === 'cancelled' ? 'cancelled' : 'stands') : 'unplaced';
  const isPlaced = fate !== 'unplaced';
  return {
    ref: isPlaced ? order.ref : null,
    amount,
    provider,
    items,
    order: fate,
    trackingPage: isPlaced ? trackingPage : null,
  };
};

export const SendNotification = commandOf(
  NotificationSender,
  'SendNotification',
  async (sender, about: AboutMail, context): Promise<{ readonly rejection?: Rejection }> => {
    const rejection = await sender.send(about, context);
    return rejection ? { rejection } : {};
  },
);
