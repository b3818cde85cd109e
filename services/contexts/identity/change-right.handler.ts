import { UseCaseCommand } from '@hatch/kernel';
import { SecurityLog } from '@hatch/platform';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Administration, type Done } from './administration.service.js';
import { changeRight, type Right } from './change-right.decision.js';
import { UserRepository } from './user.repository.js';

type Data = {
  readonly userId: string;
  readonly right: Right;
  /** Absent: toggles. */
  readonly to?: boolean | undefined;
  readonly by: string;
};

export class ChangeRight extends UseCaseCommand<Data, Done> {}

@CommandHandler(ChangeRight)
export class ChangeRightHandler implements ICommandHandler<ChangeRight> {
  constructor(
    private readonly administration: Administration,
    private readonly users: UserRepository,
    private readonly security: SecurityLog,
  ) {}

  execute({ data: { userId, right, to, by }, context }: ChangeRight): Promise<Done> {
    return this.administration.by(by, async (administrator) => {
      const done = await this.users.handle(userId, changeRight({ right, to, by: administrator }), context);
      if (done.events.length > 0 && done.state.status === 'registered')
        this.security.record('rights.changed', { account: done.state.email, changed: [right] });
      return done;
    });
  }
}
