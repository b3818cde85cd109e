import { Module } from '@nestjs/common';
import { ContactModule } from '../contact/module.js';
import { IdentityModule } from '../identity/module.js';
import { IntegrationsModule } from '../integrations/module.js';
import { OrderingModule } from '../ordering/module.js';
import { PaymentsModule } from '../payments/module.js';
import { StoreStatusModule } from '../store-status/module.js';
import { GetOrderMailsHandler } from './get-order-mails.handler.js';
import { MailingShops } from './mailing-shop.service.js';
import { NotificationSender } from './notification-sender.service.js';
import { NotificationRepository } from './notification.repository.js';
import { ScheduleNotificationHandler } from './schedule-notification.handler.js';
import { SendAccountMailHandler } from './send-account-mail.handler.js';
import { SendContactMailHandler } from './send-contact-mail.handler.js';
import { SendNotificationHandler } from './send-notification.handler.js';
import { TellWebhookStoppedHandler } from './tell-webhook-stopped.handler.js';

@Module({
  imports: [ContactModule, IdentityModule, IntegrationsModule, OrderingModule, PaymentsModule, StoreStatusModule],
  providers: [
    GetOrderMailsHandler,
    MailingShops,
    NotificationRepository,
    NotificationSender,
    ScheduleNotificationHandler,
    SendAccountMailHandler,
    SendContactMailHandler,
    SendNotificationHandler,
    TellWebhookStoppedHandler,
  ],
  exports: [NotificationRepository, NotificationSender],
})
export class NotificationsModule {}

export { GetOrderMails } from './get-order-mails.handler.js';
export { ScheduleNotification } from './schedule-notification.handler.js';
export { SendAccountMail } from './send-account-mail.handler.js';
export { SendContactMail } from './send-contact-mail.handler.js';
export { SendNotification } from './send-notification.handler.js';
export { TellWebhookStopped } from './tell-webhook-stopped.handler.js';
export { NotificationRepository, NotificationSender };
