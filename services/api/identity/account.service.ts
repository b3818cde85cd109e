import { passwordProblem } from '@hatch/contexts/identity/module';
import { CloseAccount } from '@hatch/contexts/privacy/module';
import { rejectFields, rejection, type CommandContext, type Rejection } from '@hatch/kernel';
import { mayEnter } from '@hatch/kernel/rules';
import { SecurityLog, type Viewer, type VisitorSession } from '@hatch/platform';
import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { AccountLinks } from './account-links.service.js';
import { AccountPasswords } from './account-passwords.service.js';
import { OpenLogins } from './open-logins.service.js';

type Closing = { readonly present: string; readonly address: string };
type PasswordChange = {
  readonly present: string;
  readonly password: string;
  readonly keepPrograms: boolean;
};

const staffAccount: Rejection = rejection(
  'identity.staff-account',
  'This is a staff account. Ask an administrator to remove its role first.',
);

@Injectable()
export class Account {
  constructor(
    private readonly passwords: AccountPasswords,
    private readonly links: AccountLinks,
    private readonly logins: OpenLogins,
    private readonly commands: CommandBus,
    private readonly security: SecurityLog,
  ) {}

  /** Ends all other logins. @throws TooManyRequests */
  async changePassword(
    viewer: Viewer,
    { present, password, keepPrograms }: PasswordChange,
    here: string | undefined,
  ): Promise<Rejection | undefined> {
    const { userId, email } = viewer;
    const badPassword = passwordProblem(password, email);
    const wrong = await this.passwords.wrong(viewer, present);
    const refusal = rejectFields([
      ...(wrong ? [{ field: 'present', ...wrong }] : []),
      ...(badPassword ? [{ field: 'password', ...badPassword }] : []),
    ]);
    if (refusal) return refusal;
    await this.passwords.change(viewer, password);
    this.security.record('password.changed', { account: email });
    await this.links.voidAll(userId);
    await this.logins.endOthers(viewer, here);
    if (!keepPrograms) await this.logins.endPrograms(userId);
    await this.links.tellPasswordChanged(userId);
    return undefined;
  }

  /** @throws TooManyRequests */
  async close(
    viewer: Viewer,
    { present, address }: Closing,
    session: VisitorSession,
    context: CommandContext,
  ): Promise<Rejection | undefined> {
    const { userId, email, needsSecondFactor = false } = viewer;
    if (mayEnter(viewer, 'staff-or-auditor') || needsSecondFactor) return staffAccount;
    const wrong = await this.passwords.wrong(viewer, present);
    if (wrong) return wrong;
    this.security.record('account.closed', { account: email, address });
    await this.commands.execute(new CloseAccount({ userId }, context));
    await session.end();
    await this.logins.endAll(userId);
    return undefined;
  }
}
