import type { CommandContext } from '@hatch/kernel';
import type { Viewer, VisitorSession } from '@hatch/platform';
import { Injectable } from '@nestjs/common';
import { SessionCarts } from '../cart/session-carts.service.js';
import { AccountPasswords, type PasswordAttempt } from './account-passwords.service.js';
import { LoginCodes, PasskeyRequests, type FurtherStep, type PasskeyAnswer } from './login-factors.service.js';
import { OpenLogins, type LoginPlace } from './open-logins.service.js';

export type SignedIn =
  | { readonly viewer: Viewer }
  | { readonly step: FurtherStep }
  /** Nothing was checked: the next try must bring a solved captcha. */
  | { readonly captcha: true };

/** Opens a login by what proves who someone is. The session's cart becomes the account's. */
@Injectable()
export class AuthService {
  constructor(
    private readonly passwords: AccountPasswords,
    private readonly codes: LoginCodes,
    private readonly passkeys: PasskeyRequests,
    private readonly logins: OpenLogins,
    private readonly carts: SessionCarts,
  ) {}

  /** @throws TooManyRequests, ServiceUnavailableException */
  async signIn(
    attempt: PasswordAttempt & LoginPlace,
    session: VisitorSession,
    context: CommandContext,
  ): Promise<SignedIn | null> {
    const { device, ...tried } = attempt;
    const viewer = await this.passwords.viewerBehind(tried);
    if (viewer === 'captcha') return { captcha: true };
    if (!viewer) return null;
    const step = await this.codes.ask(viewer, new Date(context.now));
    return step ? { step } : { viewer: await this.#open(viewer, { device, address: tried.address }, session, context) };
  }

  /** Null for a wrong code, and after five minutes or five tries. @throws TooManyRequests */
  async signInByCode(
    attempt: LoginPlace & { readonly token: string; readonly code: string },
    session: VisitorSession,
    context: CommandContext,
  ): Promise<Viewer | null> {
    const viewer = await this.codes.viewerBehind(attempt, new Date(context.now));
    return viewer && this.#open(viewer, attempt, session, context);
  }

  /** Null for a wrong answer. */
  async signInByPasskey(
    attempt: LoginPlace & PasskeyAnswer,
    session: VisitorSession,
    context: CommandContext,
  ): Promise<Viewer | null> {
    const viewer = await this.passkeys.viewerBehind(attempt, new Date(context.now));
    return viewer && this.#open(viewer, attempt, session, context);
  }

  async #open(viewer: Viewer, place: LoginPlace, session: VisitorSession, context: CommandContext): Promise<Viewer> {
    const withBasket = await this.logins.keepsBasket(session, viewer);
    if (withBasket) await this.carts.claim(session, viewer, context);
    await this.logins.open(viewer, place, session, withBasket);
    return viewer;
  }
}
