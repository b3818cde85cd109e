import { UseCaseCommand } from '@hatch/platform';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Administration, type Done } from './administration.service.js';
import { Credentials } from './credentials.repository.js';
import { deleteUser } from './delete-user.decision.js';
import { Pins } from './pins.repository.js';
import { SecondFactors } from './second-factors.repository.js';
import { UserRepository } from './user.repository.js';

type Data = {
  readonly userId: string;
  /** Id of the administrator. */
  readonly by: string;
};

/** USR-15, OPEN-84: their orders stay; the address may be used for another account. */
export class DeleteUser extends UseCaseCommand<Data, Done> {
  readonly type = 'DeleteUser';
}

@CommandHandler(DeleteUser)
export class DeleteUserHandler implements ICommandHandler<DeleteUser> {
  constructor(
    private readonly administration: Administration,
    private readonly users: UserRepository,
    private readonly credentials: Credentials,
    private readonly pins: Pins,
    private readonly secondFactors: SecondFactors,
  ) {}

  /** The password last: one that was cut off before is found by the address again and goes on. */
  execute({ data: { userId, by }, context }: DeleteUser): Promise<Done> {
    return this.administration.by(by, async (administrator) => {
      const done = await this.users.handle(userId, deleteUser(administrator), context);
      if (done.rejection) return done;
      await this.pins.remove(userId);
      await this.secondFactors.removeAll(userId);
      await this.credentials.remove(userId);
      return done;
    });
  }
}
