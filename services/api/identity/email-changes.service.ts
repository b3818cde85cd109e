import { EmailTaken } from '@hatch/contexts/identity';
import { ChangeEmail } from '@hatch/contexts/identity/module';
import { rejectFields, rejection, type CommandContext, type Rejection } from '@hatch/kernel';
import { isEmail } from '@hatch/kernel/rules';
import type { Viewer, VisitorSession } from '@hatch/platform';
import { Checkpoints, untilProjected } from '@hatch/projections/engine';
import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { AccountLinks } from './account-links.service.js';
import { AccountPasswords } from './account-passwords.service.js';
import { OpenLogins } from './open-logins.service.js';
import { badEmail, badLink, emailTaken } from './rejections.js';

type EmailChange = { readonly present: string; readonly email: string; readonly address: string };

const sameEmail: Rejection = rejection('identity.same-email', 'This is already your email address');

/** Takes effect once the new address is confirmed. */
@Injectable()
export class EmailChanges {
  constructor(
    private readonly passwords: AccountPasswords,
    private readonly links: AccountLinks,
    private readonly logins: OpenLogins,
    private readonly commands: CommandBus,
    private readonly checkpoints: Checkpoints,
  ) {}

  /** Tells only its owner whether the new address is already known. @throws TooManyRequests */
  async ask(viewer: Viewer, { present, email: given, address }: EmailChange): Promise<Rejection | undefined> {
    const wanted = given.trim();
    const problem = isEmail(wanted) ? (wanted === viewer.email ? sameEmail : undefined) : badEmail;
    const wrong = await this.passwords.wrong(viewer, present);
    const refusal = rejectFields([
      ...(problem ? [{ field: 'email', ...problem }] : []),
      ...(wrong ? [{ field: 'present', ...wrong }] : []),
    ]);
    if (!refusal) await this.links.sendEmailChange(viewer, wanted, address);
    return refusal;
  }

  /** @throws TooManyRequests */
  async confirm(
    token: string,
    address: string,
    context: CommandContext,
    session: VisitorSession,
  ): Promise<Rejection | undefined> {
    const behind = await this.links.behind(token, 'email-change', address);
    const email = behind?.given['email'];
    if (!behind || behind.userId === null || typeof email !== 'string') return badLink;
    try {
      const change = new ChangeEmail({ userId: behind.userId, email }, context);
      const { position, rejection: refused } = await this.commands.execute(change);
      if (refused) return refused;
      await session.reached(position);
      // A request before that would read, and cache, the old address.
      await untilProjected(this.checkpoints, 'user-directory', { after: position });
    } catch (error) {
      if (error instanceof EmailTaken) return emailTaken;
      throw error;
    }
    if (!(await this.links.take(behind))) return badLink;
    await this.links.voidAll(behind.userId);
    await this.logins.forgetViewers(behind.userId);
    return undefined;
  }
}
