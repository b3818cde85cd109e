import { UseCaseQuery } from '@hatch/platform';
import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { Checkpoints, untilProjected, type AfterOwnWrites } from '../engine/index.js';
import { type UnsentMail, UnsentMailsQueries } from './unsent-mails.queries.js';

type Data = AfterOwnWrites & { readonly now: Date; readonly limit: number };

export class GetUnsentMails extends UseCaseQuery<Data, readonly UnsentMail[]> {}

@QueryHandler(GetUnsentMails)
export class GetUnsentMailsHandler implements IQueryHandler<GetUnsentMails> {
  constructor(
    private readonly mails: UnsentMailsQueries,
    private readonly checkpoints: Checkpoints,
  ) {}

  async execute({ data: { now, limit, ...own } }: GetUnsentMails): Promise<readonly UnsentMail[]> {
    await untilProjected(this.checkpoints, 'unsent-mails', own);
    return this.mails.needingSomebody(now, limit);
  }
}
