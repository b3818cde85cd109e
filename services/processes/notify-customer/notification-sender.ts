import {
  notificationId,
  scheduleNotification,
  recordFailure,
  recordSent,
  startSend,
  type About,
} from '@hatch/contexts/notifications';
import type { Placed } from '@hatch/contexts/ordering';
import { childContext, rejection, type CommandContext, type Rejection } from '@hatch/kernel';
import { MailOutcomeUnknown, type Mail, type Mailer } from '@hatch/platform';
import type { Aggregates } from '../aggregates.js';
import type { Shop } from '@hatch/contexts/store-status/module';
import { confirmationMail, readyMail, zeroChargeMail } from './order-mails.js';

/** The order's personal data was forgotten, so there is nobody to write to. */
export const nobodyToTell = rejection('notifications.no-address', 'This order has no e-mail address to write to.');
export const notTaken = rejection(
  'notifications.not-taken',
  'The e-mail could not be handed over. Please try again in a moment.',
);
const unconfirmed = rejection(
  'notifications.unknown-outcome',
  'The mail server did not say whether it took the e-mail. Please wait a moment before you try again.',
);

/** Sends what is owed, each at most once as far as anyone can know (G21, OPEN-66). */
export class NotificationSender {
  constructor(
    private readonly aggregates: Pick<Aggregates, 'orders' | 'notifications'>,
    private readonly shop: Shop,
    private readonly mailer: Pick<Mailer, 'send'>,
    private readonly adminEmail: string,
  ) {}

  async schedule(about: About, context: CommandContext): Promise<void> {
    await this.aggregates.notifications.handle(notificationId(about), scheduleNotification(about), context);
  }

  /** @param evenIfUnknown a person asks, knowing that an earlier sending was cut off */
  async send(about: About, context: CommandContext, evenIfUnknown = false): Promise<Rejection | undefined> {
    const { state: order } = await this.aggregates.orders.load(about.orderId);
    if (order.status !== 'placed') return nobodyToTell;
    const mail = await this.#mail(about, order);
    if (mail.to === '') return nobodyToTell;
    const id = notificationId(about);
    const started = await this.aggregates.notifications.handle(
      id,
      startSend(about, { evenIfUnknown }),
      childContext(context, 'start'),
    );
    if (started.rejection) return started.rejection;
    try {
      await this.mailer.send(mail);
    } catch (error) {
      if (error instanceof MailOutcomeUnknown) return unconfirmed;
      const reason = error instanceof Error && 'code' in error ? String(error.code) : 'refused';
      await this.aggregates.notifications.handle(id, recordFailure(about, reason), childContext(context, 'failed'));
      return notTaken;
    }
    await this.aggregates.notifications.handle(id, recordSent(about), childContext(context, 'sent'));
    return undefined;
  }

  async #mail(about: About, order: Placed): Promise<Mail> {
    const settings = await this.shop.settings();
    const messageId = `${notificationId(about)}@hatch`;
    const customer = order.details?.email ?? '';
    const envelope = { about: order.subject, messageId };
    switch (about.notification) {
      case 'order-confirmation':
        return { to: customer, ...envelope, ...confirmationMail(order, settings) };
      case 'order-ready':
        return { to: customer, ...envelope, ...readyMail(order, settings) };
      case 'zero-charge-notice':
        return { to: this.adminEmail, ...envelope, ...zeroChargeMail(order, settings) };
      default:
        return about.notification satisfies never;
    }
  }
}
