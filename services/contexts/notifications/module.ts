import { Module } from '@nestjs/common';
import { executorsOf, handlersOf } from '@hatch/platform';
import { ContactModule } from '../contact/module.js';
import { IdentityModule } from '../identity/module.js';
import { IntegrationsModule } from '../integrations/module.js';
import { OrdersModule } from '../orders/module.js';
import { PaymentsModule } from '../payments/module.js';
import { SendSeal, TellDifferences, AdministratorMails } from './administrator-mails.service.js';
import { GetOrderMailsHandler } from './get-order-mails.handler.js';
import { AddSubscriberHandler } from './notices/add-subscriber.handler.js';
import { GetOrderNoticesHandler } from './notices/get-order-notices.handler.js';
import { Phones } from './notices/phones.service.js';
import { ScheduleNoticesHandler } from './notices/schedule-notices.handler.js';
import { SendNoticeHandler } from './notices/send-notice.handler.js';
import { SubscribersRepository } from './notices/subscribers.repository.js';
import { LeaveMailHandler, SendMailAgainHandler } from './unsent-mail.handler.js';
import { MailingShops } from './mailing-shop.service.js';
import { AccountMailWriter } from './account-mail-writer.service.js';
import { OrderMailWriter } from './order-mail-writer.service.js';
import { SendNotification, NotificationSender } from './notification-sender.service.js';
import { NotificationRepository } from './notification.repository.js';
import { SendAccountMailHandler } from './send-account-mail.handler.js';
import { SendContactMailHandler } from './send-contact-mail.handler.js';
import { TellWebhookStoppedHandler } from './tell-webhook-stopped.handler.js';
import { RemoveSubscriber } from './notices/remove-subscriber.js';
import { ScheduleNotification } from './send.js';
import { SettingsModule } from '../settings/module.js';

@Module({
  imports: [ContactModule, IdentityModule, IntegrationsModule, OrdersModule, PaymentsModule, SettingsModule],
  providers: [
    ...executorsOf([SendNotification, SendSeal, TellDifferences]),
    ...handlersOf(NotificationRepository, [ScheduleNotification]),
    ...handlersOf(SubscribersRepository, [RemoveSubscriber]),
    AccountMailWriter,
    AdministratorMails,
    AddSubscriberHandler,
    GetOrderNoticesHandler,
    Phones,
    ScheduleNoticesHandler,
    SendNoticeHandler,
    SubscribersRepository,
    GetOrderMailsHandler,
    LeaveMailHandler,
    MailingShops,
    NotificationRepository,
    NotificationSender,
    OrderMailWriter,
    SendAccountMailHandler,
    SendContactMailHandler,
    SendMailAgainHandler,
    TellWebhookStoppedHandler,
  ],
  exports: [NotificationRepository, NotificationSender, SubscribersRepository],
})
export class NotificationsModule {}

export { AddSubscriber } from './notices/add-subscriber.handler.js';
export { GetOrderMails } from './get-order-mails.handler.js';
export { GetOrderNotices, type OrderNotices } from './notices/get-order-notices.handler.js';
export { LeaveMail, type MailSettled, SendMailAgain } from './unsent-mail.handler.js';
export { ScheduleNotices } from './notices/schedule-notices.handler.js';
export { SendNotice } from './notices/send-notice.handler.js';
export { SendAccountMail } from './send-account-mail.handler.js';
export { SendContactMail } from './send-contact-mail.handler.js';
export { TellWebhookStopped } from './tell-webhook-stopped.handler.js';
export {
  NotificationRepository,
  NotificationSender,
  RemoveSubscriber,
  ScheduleNotification,
  SendNotification,
  SendSeal,
  SubscribersRepository,
  TellDifferences,
};
