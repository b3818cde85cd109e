import { GetSettings, type SettingValues } from '@hatch/contexts/settings/module';
import type { StoreState } from '@hatch/contexts/store-status';
import { ChangeStoreStatus, GetOpeningHours, GetStoreStatus, TradingClock } from '@hatch/contexts/store-status/module';
import type { Clock, CommandContext } from '@hatch/kernel';
import { CLOCK, Context, CurrentViewer, type Viewer } from '@hatch/platform';
import { Body, Controller, Get, HttpCode, Inject, Post } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { Transform } from 'class-transformer';
import { IsInt, IsObject, IsString, Max, MaxLength, Min } from 'class-validator';
import type { Success } from '../answers.js';
import { SettingsChanges } from '../settings/settings-changes.service.js';
import { Omittable } from './common.dto.js';
import { ProgramCalls } from './program-calls.js';
import { done, type Done } from './refused.js';

const which = { message: 'state must be open, busy, slammed or closed' };
const minutes = { message: 'minutes must be from 1 to 1440' };

class StoreStatusDto {
  @IsString(which)
  @MaxLength(40, which)
  readonly state!: string;

  @Omittable()
  @IsInt(minutes)
  @Min(1, minutes)
  @Max(1440, minutes)
  readonly minutes?: number;
}

class SettingsDto {
  // The raw object: class-transformer drops names such as `constructor`, which the command must refuse.
  @Transform(({ obj }: { readonly obj: { readonly settings?: unknown } }) => obj.settings)
  @IsObject({ message: 'settings must hold names and values' })
  readonly settings!: Readonly<Record<string, unknown>>;
}

type StoreAnswer = Success & {
  readonly store: {
    readonly state: StoreState;
    /** Today's, London time. */
    readonly hours: readonly { readonly from: string; readonly to: string }[];
    /** Next opening, in words; null for none. */
    readonly opens: string | null;
  };
};

@Controller('api/v1')
@ProgramCalls()
export class V1StoreController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly tradingClock: TradingClock,
    private readonly changes: SettingsChanges,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  @Get('store')
  async store(): Promise<StoreAnswer> {
    const now = this.clock();
    const [state, { hours, nextOpening }] = await Promise.all([
      this.queries.execute(new GetStoreStatus({})),
      this.queries.execute(new GetOpeningHours({ now })),
    ]);
    const today = (hours ?? []).map(({ from, to }) => ({ from, to }));
    return { status: true, message: '', store: { state, hours: today, opens: nextOpening ?? null } };
  }

  /** Busy ends with the hours, closed with the next opening time, unless `minutes` says otherwise. */
  @Post('store/status')
  @HttpCode(200)
  async changeStatus(@Body() { state, minutes }: StoreStatusDto, @Context() context: CommandContext): Promise<Done> {
    const now = new Date(context.now);
    const usual = () =>
      state === 'closed' ? this.tradingClock.untilOpening(now) : this.tradingClock.untilClosing(now);
    const until = minutes === undefined ? await usual() : new Date(now.getTime() + minutes * 60_000).toISOString();
    return done(await this.commands.execute(new ChangeStoreStatus({ to: state, until }, context)));
  }

  /** Stored values, without secrets. */
  @Get('settings')
  async settings(): Promise<Success & { readonly settings: SettingValues }> {
    return { status: true, message: '', settings: await this.queries.execute(new GetSettings({ reader: 'staff' })) };
  }

  /** Applies all or nothing; the token's account needs the right to each. */
  @Post('settings')
  @HttpCode(200)
  async changeSettings(
    @Body() { settings: changes }: SettingsDto,
    @CurrentViewer() viewer: Viewer,
    @Context() context: CommandContext,
  ): Promise<Done> {
    return done(await this.changes.apply(changes, viewer, context));
  }
}
