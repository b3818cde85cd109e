import { type Outcome, UseCaseCommand } from '@hatch/kernel';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { PageEvent } from './events.js';
import { PageRepository } from './page.repository.js';
import { revisePage, type RevisePageData } from './revise-page.decision.js';
import type { Page } from './state.js';

export class RevisePage extends UseCaseCommand<RevisePageData, Outcome<Page, PageEvent>> {}

@CommandHandler(RevisePage)
export class RevisePageHandler implements ICommandHandler<RevisePage> {
  constructor(private readonly pages: PageRepository) {}

  execute({ data, context }: RevisePage): Promise<Outcome<Page, PageEvent>> {
    return this.pages.handle(data.name, revisePage(data), context);
  }
}
