import type { CommandContext } from '@hatch/kernel';
import { Command, Query } from '@nestjs/cqrs';

/** `type` is its name in logs and metrics. */
export abstract class UseCaseCommand<Data, Result> extends Command<Result> {
  abstract readonly type: string;

  constructor(
    readonly data: Data,
    readonly context: CommandContext,
  ) {
    super();
  }
}

export abstract class UseCaseQuery<Data, Result> extends Query<Result> {
  abstract readonly type: string;

  constructor(readonly data: Data) {
    super();
  }
}
