import { UseCaseCommand } from '@hatch/kernel';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { findMail } from './find-mail.js';
import { NotificationRepository } from './notification.repository.js';
import { noSuchMail } from './rejections.js';
import { leaveMail } from './send.decision.js';
import type { MailSettled } from './send-mail-again.handler.js';

export class LeaveMail extends UseCaseCommand<{ readonly id: string }, MailSettled> {}

@CommandHandler(LeaveMail)
export class LeaveMailHandler implements ICommandHandler<LeaveMail> {
  constructor(private readonly notifications: NotificationRepository) {}

  async execute({ data: { id }, context }: LeaveMail): Promise<MailSettled> {
    const about = await findMail(this.notifications, id);
    if (!about) return { rejection: noSuchMail };
    return this.notifications.handle(id, leaveMail(about), context);
  }
}
