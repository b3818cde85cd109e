import { claimCart } from '@hatch/contexts/cart';
import type { CommandContext } from '@hatch/kernel';
import { Context, CurrentViewer, Session, type Viewer, type VisitorSession } from '@hatch/platform';
import { Aggregates } from '@hatch/processes';
import { Body, Controller, Get, HttpCode, Ip, Post } from '@nestjs/common';
import type { Success, Failure } from '../answers.js';
import { rememberPosition } from '../session/session-ids.js';
import { AuthService } from './auth.service.js';
import { LoginDto } from './login.dto.js';

type LoggedIn = Success & { readonly viewer: Viewer };

/** The same for both, so that nobody learns who has an account (OPEN-15). */
const WRONG = 'The e-mail address or password is wrong';

@Controller()
export class IdentityController {
  constructor(
    private readonly doorman: AuthService,
    private readonly aggregates: Aggregates,
  ) {}

  /** OPEN-15; the session's cart goes along (OPEN-22). */
  @Post('login')
  @HttpCode(200)
  async login(
    @Body() { email, password }: LoginDto,
    @Session() session: VisitorSession,
    @Context() context: CommandContext,
    @Ip() address: string,
  ): Promise<LoggedIn | Failure> {
    const viewer = await this.doorman.authenticate({ email, password, address });
    if (!viewer) return { status: false, message: WRONG };
    await this.#claimCart(session, viewer, context);
    await this.doorman.signIn(viewer, session);
    return { status: true, message: '', viewer };
  }

  /** OPEN-15. */
  @Post('logout')
  @HttpCode(200)
  async logout(@Session() session: VisitorSession) {
    await this.doorman.signOut(session);
    return { status: true, message: '' };
  }

  /** Who is looking; `userId` is 0 for nobody (OPEN-21). */
  @Get('api/me')
  me(@CurrentViewer() viewer: Viewer | null) {
    return { status: true, viewer, userId: viewer?.userId ?? 0 };
  }

  async #claimCart(session: VisitorSession, { userId }: Viewer, context: CommandContext): Promise<void> {
    const cartId = session.get('cartId');
    if (cartId === undefined) return;
    const { position } = await this.aggregates.carts.handle(cartId, claimCart({ cartId, userId }), context);
    rememberPosition(session, position);
  }
}
