import type { CommandContext } from '@hatch/kernel';
import { Context, CurrentViewer, DeviceCookies, Session, type Viewer, type VisitorSession } from '@hatch/platform';
import { Body, Controller, Get, HttpCode, Post, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Success, Failure } from '../answers.js';
import { AuthService } from './auth.service.js';
import { deviceName } from './device-name.js';
import { LoginDto } from './login.dto.js';

type LoginAnswer = Success & { readonly viewer: Viewer };

/** The same for both, so that nobody learns who has an account (OPEN-15). */
const WRONG = 'The e-mail address or password is wrong';

@Controller()
export class IdentityController {
  constructor(
    private readonly auth: AuthService,
    private readonly devices: DeviceCookies,
  ) {}

  /** OPEN-15; the session's cart goes along (OPEN-22). */
  @Post('login')
  @HttpCode(200)
  async login(
    @Body() { email: given, password }: LoginDto,
    @Session() session: VisitorSession,
    @Context() context: CommandContext,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<LoginAnswer | Failure> {
    const email = given.trim().toLowerCase();
    const deviceId = this.devices.read(request, email);
    const device = deviceName(request.headers['user-agent']);
    const viewer = await this.auth.signIn({ email, password, address: request.ip, deviceId, device }, session, context);
    if (!viewer) return { status: false, message: WRONG };
    this.devices.write(reply, email, deviceId);
    return { status: true, message: '', viewer };
  }

  /** OPEN-15. */
  @Post('logout')
  @HttpCode(200)
  async logout(@Session() session: VisitorSession, @CurrentViewer() viewer: Viewer | null) {
    await this.auth.signOut(session, viewer);
    return { status: true, message: '' };
  }

  /** Here and on every other device. */
  @Post('logout/everywhere')
  @HttpCode(200)
  async logoutEverywhere(@Session() session: VisitorSession, @CurrentViewer() viewer: Viewer) {
    await this.auth.signOutEverywhere(viewer, session);
    return { status: true, message: '' };
  }

  /** Who is looking; `userId` is 0 for nobody (OPEN-21). */
  @Get('api/me')
  me(@CurrentViewer() viewer: Viewer | null) {
    return { status: true, viewer, userId: viewer?.userId ?? 0 };
  }
}
