import type { CommandContext } from '@hatch/kernel';
import { Command, Query } from '@nestjs/cqrs';

/** A use case that changes something. `type` is its name in the shop's language, as logs and metrics show it. */
export abstract class UseCaseCommand<Data, Result> extends Command<Result> {
  abstract readonly type: string;

  constructor(
    readonly data: Data,
    readonly context: CommandContext,
  ) {
    super();
  }
}

/** A use case that only reads. */
export abstract class UseCaseQuery<Data, Result> extends Query<Result> {
  abstract readonly type: string;

  constructor(readonly data: Data) {
    super();
  }
}
