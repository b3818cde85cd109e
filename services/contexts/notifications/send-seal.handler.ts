import type { Rejection } from '@hatch/kernel';
import { UseCaseCommand } from '@hatch/platform';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AdministratorMails } from './administrator-mail.service.js';
import { sealMail } from './seal-mail.js';

type Data = {
  readonly number: number;
  /** As it stands in a file of seals. */
  readonly line: string;
};

/** Sends the administrator the last seal of the log by mail, so that it lies elsewhere (HIST-11). */
export class SendSeal extends UseCaseCommand<Data, { readonly rejection?: Rejection }> {
  readonly type = 'SendSeal';
}

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
