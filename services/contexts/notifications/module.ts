import { Module } from '@nestjs/common';
import { ContactModule } from '../contact/module.js';
import { IdentityModule } from '../identity/module.js';
import { IntegrationsModule } from '../integrations/module.js';
import { OrdersModule } from '../orders/module.js';
import { PaymentsModule } from '../payments/module.js';
import { StoreStatusModule } from '../store-status/module.js';
import { AdministratorMails } from './administrator-mail.service.js';
import { GetOrderMailsHandler } from './get-order-mails.handler.js';
import { AddSubscriberHandler } from './notices/add-subscriber.handler.js';
import { GetOrderNoticesHandler } from './notices/get-order-notices.handler.js';
import { Phones } from './notices/phones.service.js';
import { RemoveSubscriberHandler } from './notices/remove-subscriber.handler.js';
import { ScheduleNoticesHandler } from './notices/schedule-notices.handler.js';
import { SendNoticeHandler } from './notices/send-notice.handler.js';
import { SubscribersRepository } from './notices/subscribers.repository.js';
import { LeaveMailHandler } from './leave-mail.handler.js';
import { MailingShops } from './mailing-shop.service.js';
import { NotificationSender } from './notification-sender.service.js';
import { NotificationRepository } from './notification.repository.js';
import { ScheduleNotificationHandler } from './schedule-notification.handler.js';
import { SendAccountMailHandler } from './send-account-mail.handler.js';
import { SendContactMailHandler } from './send-contact-mail.handler.js';
import { SendMailAgainHandler } from './send-mail-again.handler.js';
import { SendNotificationHandler } from './send-notification.handler.js';
import { SendSealHandler } from './send-seal.handler.js';
import { TellDifferencesHandler } from './tell-differences.handler.js';
import { TellWebhookStoppedHandler } from './tell-webhook-stopped.handler.js';

@Module({
  imports: [ContactModule, IdentityModule, IntegrationsModule, OrdersModule, PaymentsModule, StoreStatusModule],
  providers: [
    AdministratorMails,
    AddSubscriberHandler,
    GetOrderNoticesHandler,
    Phones,
    RemoveSubscriberHandler,
    ScheduleNoticesHandler,
    SendNoticeHandler,
    SubscribersRepository,
    GetOrderMailsHandler,
    LeaveMailHandler,
    MailingShops,
    NotificationRepository,
    NotificationSender,
    ScheduleNotificationHandler,
    SendAccountMailHandler,
    SendContactMailHandler,
    SendMailAgainHandler,
    SendNotificationHandler,
    SendSealHandler,
    TellDifferencesHandler,
    TellWebhookStoppedHandler,
  ],
  exports: [NotificationRepository, NotificationSender, SubscribersRepository],
})
export class NotificationsModule {}

export { AddSubscriber } from './notices/add-subscriber.handler.js';
export { GetOrderMails } from './get-order-mails.handler.js';
export { GetOrderNotices, type OrderNotices } from './notices/get-order-notices.handler.js';
export { LeaveMail } from './leave-mail.handler.js';
export { RemoveSubscriber } from './notices/remove-subscriber.handler.js';
export { ScheduleNotices } from './notices/schedule-notices.handler.js';
export { SendNotice } from './notices/send-notice.handler.js';
export { ScheduleNotification } from './schedule-notification.handler.js';
export { SendAccountMail } from './send-account-mail.handler.js';
export { SendContactMail } from './send-contact-mail.handler.js';
export { SendMailAgain, type MailSettled } from './send-mail-again.handler.js';
export { SendNotification } from './send-notification.handler.js';
export { SendSeal } from './send-seal.handler.js';
export { TellDifferences } from './tell-differences.handler.js';
export { TellWebhookStopped } from './tell-webhook-stopped.handler.js';
export { NotificationRepository, NotificationSender, SubscribersRepository };
