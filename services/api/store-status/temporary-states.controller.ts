import { DeclineOpening, QuietAlarm, StoreStatus } from '@hatch/contexts/store-status/module';
import type { Clock, CommandContext, Rejection } from '@hatch/kernel';
import { CLOCK, Context, Session, type VisitorSession, FormInteger } from '@hatch/platform';
import { Body, Controller, Get, HttpCode, Inject, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { IsInt, IsOptional, IsString, Max, MaxLength, Min } from 'class-validator';
import type { Failure, Success } from '../answers.js';
import { ByPerson } from '../identity/shared-tablet/by-person.guard.js';
import { ownWritesOf } from '../session/session-ids.js';
import { TemporaryStates, type StateInForce } from './temporary-states.service.js';

const which = { message: 'Say what is meant' };
const howLong = { message: 'Choose between 1 minute and 24 hours' };
const MOST_MINUTES = 1_440;

class EndStateDto {
  /** `store`, `delivery` or `sale:SKU`. */
  @IsString(which)
  @MaxLength(40, which)
  readonly key!: string;
}

class StateEndDto extends EndStateDto {
  /** Absent: until tomorrow. */
  @IsOptional()
  @FormInteger()
  @IsInt(howLong)
  @Min(1, howLong)
  @Max(MOST_MINUTES, howLong)
  readonly minutes?: number;
}

type Done = { readonly rejection?: Rejection | undefined; readonly position?: bigint | undefined };
type WireState = Pick<StateInForce, 'key' | 'state' | 'name' | 'by'> & {
  readonly by_itself: boolean;
  readonly since: string;
  readonly until: string | null;
};
type StatesAnswer = Success & {
  readonly states: readonly WireState[];
  /** ISO opening time that staff are asked about; null when they are not. */
  readonly opening: string | null;
  /** Silences new orders on every staff screen; null when they sound. */
  readonly quiet: WireQuiet | null;
  /** The server's clock, because a device's may be wrong. */
  readonly now: string;
};
type WireQuiet = {
  readonly by: string | null;
  readonly since: string;
  readonly until: string;
};

const toWire = ({ key, state, name, by, byItself, since, until }: StateInForce): WireState => ({
  ...{ key, state, name, by },
  by_itself: byItself,
  since: since.toISOString(),
  until: until?.toISOString() ?? null,
});

const answered = async ({ rejection, position }: Done, session: VisitorSession): Promise<Success | Failure> => {
  await session.reached(position);
  return rejection ? { status: false, message: rejection.message } : { status: true, message: '' };
};

@Controller('api')
export class TemporaryStatesController {
  constructor(
    private readonly states: TemporaryStates,
    private readonly commands: CommandBus,
    private readonly storeStatus: StoreStatus,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** The next to end first. */
  @Get('temporary_states')
  async inForce(@Session() session: VisitorSession): Promise<StatesAnswer> {
    const now = this.clock();
    const [states, opening, quiet] = await Promise.all([
      this.states.inForce(ownWritesOf(session), now),
      this.storeStatus.openingAsked(now),
      this.states.quiet(now),
    ]);
    return { status: true, message: '', states: states.map(toWire), opening, quiet, now: now.toISOString() };
  }

  /** Ends `minutes` from now; without them, tomorrow. */
  @Post('temporary_states/until')
  @HttpCode(200)
  @ByPerson()
  async setEnd(
    @Body() { key, minutes }: StateEndDto,
    @Session() session: VisitorSession,
    @Context() context: CommandContext,
  ): Promise<Success | Failure> {
    return answered(await this.states.setEnd(key, minutes, ownWritesOf(session), context), session);
  }

  @Post('temporary_states/end')
  @HttpCode(200)
  @ByPerson()
  async end(
    @Body() { key }: EndStateDto,
    @Session() session: VisitorSession,
    @Context() context: CommandContext,
  ): Promise<Success | Failure> {
    return answered(await this.states.end(key, ownWritesOf(session), context), session);
  }

  /** Staff are not asked again for this opening time. */
  @Post('decline_opening')
  @HttpCode(200)
  @ByPerson()
  async decline(@Session() session: VisitorSession, @Context() context: CommandContext): Promise<Success | Failure> {
    return answered(await this.commands.execute(new DeclineOpening({}, context)), session);
  }

  /** Silences every screen for a minute; a repeated call adds no time. */
  @Post('quiet_alarm')
  @HttpCode(200)
  @ByPerson()
  async quietAlarm(@Session() session: VisitorSession, @Context() context: CommandContext): Promise<Success | Failure> {
    return answered(await this.commands.execute(new QuietAlarm({}, context)), session);
  }
}
