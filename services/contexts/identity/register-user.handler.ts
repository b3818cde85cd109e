import { type CommandContext, type Outcome, UseCaseCommand } from '@hatch/kernel';
import { SecurityLog } from '@hatch/platform';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Credentials } from './credentials.repository.js';
import type { IdentityEvent } from './events.js';
import { Passwords } from './passwords.service.js';
import { registerUser, type RegisterUserData } from './register-user.decision.js';
import type { User } from './state.js';
import { UserRepository } from './user.repository.js';

/** A hash where the password waited for the proof of the address. */
type Data = RegisterUserData & ({ readonly password: string } | { readonly passwordHash: string });

/** @throws EmailTaken */
export class RegisterUser extends UseCaseCommand<Data, Outcome<User, IdentityEvent>> {}

@CommandHandler(RegisterUser)
export class RegisterUserHandler implements ICommandHandler<RegisterUser> {
  constructor(
    private readonly users: UserRepository,
    private readonly credentials: Credentials,
    private readonly passwords: Passwords,
    private readonly security: SecurityLog,
  ) {}

  async execute({ data, context }: RegisterUser): Promise<Outcome<User, IdentityEvent>> {
    const { userId, email, name, isAdmin, isSuperuser, isDeveloper, abilities } = data;
    const account = { userId, email, name, isAdmin, isSuperuser, isDeveloper, abilities };
    const passwordHash = 'passwordHash' in data ? data.passwordHash : await this.passwords.hash(data.password);
    await this.credentials.save(email, { userId, passwordHash });
    const registered = await this.users.handle(account.userId, registerUser(account), context);
    const rights = rightsOf(account);
    if (registered.events.length > 0 && rights.length > 0 && !isDemo(context))
      this.security.record('rights.changed', { account: account.email, changed: rights });
    return registered;
  }
}

/** Every demo shop makes them: they grant no one a right. */
const isDemo = ({ actor }: CommandContext): boolean => actor.kind === 'system' && actor.id === 'demo-shop';

const rightsOf = ({ abilities, isAdmin, isSuperuser, isDeveloper }: RegisterUserData): readonly string[] => [
  ...abilities,
  ...(isAdmin ? ['admin'] : []),
  ...(isSuperuser ? ['superuser'] : []),
  ...(isDeveloper ? ['developer'] : []),
];
