import { Module } from '@nestjs/common';
import { OrderingModule } from '../ordering/module.js';
import { PaymentsModule } from '../payments/module.js';
import { StoreStatusModule } from '../store-status/module.js';
import { NotificationSender } from './notification-sender.service.js';
import { NotificationRepository } from './notification.repository.js';
import { ScheduleNotificationHandler } from './schedule-notification.handler.js';
import { SendNotificationHandler } from './send-notification.handler.js';

@Module({
  imports: [OrderingModule, PaymentsModule, StoreStatusModule],
  providers: [NotificationRepository, NotificationSender, ScheduleNotificationHandler, SendNotificationHandler],
  exports: [NotificationRepository, NotificationSender],
})
export class NotificationsModule {}

export { ScheduleNotification } from './schedule-notification.handler.js';
export { SendNotification } from './send-notification.handler.js';
export { NotificationRepository, NotificationSender };
