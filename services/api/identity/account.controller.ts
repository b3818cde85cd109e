import type { CommandContext, Rejection } from '@hatch/kernel';
import { Context, CurrentViewer, SecurityLog, Session, type Viewer, type VisitorSession } from '@hatch/platform';
import { Body, Controller, Get, Header, HttpCode, Ip, Post, StreamableFile } from '@nestjs/common';
import { Readable } from 'node:stream';
import { failure, type FormAnswer } from '../answers.js';
import { ownWritesOf } from '../session/session-ids.js';
import { ChangePasswordDto, CloseAccountDto, EndLoginDto } from './account.dto.js';
import { Account } from './account.service.js';
import { EmailChanges } from './email-changes.service.js';
import { OpenLogins, type OwnLogin } from './open-logins.service.js';
import { OwnData } from './own-data.service.js';
import { ChangeEmailDto } from './registration.dto.js';

const answered = (rejection: Rejection | undefined): FormAnswer =>
  rejection ? failure(rejection) : { status: true, message: '' };

const loginToWire = ({ handle, device, createdAt, lastUsedAt, isHere }: OwnLogin) => ({
  id: handle,
  device,
  opened_at: createdAt.toISOString(),
  last_used_at: lastUsedAt.toISOString(),
  is_here: isHere,
});

@Controller('api/account')
export class AccountController {
  constructor(
    private readonly account: Account,
    private readonly emails: EmailChanges,
    private readonly openLogins: OpenLogins,
    private readonly ownData: OwnData,
    private readonly security: SecurityLog,
  ) {}

  /** The one used last first. */
  @Get('logins')
  async logins(@CurrentViewer() viewer: Viewer, @Session() { loginId }: VisitorSession) {
    const logins = await this.openLogins.ofAccount(viewer, loginId);
    return { status: true, message: '', logins: logins.map(loginToWire) };
  }

  @Post('logins/end')
  @HttpCode(200)
  async end(@Body() { id }: EndLoginDto, @CurrentViewer() viewer: Viewer): Promise<FormAnswer> {
    return answered(await this.openLogins.end(viewer, id));
  }

  @Post('logins/end_others')
  @HttpCode(200)
  async endOthers(@CurrentViewer() viewer: Viewer, @Session() { loginId }: VisitorSession): Promise<FormAnswer> {
    await this.openLogins.endOthers(viewer, loginId);
    return answered(undefined);
  }

  /** Takes effect once the new address is confirmed. */
  @Post('email')
  @HttpCode(200)
  async changeEmail(
    @Body() { present, email }: ChangeEmailDto,
    @CurrentViewer() viewer: Viewer,
    @Ip() address: string,
  ): Promise<FormAnswer> {
    return answered(await this.emails.ask(viewer, { present, email, address }));
  }

  @Post('password')
  @HttpCode(200)
  async changePassword(
    @Body() { present, password, keep_programs: keepPrograms = false }: ChangePasswordDto,
    @CurrentViewer() viewer: Viewer,
    @Session() { loginId }: VisitorSession,
  ): Promise<FormAnswer> {
    const change = { present, password, keepPrograms };
    return answered(await this.account.changePassword(viewer, change, loginId));
  }

  @Get('export')
  @Header('content-type', 'application/json; charset=utf-8')
  @Header('content-disposition', 'attachment; filename="my-data.json"')
  @Header('cache-control', 'no-store')
  async export(@CurrentViewer() viewer: Viewer, @Session() session: VisitorSession): Promise<StreamableFile> {
    const pages = await this.ownData.export(viewer, ownWritesOf(session));
    this.security.record('account.exported', { account: viewer.email });
    return new StreamableFile(Readable.from(pages));
  }

  /** Refused to staff, whose role an administrator takes first. */
  @Post('close')
  @HttpCode(200)
  async close(
    @Body() { present }: CloseAccountDto,
    @CurrentViewer() viewer: Viewer,
    @Session() session: VisitorSession,
    @Ip() address: string,
    @Context() context: CommandContext,
  ): Promise<FormAnswer> {
    return answered(await this.account.close(viewer, { present, address }, session, context));
  }
}
