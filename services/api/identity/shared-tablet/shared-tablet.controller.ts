import type { CommandContext, Rejection } from '@hatch/kernel';
import { Context, CurrentViewer, Session, type Viewer, type VisitorSession } from '@hatch/platform';
import { Body, Controller, ForbiddenException, Get, HttpCode, Post } from '@nestjs/common';
import { IsNotEmpty, IsString, IsUUID, MaxLength } from 'class-validator';
import { failure, type FormAnswer } from '../../answers.js';
import { ownWritesOf } from '../../session/session-ids.js';
import { CloseAccountDto } from '../account.dto.js';
import { WhoseDto } from '../people.dto.js';
import { PinChanges, PinEntry } from './pins.service.js';
import { SharedTablets } from './shared-tablets.service.js';

const who = { message: 'Choose your name' };
const pin = { message: 'Give a PIN of 4 to 6 digits' };

class EnterDto {
  @IsUUID('all', who)
  readonly person!: string;

  @IsString(pin)
  @IsNotEmpty(pin)
  @MaxLength(20, pin)
  readonly pin!: string;
}

class OwnPinDto extends CloseAccountDto {
  /** Empty: removes it. */
  @IsString(pin)
  @MaxLength(20, pin)
  readonly pin!: string;
}

class PinOfDto extends WhoseDto {
  @IsString(pin)
  @MaxLength(20, pin)
  readonly pin!: string;
}

type WirePerson = { readonly id: string; readonly name: string };

@Controller('api')
export class SharedTabletController {
  constructor(
    private readonly tablets: SharedTablets,
    private readonly entry: PinEntry,
    private readonly pins: PinChanges,
  ) {}

  /** `in_use`: the setting is on, and at least one person has a PIN. */
  @Get('staff/person')
  async who(@CurrentViewer() viewer: Viewer) {
    const people = (await this.tablets.isOn()) ? await this.tablets.people() : [];
    return {
      status: true,
      message: '',
      in_use: people.length > 0,
      person: viewer.person ? personToWire(viewer.person) : null,
      people: people.map(personToWire),
      idle_minutes: await this.tablets.idleMinutes(),
    };
  }

  @Post('staff/person')
  @HttpCode(200)
  async enter(@Body() { person, pin }: EnterDto, @Session() { loginId }: VisitorSession): Promise<FormAnswer> {
    return answered(loginId === undefined ? undefined : await this.entry.enter(loginId, person, pin));
  }

  @Post('staff/person/leave')
  @HttpCode(200)
  async leave(@Session() { loginId }: VisitorSession): Promise<FormAnswer> {
    if (loginId !== undefined) await this.entry.leave(loginId);
    return answered(undefined);
  }

  @Get('account/pin')
  async own(@CurrentViewer() { userId }: Viewer) {
    return { status: true, message: '', has_pin: await this.tablets.hasPin(userId) };
  }

  @Post('account/pin')
  @HttpCode(200)
  async changeOwn(
    @Body() { present, pin }: OwnPinDto,
    @CurrentViewer() viewer: Viewer,
    @Context() context: CommandContext,
  ): Promise<FormAnswer> {
    return answered(await this.pins.changeOwn(viewer, present, pin || null, context));
  }

  @Post('admin/pin')
  @HttpCode(200)
  async changeOf(
    @Body() { email, pin }: PinOfDto,
    @CurrentViewer() viewer: Viewer,
    @Session() session: VisitorSession,
    @Context() context: CommandContext,
  ): Promise<FormAnswer> {
    const rejection = await this.pins.changeOf(email, viewer, pin || null, ownWritesOf(session), context);
    if (rejection?.code === 'identity.superuser-only') throw new ForbiddenException(rejection.message);
    return answered(rejection);
  }
}

const personToWire = ({ userId, name }: { readonly userId: string; readonly name: string }): WirePerson => ({
  id: userId,
  name,
});

const answered = (rejection: Rejection | undefined): FormAnswer =>
  rejection ? failure(rejection) : { status: true, message: '' };
