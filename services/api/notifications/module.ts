import { NotificationsModule } from '@hatch/contexts/notifications/module';
import { SettingsModule } from '@hatch/contexts/settings/module';
import { Module } from '@nestjs/common';
import { OrderingApiModule } from '../orders/module.js';
import { OrderNoticesController } from './order-notices.controller.js';
import { TrackedNoticesController } from './tracked-notices.controller.js';
import { UnsentMailsController } from './unsent-mails.controller.js';
import { OrderNotices } from './order-notices.service.js';

@Module({
  imports: [NotificationsModule, OrderingApiModule, SettingsModule],
  controllers: [OrderNoticesController, TrackedNoticesController, UnsentMailsController],
  providers: [OrderNotices],
  exports: [OrderNotices],
})
export class NotificationsApiModule {}
