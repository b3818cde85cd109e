import { Slots } from '@hatch/contexts/capacity/module';
import type { DayAhead, StoreState } from '@hatch/contexts/store-status';
import {
  ChangeStoreStatus,
  GetNextOpening,
  GetOpeningHours,
  GetStoreStatus,
  GetTimeToClose,
  GetWeekAhead,
  TradingClock,
} from '@hatch/contexts/store-status/module';
import type { Clock, CommandContext } from '@hatch/kernel';
import { CLOCK, Context, FormInteger, Session, type VisitorSession } from '@hatch/platform';
import { Body, Controller, Get, Header, HttpCode, Inject, Post } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { IsInt, IsOptional, IsString, Max, MaxLength, Min } from 'class-validator';
import { ByPerson } from '../identity/shared-tablet/by-person.guard.js';

const LONGEST_MINUTES = 600;
const howLong = { message: `Say for how many minutes, from 1 to ${LONGEST_MINUTES}` };

class ChangeStatusDto {
  @IsString({ message: 'Choose a status' })
  @MaxLength(40, { message: 'Choose a status' })
  readonly state!: string;

  /** The status ends after this many minutes. Without it, it ends with the hours. */
  @IsOptional()
  @FormInteger()
  @IsInt(howLong)
  @Min(1, howLong)
  @Max(LONGEST_MINUTES, howLong)
  readonly minutes?: number;
}

const MINUTE_MS = 60_000;

const after = (minutes: number, now: Date): string => new Date(now.getTime() + minutes * MINUTE_MS).toISOString();

@Controller()
export class StoreStatusController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly tradingClock: TradingClock,
    private readonly slots: Slots,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  @Get('store-status')
  @Header('content-type', 'text/plain; charset=utf-8')
  status(): Promise<StoreState> {
    return this.queries.execute(new GetStoreStatus({}));
  }

  /** Busy ends with the hours, closed with the next opening time. */
  @Post('change-status')
  @HttpCode(200)
  @ByPerson()
  async change(
    @Body() { state, minutes }: ChangeStatusDto,
    @Session() session: VisitorSession,
    @Context() context: CommandContext,
  ) {
    const now = new Date(context.now);
    const until = minutes === undefined ? await this.#endOf(state, now) : after(minutes, now);
    const { rejection, position } = await this.commands.execute(new ChangeStoreStatus({ to: state, until }, context));
    await session.reached(position);
    return { status: rejection === undefined, message: rejection?.message ?? '' };
  }

  #endOf(state: string, now: Date): Promise<string | undefined> {
    return state === 'closed' ? this.tradingClock.untilOpening(now) : this.tradingClock.untilClosing(now);
  }

  /** Also today's hours in words, the time an order takes, and whether the shop delivers. */
  @Get('api/minsToCloseTime')
  async minsToClose() {
    const now = this.clock();
    const [time, { hours, nextOpening }, readyIn, delivers] = await Promise.all([
      this.queries.execute(new GetTimeToClose({ now })),
      this.queries.execute(new GetOpeningHours({ now })),
      this.slots.minutesToSoonest(now.toISOString()),
      this.slots.isDelivering(now.toISOString()),
    ]);
    return {
      status: true,
      ...time,
      readyIn,
      delivers,
      today: hours?.length ? `Today ${hours.map(({ from, to }) => `${from} to ${to}`).join(', ')}` : '',
      opens: nextOpening ? `Opens ${nextOpening}` : '',
    };
  }

  /** Today and the next six days; empty where the shop keeps no hours. */
  @Get('api/openingHours')
  async openingHours(): Promise<{ status: true; days: readonly DayAhead[] }> {
    return { status: true, days: await this.queries.execute(new GetWeekAhead({ now: this.clock() })) };
  }

  @Get('api/nextOpenAt')
  async nextOpenAt() {
    const opening = await this.queries.execute(new GetNextOpening({ now: this.clock() }));
    return opening
      ? { status: true, ...opening }
      : { status: false, nextOpenAt: null, message: 'No opening time has been set' };
  }
}
