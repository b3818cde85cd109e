import { isRejection, type CommandContext, type Rejection } from '@hatch/kernel';
import { Context, CurrentViewer, type Viewer } from '@hatch/platform';
import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import { IsNotEmpty, IsObject, IsString, MaxLength } from 'class-validator';
import type { Answer, Failure, Success } from '../answers.js';
import { CloseAccountDto } from './account.dto.js';
import { OwnApp, OwnFactors, OwnPasskeys, type NewCodes } from './own-factors.service.js';

const code = { message: 'Please enter the six digits that the app shows.' };
const name = { message: 'Please give the passkey a name of at most 60 characters.' };
const step = { message: 'Please begin again.' };
const which = { message: 'Say which passkey is meant' };

class WithPasswordDto extends CloseAccountDto {}

class ConfirmAppDto {
  @IsString(code)
  @IsNotEmpty(code)
  @MaxLength(20, code)
  readonly code!: string;
}

class AddPasskeyDto {
  @IsString(step)
  @IsNotEmpty(step)
  @MaxLength(100, step)
  readonly step!: string;

  @IsString(name)
  @MaxLength(60, name)
  readonly name!: string;

  /** As WebAuthn writes it in JSON. */
  @IsObject(step)
  readonly response!: Readonly<Record<string, unknown>>;
}

class RemovePasskeyDto extends CloseAccountDto {
  @IsString(which)
  @IsNotEmpty(which)
  @MaxLength(2000, which)
  readonly id!: string;
}

type CodesAnswer = (Success & { readonly recovery_codes: readonly string[] }) | Failure;
type AppAnswer = (Success & { readonly secret: string; readonly address: string }) | Failure;
type PasskeyAnswer =
  | (Success & { readonly step: string; readonly options: Readonly<Record<string, unknown>> })
  | Failure;

const done = { status: true, message: '' } as const;
const refused = ({ message }: Rejection): Failure => ({ status: false, message });
const answered = (rejection: Rejection | undefined): Answer => (rejection ? refused(rejection) : done);
const codesOf = (given: NewCodes | Rejection): CodesAnswer =>
  isRejection(given) ? refused(given) : { ...done, recovery_codes: given.recoveryCodes };

@Controller('api/account')
export class SecondFactorController {
  constructor(
    private readonly factors: OwnFactors,
    private readonly app: OwnApp,
    private readonly passkeys: OwnPasskeys,
  ) {}

  @Get('second_factor')
  async present(@CurrentViewer() viewer: Viewer) {
    const { appSince, recoveryCodes, passkeys, passkeysPossible } = await this.factors.of(viewer);
    return {
      status: true,
      message: '',
      app_since: appSince?.toISOString() ?? null,
      recovery_codes_left: recoveryCodes,
      passkeys_possible: passkeysPossible,
      passkeys: passkeys.map(({ id, name, createdAt, lastUsedAt }) => ({
        id,
        name,
        created_at: createdAt.toISOString(),
        last_used_at: lastUsedAt?.toISOString() ?? null,
      })),
    };
  }

  /** `address` is the text of the QR code for the app. */
  @Post('second_factor/app/begin')
  @HttpCode(200)
  async beginApp(@Body() { present }: WithPasswordDto, @CurrentViewer() viewer: Viewer): Promise<AppAnswer> {
    const begun = await this.app.begin(viewer, present);
    return isRejection(begun) ? refused(begun) : { ...done, ...begun };
  }

  @Post('second_factor/app/confirm')
  @HttpCode(200)
  async confirmApp(
    @Body() { code }: ConfirmAppDto,
    @CurrentViewer() viewer: Viewer,
    @Context() { now }: CommandContext,
  ): Promise<CodesAnswer> {
    return codesOf(await this.app.confirm(viewer, code.replace(/\s/g, ''), new Date(now)));
  }

  @Post('second_factor/app/remove')
  @HttpCode(200)
  async removeApp(
    @Body() { present }: WithPasswordDto,
    @CurrentViewer() viewer: Viewer,
    @Context() { now }: CommandContext,
  ): Promise<Answer> {
    return answered(await this.app.remove(viewer, present, new Date(now)));
  }

  @Post('second_factor/recovery_codes')
  @HttpCode(200)
  async renewRecoveryCodes(
    @Body() { present }: WithPasswordDto,
    @CurrentViewer() viewer: Viewer,
  ): Promise<CodesAnswer> {
    return codesOf(await this.app.renewRecoveryCodes(viewer, present));
  }

  @Post('passkeys/begin')
  @HttpCode(200)
  async beginPasskey(
    @Body() { present }: WithPasswordDto,
    @CurrentViewer() viewer: Viewer,
    @Context() { now }: CommandContext,
  ): Promise<PasskeyAnswer> {
    const begun = await this.passkeys.begin(viewer, present, new Date(now));
    return isRejection(begun) ? refused(begun) : { ...done, step: begun.token, options: { ...begun.options } };
  }

  @Post('passkeys/add')
  @HttpCode(200)
  async addPasskey(
    @Body() { step: token, name, response }: AddPasskeyDto,
    @CurrentViewer() viewer: Viewer,
    @Context() { now }: CommandContext,
  ): Promise<CodesAnswer> {
    return codesOf(await this.passkeys.add(viewer, { token, name, response }, new Date(now)));
  }

  @Post('passkeys/remove')
  @HttpCode(200)
  async removePasskey(
    @Body() { id, present }: RemovePasskeyDto,
    @CurrentViewer() viewer: Viewer,
    @Context() { now }: CommandContext,
  ): Promise<Answer> {
    return answered(await this.passkeys.remove(viewer, id, present, new Date(now)));
  }
}
