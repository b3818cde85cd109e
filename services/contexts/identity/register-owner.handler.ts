import { UseCaseCommand } from '@hatch/kernel';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Administration, type Done } from './administration.service.js';
import { Credentials } from './credentials.repository.js';
import { Passwords } from './passwords.service.js';
import { registerUser } from './register-user.decision.js';
import { UserRepository } from './user.repository.js';

type Data = {
  readonly userId: string;
  readonly email: string;
  readonly name: string;
  readonly password: string;
};

export class RegisterOwner extends UseCaseCommand<Data, Done> {}

@CommandHandler(RegisterOwner)
export class RegisterOwnerHandler implements ICommandHandler<RegisterOwner> {
  constructor(
    private readonly administration: Administration,
    private readonly users: UserRepository,
    private readonly credentials: Credentials,
    private readonly passwords: Passwords,
  ) {}

  /** The password comes last: an interrupted registration can simply be repeated. */
  async execute({ data: { userId, email, name, password }, context }: RegisterOwner): Promise<Done> {
    const passwordHash = await this.passwords.hash(password);
    const rights = { isAdmin: true, isSuperuser: true, isDeveloper: false, abilities: [] };
    return this.administration.first(async () => {
      const done = await this.users.handle(userId, registerUser({ userId, email, name, ...rights }), context);
      if (!done.rejection) await this.credentials.save(email, { userId, passwordHash });
      return done;
    });
  }
}
