import { UseCaseCommand, accept, nothing, type Decide } from '@hatch/kernel';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Administration, type Done } from './administration.service.js';
import { Credentials } from './credentials.repository.js';
import { Pins } from './pins.repository.js';
import { SecondFactors } from './second-factors.repository.js';
import { UserRepository } from './user.repository.js';
import type { IdentityEvent } from './events.js';
import { noSuchUser, ownAccount, superuserOnly } from './rejections.js';
import type { RegisteredUser, User } from './state.js';

/** No one deletes themselves; only superusers delete a superuser. */
export const deleteUser =
  (by: RegisteredUser): Decide<User, IdentityEvent> =>
  (user) => {
    if (user.status === 'none') return noSuchUser;
    if (user.userId === by.userId) return ownAccount;
    if (user.status === 'deleted') return nothing;
    if (user.isSuperuser && !by.isSuperuser) return superuserOnly;
    return accept({ type: 'UserDeleted', data: { userId: user.userId } });
  };

type Data = {
  readonly userId: string;
  readonly by: string;
};

export class DeleteUser extends UseCaseCommand<Data, Done> {}

@CommandHandler(DeleteUser)
export class DeleteUserHandler implements ICommandHandler<DeleteUser> {
  constructor(
    private readonly administration: Administration,
    private readonly users: UserRepository,
    private readonly credentials: Credentials,
    private readonly pins: Pins,
    private readonly secondFactors: SecondFactors,
  ) {}

  /** The password goes last: after a crash the account is found by its address and deletion resumes. */
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
