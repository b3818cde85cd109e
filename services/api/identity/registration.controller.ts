import type { CommandContext, Rejection } from '@hatch/kernel';
import { Context, Session, type VisitorSession } from '@hatch/platform';
import { Body, Controller, HttpCode, Ip, Post } from '@nestjs/common';
import type { Failure, Success } from '../answers.js';
import { ForgottenPasswordDto, LinkDto, NewPasswordDto, RegisterDto } from './registration.dto.js';
import { Registrations } from './registration.service.js';

type Answer = Success | Failure;

const answered = (rejection: Rejection | undefined): Answer =>
  rejection ? { status: false, message: rejection.message } : { status: true, message: '' };

/** The ways into an account of one's own, for everybody; the answers tell nobody who has one. */
@Controller('api/account')
export class RegistrationController {
  constructor(private readonly registrations: Registrations) {}

  /** ACC-01 */
  @Post('register')
  @HttpCode(200)
  async register(@Body() { name, email, password }: RegisterDto, @Ip() address: string): Promise<Answer> {
    return answered(await this.registrations.register({ name, email, password, address }));
  }

  /** ACC-01: by whoever has both the link and the password that was chosen for it. */
  @Post('register/confirm')
  @HttpCode(200)
  async confirm(
    @Body() { token, password }: NewPasswordDto,
    @Ip() address: string,
    @Context() context: CommandContext,
    @Session() session: VisitorSession,
  ): Promise<Answer> {
    return answered(await this.registrations.confirmRegistration({ token, password, address }, context, session));
  }

  /** ACC-02 */
  @Post('forgotten_password')
  @HttpCode(200)
  async forgotten(@Body() { email }: ForgottenPasswordDto, @Ip() address: string): Promise<Answer> {
    return answered(await this.registrations.forgotPassword(email, address));
  }

  /** ACC-02 */
  @Post('forgotten_password/confirm')
  @HttpCode(200)
  async reset(@Body() { token, password }: NewPasswordDto, @Ip() address: string): Promise<Answer> {
    return answered(await this.registrations.resetPassword(token, password, address));
  }

  /** ACC-02: also on a device where one is not logged in. */
  @Post('email/confirm')
  @HttpCode(200)
  async confirmEmail(
    @Body() { token }: LinkDto,
    @Ip() address: string,
    @Context() context: CommandContext,
    @Session() session: VisitorSession,
  ): Promise<Answer> {
    return answered(await this.registrations.confirmEmail(token, address, context, session));
  }
}
