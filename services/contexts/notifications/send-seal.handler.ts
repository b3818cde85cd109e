import { type Rejection, UseCaseCommand } from '@hatch/kernel';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AdministratorMails } from './administrator-mail.service.js';
import { sealMail } from './seal-mail.js';

type Data = {
  readonly number: number;
  readonly line: string;
};

/** Keeps a copy of the seal outside the shop. */
export class SendSeal extends UseCaseCommand<Data, { readonly rejection?: Rejection }> {}

@CommandHandler(SendSeal)
export class SendSealHandler implements ICommandHandler<SendSeal> {
  constructor(private readonly mails: AdministratorMails) {}

  execute({ data: { number, line } }: SendSeal): Promise<{ readonly rejection?: Rejection }> {
    return this.mails.send({
      id: `seal.${number}`,
      page: '/admin/proofs',
      write: (page, shop) => sealMail(number, line, page, shop),
    });
  }
}
