import { type Rejection, UseCaseCommand } from '@hatch/kernel';
import { Outbox } from '@hatch/platform';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AccountMails } from '../identity/module.js';
import { AccountMailWriter, type AccountLetter } from './account-mail-writer.service.js';
import { refusalOf } from './refusal-of.js';
import { noAddress, outdated } from './rejections.js';

type Data = { readonly id: string };

export class SendAccountMail extends UseCaseCommand<Data, { readonly rejection?: Rejection }> {}

@CommandHandler(SendAccountMail)
export class SendAccountMailHandler implements ICommandHandler<SendAccountMail> {
  constructor(
    private readonly accountMails: AccountMails,
    private readonly writer: AccountMailWriter,
    private readonly outbox: Outbox,
  ) {}

  async execute({ data: { id }, context }: SendAccountMail): Promise<{ readonly rejection?: Rejection }> {
    const wanted = await this.accountMails.find(id, new Date(context.now));
    if (!wanted) return { rejection: outdated };
    const letter = await this.writer.write(wanted);
    if (!letter) {
      await this.accountMails.take(wanted);
      return { rejection: noAddress };
    }
    try {
      if (!(await this.#send(id, letter))) return { rejection: outdated };
    } catch (error) {
      const rejection = refusalOf(error);
      if (rejection) return { rejection };
    }
    await this.accountMails.sent(id);
    return {};
  }

  /** The link works from the claim of its mail on: a mail sent before keeps its own link. */
  #send(id: string, { mail, token }: AccountLetter): Promise<boolean> {
    return this.outbox.send(mail, token === undefined ? {} : { begin: () => this.accountMails.issue(id, token) });
  }
}
