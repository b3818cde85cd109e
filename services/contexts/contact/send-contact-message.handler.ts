import { rejection, type Rejection, UseCaseCommand } from '@hatch/kernel';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { ContactCaptcha } from './contact-captcha.service.js';
import { ContactMessages, type ContactMessage } from './contact-messages.repository.js';

type Data = {
  readonly message: ContactMessage;
  readonly token: string;
};

const notSolved = rejection(
  'contact.captcha-not-solved',
  'We could not check that you are not a program. Please try again.',
);

export class SendContactMessage extends UseCaseCommand<Data, { readonly rejection?: Rejection }> {}

@CommandHandler(SendContactMessage)
export class SendContactMessageHandler implements ICommandHandler<SendContactMessage> {
  constructor(
    private readonly captcha: ContactCaptcha,
    private readonly messages: ContactMessages,
  ) {}

  async execute({
    data: { message, token },
    context,
  }: SendContactMessage): Promise<{ readonly rejection?: Rejection }> {
    if (!(await this.captcha.isSolved(token))) return { rejection: notSolved };
    await this.messages.keep(message, new Date(context.now));
    return {};
  }
}
