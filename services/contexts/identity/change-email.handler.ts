import { type Outcome, UseCaseCommand } from '@hatch/kernel';
import { SecurityLog } from '@hatch/platform';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { changeEmail } from './change-email.decision.js';
import { Credentials } from './credentials.repository.js';
import type { IdentityEvent } from './events.js';
import type { User } from './state.js';
import { UserRepository } from './user.repository.js';

type Data = { readonly userId: string; readonly email: string };

/** @throws EmailTaken */
export class ChangeEmail extends UseCaseCommand<Data, Outcome<User, IdentityEvent>> {}

@CommandHandler(ChangeEmail)
export class ChangeEmailHandler implements ICommandHandler<ChangeEmail> {
  constructor(
    private readonly users: UserRepository,
    private readonly credentials: Credentials,
    private readonly security: SecurityLog,
  ) {}

  async execute({ data: { userId, email }, context }: ChangeEmail): Promise<Outcome<User, IdentityEvent>> {
    await this.credentials.move(userId, email);
    const changed = await this.users.handle(userId, changeEmail(email), context);
    if (changed.events.length > 0) this.security.record('email.changed', { account: email });
    return changed;
  }
}
