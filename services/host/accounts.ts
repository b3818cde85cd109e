import {
  registerUser,
  user,
  type Credentials,
  type IdentityEvent,
  type RegisterUserData,
  type User,
} from '@hatch/contexts/identity';
import { AggregateRepository, type CommandContext, type StreamStore } from '@hatch/kernel';

export type NewAccount = Omit<RegisterUserData, 'userId'> & { readonly userId: string; readonly password: string };

/** Makes accounts; the password never reaches the log. */
export class Accounts {
  readonly #users: AggregateRepository<User, IdentityEvent>;

  constructor(
    store: StreamStore,
    private readonly credentials: Credentials,
  ) {
    this.#users = new AggregateRepository(store, user);
  }

  /** @throws with what to do when the account cannot be made; EmailTaken when somebody has the address */
  async create({ password, ...account }: NewAccount, context: CommandContext): Promise<void> {
    // Commands that make no account need not carry the whole api.
    const { Passwords } = await import('@hatch/api');
    const passwordHash = await new Passwords().hash(password);
    await this.credentials.save(account.email, { userId: account.userId, passwordHash });
    const { rejection } = await this.#users.handle(account.userId, registerUser(account), context);
    if (rejection) throw new Error(rejection.message);
  }
}
