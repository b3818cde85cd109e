import { type Outcome, UseCaseCommand } from '@hatch/kernel';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { PagePartEvent } from './events.js';
import { partIdOf } from './names.js';
import { PagePartRepository } from './page-part.repository.js';
import { removePart, type RemovePartData } from './remove-part.decision.js';
import type { PagePart } from './state.js';

export class RemovePart extends UseCaseCommand<RemovePartData, Outcome<PagePart, PagePartEvent>> {}

@CommandHandler(RemovePart)
export class RemovePartHandler implements ICommandHandler<RemovePart> {
  constructor(private readonly parts: PagePartRepository) {}

  execute({ data, context }: RemovePart): Promise<Outcome<PagePart, PagePartEvent>> {
    return this.parts.handle(partIdOf(data), removePart(data), context);
  }
}
