import { type Rejection, UseCaseCommand } from '@hatch/kernel';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { NotificationSender } from './notification-sender.service.js';
import type { AboutMail } from './events.js';

export class SendNotification extends UseCaseCommand<AboutMail, { readonly rejection?: Rejection }> {}

@CommandHandler(SendNotification)
export class SendNotificationHandler implements ICommandHandler<SendNotification> {
  constructor(private readonly sender: NotificationSender) {}

  async execute({ data: about, context }: SendNotification): Promise<{ readonly rejection?: Rejection }> {
    const rejection = await this.sender.send(about, context);
    return rejection ? { rejection } : {};
  }
}
