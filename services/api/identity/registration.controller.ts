import type { CommandContext, Rejection } from '@hatch/kernel';
import { Context, Session, type VisitorSession } from '@hatch/platform';
import { Body, Controller, HttpCode, Ip, Post } from '@nestjs/common';
import { failure, type FormAnswer } from '../answers.js';
import { ForgottenPasswordDto, LinkDto, NewPasswordDto, RegisterDto } from './registration.dto.js';
import { EmailChanges } from './email-changes.service.js';
import { PasswordResets, Registrations } from './registration.service.js';

const answered = (rejection: Rejection | undefined): FormAnswer =>
  rejection ? failure(rejection) : { status: true, message: '' };

/** The answers never reveal who has an account. */
@Controller('api/account')
export class RegistrationController {
  constructor(
    private readonly registrations: Registrations,
    private readonly resets: PasswordResets,
    private readonly emails: EmailChanges,
  ) {}

  @Post('register')
  @HttpCode(200)
  async register(@Body() { name, email, password }: RegisterDto, @Ip() address: string): Promise<FormAnswer> {
    return answered(await this.registrations.register({ name, email, password, address }));
  }

  /** Needs both the link and the password that was chosen with it. */
  @Post('register/confirm')
  @HttpCode(200)
  async confirm(
    @Body() { token, password }: NewPasswordDto,
    @Ip() address: string,
    @Context() context: CommandContext,
    @Session() session: VisitorSession,
  ): Promise<FormAnswer> {
    return answered(await this.registrations.confirm({ token, password, address }, context, session));
  }

  @Post('forgotten_password')
  @HttpCode(200)
  async forgotten(@Body() { email }: ForgottenPasswordDto, @Ip() address: string): Promise<FormAnswer> {
    return answered(await this.resets.ask(email, address));
  }

  @Post('forgotten_password/confirm')
  @HttpCode(200)
  async reset(@Body() { token, password }: NewPasswordDto, @Ip() address: string): Promise<FormAnswer> {
    return answered(await this.resets.reset({ token, password, address }));
  }

  /** Also works on a device without a login. */
  @Post('email/confirm')
  @HttpCode(200)
  async confirmEmail(
    @Body() { token }: LinkDto,
    @Ip() address: string,
    @Context() context: CommandContext,
    @Session() session: VisitorSession,
  ): Promise<FormAnswer> {
    return answered(await this.emails.confirm(token, address, context, session));
  }
}
