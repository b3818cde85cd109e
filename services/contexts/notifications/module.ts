import { Module } from '@nestjs/common';
import { OrderingModule } from '../ordering/module.js';
import { StoreStatusModule } from '../store-status/module.js';
import { NotificationRepository } from './notification.repository.js';

@Module({
  imports: [OrderingModule, StoreStatusModule],
  providers: [NotificationRepository],
  exports: [NotificationRepository],
})
export class NotificationsModule {}

export { NotificationRepository };
