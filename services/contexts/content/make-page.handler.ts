import { type Outcome, UseCaseCommand } from '@hatch/kernel';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { PageEvent, PageMade } from './events.js';
import { makePage } from './make-page.decision.js';
import { PageRepository } from './page.repository.js';
import type { Page } from './state.js';

export class MakePage extends UseCaseCommand<PageMade['data'], Outcome<Page, PageEvent>> {}

@CommandHandler(MakePage)
export class MakePageHandler implements ICommandHandler<MakePage> {
  constructor(private readonly pages: PageRepository) {}

  execute({ data, context }: MakePage): Promise<Outcome<Page, PageEvent>> {
    return this.pages.handle(data.name, makePage(data), context);
  }
}
