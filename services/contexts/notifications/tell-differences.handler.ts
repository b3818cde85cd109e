import { type Rejection, UseCaseCommand } from '@hatch/kernel';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AdministratorMails } from './administrator-mail.service.js';
import { differencesMail } from './differences-mail.js';

type Data = {
  /** The same for the same differences, so that they are sent once. */
  readonly id: string;
  /** In words, nothing personal. */
  readonly found: readonly string[];
  /** False while the log itself does not match its seals. */
  readonly isLogVerified: boolean;
};

export class TellDifferences extends UseCaseCommand<Data, { readonly rejection?: Rejection }> {}

@CommandHandler(TellDifferences)
export class TellDifferencesHandler implements ICommandHandler<TellDifferences> {
  constructor(private readonly mails: AdministratorMails) {}

  execute({ data: { id, found, isLogVerified } }: TellDifferences): Promise<{ readonly rejection?: Rejection }> {
    return this.mails.send({
      id: `differences.${id}`,
      page: '/admin/proofs',
      write: (page, shop) => differencesMail({ found, isLogVerified }, page, shop),
    });
  }
}
