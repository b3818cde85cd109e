import type { CommandContext } from '@hatch/kernel';
import { Context, CurrentViewer, DeviceCookies, Session, type Viewer, type VisitorSession } from '@hatch/platform';
import { Body, Controller, Get, HttpCode, Ip, Post, Req, Res } from '@nestjs/common';
import { IsNotEmpty, IsObject, IsOptional, IsString, MaxLength } from 'class-validator';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Success, Failure } from '../answers.js';
import { AuthService } from './auth.service.js';
import { deviceName } from './device-name.js';
import { PasskeyRequests, type FurtherStep } from './login-factors.service.js';
import { TooManyWrongPasswords } from './login-throttle.js';
import { OpenLogins, type LoginPlace } from './open-logins.service.js';

class LoginDto {
  @IsString({ message: 'Please enter your email address' })
  @IsNotEmpty({ message: 'Please enter your email address' })
  @MaxLength(254, { message: 'This email address is too long' })
  readonly email!: string;

  @IsString({ message: 'Please enter your password' })
  @IsNotEmpty({ message: 'Please enter your password' })
  @MaxLength(1000, { message: 'This password is too long' })
  readonly password!: string;

  /** The solved challenge of `GET /api/captcha`, when an answer asked for one. */
  @IsOptional()
  @IsString({ message: 'captcha must be a text' })
  @MaxLength(5000, { message: 'captcha must be a text' })
  readonly captcha?: string;
}

const step = { message: 'Please log in again from the beginning.' };
const code = { message: 'Please enter the code.' };

class LoginCodeDto {
  @IsString(step)
  @IsNotEmpty(step)
  @MaxLength(100, step)
  readonly step!: string;

  /** Six digits of the app, or a recovery code. */
  @IsString(code)
  @IsNotEmpty(code)
  @MaxLength(30, code)
  readonly code!: string;
}

class LoginPasskeyDto {
  @IsString(step)
  @IsNotEmpty(step)
  @MaxLength(100, step)
  readonly step!: string;

  /** As WebAuthn writes it in JSON. */
  @IsObject(step)
  readonly response!: Readonly<Record<string, unknown>>;
}

type LoginAnswer = Success & { readonly viewer: Viewer };
type PasskeyRequest = Success & { readonly step: string; readonly options: Readonly<Record<string, unknown>> };
/** The next try must bring a solved challenge of `GET /api/captcha`. */
type CaptchaAnswer = Failure & { readonly captcha: true };
type StepAnswer = Failure & { readonly second_factor: FurtherStep };

/** The same for both, so that no one learns who has an account. */
const WRONG = 'The email address or password is wrong';
const CAPTCHA =
  'Someone has tried many wrong passwords for this account. Please tick the box below, so that we know that you are not a program.';
const SECOND_STEP = 'Please enter a code from your app, or use a passkey';
const WRONG_CODE = 'This code is wrong, was used before, or came too late. After five tries please log in again.';
const NO_PASSKEYS = 'Passkeys do not work at this address of the shop';
const WRONG_PASSKEY = 'This passkey is not known here, or it took too long. Please try again.';

const placeOf = (request: FastifyRequest): LoginPlace => ({
  address: request.ip,
  device: deviceName(request.headers['user-agent']),
});

@Controller()
export class IdentityController {
  constructor(
    private readonly auth: AuthService,
    private readonly logins: OpenLogins,
    private readonly passkeys: PasskeyRequests,
    private readonly devices: DeviceCookies,
  ) {}

  /** The session's cart becomes the account's. */
  @Post('login')
  @HttpCode(200)
  async login(
    @Body() { email: given, password, captcha }: LoginDto,
    @Session() session: VisitorSession,
    @Context() context: CommandContext,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<LoginAnswer | StepAnswer | CaptchaAnswer | Failure> {
    const email = given.trim().toLowerCase();
    const deviceId = this.devices.read(request, email);
    const attempt = { email, password, deviceId, captcha, ...placeOf(request) };
    const signedIn = await this.auth.signIn(attempt, session, context).catch((refused: unknown) => {
      if (!(refused instanceof TooManyWrongPasswords)) throw refused;
      return refused;
    });
    if (signedIn instanceof TooManyWrongPasswords) {
      void reply.code(signedIn.getStatus()).header('retry-after', String(signedIn.retryAfterS));
      return { status: false, message: `${signedIn.message}, or tick the box below to go on now`, captcha: true };
    }
    if (!signedIn) return { status: false, message: WRONG };
    if ('captcha' in signedIn) return { status: false, message: CAPTCHA, captcha: true };
    if ('step' in signedIn) return { status: false, message: SECOND_STEP, second_factor: signedIn.step };
    this.devices.write(reply, email, deviceId);
    return { status: true, message: '', viewer: signedIn.viewer };
  }

  @Post('login/code')
  @HttpCode(200)
  async code(
    @Body() { step: token, code }: LoginCodeDto,
    @Session() session: VisitorSession,
    @Context() context: CommandContext,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<LoginAnswer | Failure> {
    const viewer = await this.auth.signInByCode({ token, code, ...placeOf(request) }, session, context);
    if (!viewer) return { status: false, message: WRONG_CODE };
    this.#remember(viewer, request, reply);
    return { status: true, message: '', viewer };
  }

  @Post('login/passkey/begin')
  @HttpCode(200)
  async beginPasskey(@Context() { now }: CommandContext, @Ip() address: string): Promise<PasskeyRequest | Failure> {
    const asked = await this.passkeys.ask(address, new Date(now));
    if (!asked) return { status: false, message: NO_PASSKEYS };
    return { status: true, message: '', step: asked.token, options: { ...asked.options } };
  }

  @Post('login/passkey')
  @HttpCode(200)
  async passkey(
    @Body() { step: token, response }: LoginPasskeyDto,
    @Session() session: VisitorSession,
    @Context() context: CommandContext,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<LoginAnswer | Failure> {
    const viewer = await this.auth.signInByPasskey({ token, response, ...placeOf(request) }, session, context);
    if (!viewer) return { status: false, message: WRONG_PASSKEY };
    this.#remember(viewer, request, reply);
    return { status: true, message: '', viewer };
  }

  @Post('logout')
  @HttpCode(200)
  async logout(@Session() session: VisitorSession, @CurrentViewer() viewer: Viewer | null) {
    await this.logins.endHere(session, viewer);
    return { status: true, message: '' };
  }

  @Post('logout/everywhere')
  @HttpCode(200)
  async logoutEverywhere(@Session() session: VisitorSession, @CurrentViewer() viewer: Viewer) {
    await this.logins.endEverywhere(viewer, session);
    return { status: true, message: '' };
  }

  /** `userId` is 0 for a guest. */
  @Get('api/me')
  me(@CurrentViewer() viewer: Viewer | null) {
    return { status: true, viewer, userId: viewer?.userId ?? 0 };
  }

  #remember({ email }: Viewer, request: FastifyRequest, reply: FastifyReply): void {
    const account = email.trim().toLowerCase();
    this.devices.write(reply, account, this.devices.read(request, account));
  }
}
