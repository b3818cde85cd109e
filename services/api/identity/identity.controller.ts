import type { CommandContext } from '@hatch/kernel';
import { Context, CurrentViewer, Session, type Viewer, type VisitorSession } from '@hatch/platform';
import { Body, Controller, Get, HttpCode, Ip, Post } from '@nestjs/common';
import type { Success, Failure } from '../answers.js';
import { AuthService } from './auth.service.js';
import { LoginDto } from './login.dto.js';

type LoggedIn = Success & { readonly viewer: Viewer };

/** The same for both, so that nobody learns who has an account (OPEN-15). */
const WRONG = 'The e-mail address or password is wrong';

@Controller()
export class IdentityController {
  constructor(private readonly auth: AuthService) {}

  /** OPEN-15; the session's cart goes along (OPEN-22). */
  @Post('login')
  @HttpCode(200)
  async login(
    @Body() { email, password }: LoginDto,
    @Session() session: VisitorSession,
    @Context() context: CommandContext,
    @Ip() address: string,
  ): Promise<LoggedIn | Failure> {
    const viewer = await this.auth.signIn({ email, password, address }, session, context);
    return viewer ? { status: true, message: '', viewer } : { status: false, message: WRONG };
  }

  /** OPEN-15. */
  @Post('logout')
  @HttpCode(200)
  async logout(@Session() session: VisitorSession) {
    await this.auth.signOut(session);
    return { status: true, message: '' };
  }

  /** Who is looking; `userId` is 0 for nobody (OPEN-21). */
  @Get('api/me')
  me(@CurrentViewer() viewer: Viewer | null) {
    return { status: true, viewer, userId: viewer?.userId ?? 0 };
  }
}
