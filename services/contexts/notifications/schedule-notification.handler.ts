import { UseCaseCommand } from '@hatch/kernel';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { NotificationRepository } from './notification.repository.js';
import type { AboutMail } from './events.js';
import { notificationId, scheduleNotification } from './send.decision.js';

export class ScheduleNotification extends UseCaseCommand<AboutMail, void> {}

@CommandHandler(ScheduleNotification)
export class ScheduleNotificationHandler implements ICommandHandler<ScheduleNotification> {
  constructor(private readonly notifications: NotificationRepository) {}

  async execute({ data: about, context }: ScheduleNotification): Promise<void> {
    await this.notifications.handle(notificationId(about), scheduleNotification(about), context);
  }
}
