import { type Outcome, UseCaseCommand } from '@hatch/kernel';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { arrangeParts, type ArrangePartsData } from './arrange-parts.decision.js';
import { ContainerRepository } from './container.repository.js';
import type { PartsArranged } from './events.js';
import { containerIdOf } from './names.js';
import type { Arrangement } from './state.js';

export class ArrangeParts extends UseCaseCommand<ArrangePartsData, Outcome<Arrangement, PartsArranged>> {}

@CommandHandler(ArrangeParts)
export class ArrangePartsHandler implements ICommandHandler<ArrangeParts> {
  constructor(private readonly containers: ContainerRepository) {}

  execute({ data, context }: ArrangeParts): Promise<Outcome<Arrangement, PartsArranged>> {
    return this.containers.handle(containerIdOf(data), arrangeParts(data), context);
  }
}
