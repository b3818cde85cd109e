import type { Pence } from '@hatch/kernel/rules';
import { CONFIG, SECRETS, trackingToken, type Config, type Mail, type Secrets } from '@hatch/platform';
import { Inject, Injectable } from '@nestjs/common';
import { untrueReady, type Cancelled, type Order } from '../orders/index.js';
import { paymentIdOf, type KnownPayment } from '../payments/index.js';
import { Payments } from '../payments/module.js';
import { ShopSettings } from '../settings/module.js';
import type { AboutMail } from './events.js';
import { MailingShops } from './mailing-shop.service.js';
import { moneyBack, type MoneyBack } from './money-back.step.js';
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
import { notificationId } from './send.js';

@Injectable()
export class OrderMailWriter {
  constructor(
    private readonly payments: Payments,
    private readonly shops: MailingShops,
    private readonly settings: ShopSettings,
    @Inject(CONFIG) private readonly config: Pick<Config, 'adminEmail' | 'publicUrl'>,
    @Inject(SECRETS) private readonly secrets: Pick<Secrets, 'trackingKey'>,
  ) {}

  /** Undefined for a mail that the order has outdated. */
  async write(about: AboutMail, order: Exclude<Order, { readonly status: 'none' }>): Promise<Mail | undefined> {
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
        if (order.status === 'cancelled' || order.awaitsAcceptance) return undefined;
        return { to: customer, ...envelope, ...acceptedMail(mailed, from) };
      case 'order-delayed':
        // Later promises and steps have mails of their own.
        if (order.status === 'cancelled' || order.kitchen === 'COMPLETE' || order.dueBy !== about.dueBy)
          return undefined;
        return { to: customer, ...envelope, ...delayedMail(mailed, from) };
      case 'order-ready':
        if (untrueReady(order)) return undefined;
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
