import { TradingClock } from '@hatch/contexts/store-status/module';
import type { Clock } from '@hatch/kernel';
import { CLOCK, Session, type VisitorSession } from '@hatch/platform';
import { GetKitchenTimes, type KitchenTimes } from '@hatch/projections/orders';
import { Controller, Get, Inject, Query } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { IsISO8601, IsOptional, Matches } from 'class-validator';
import { ownWritesOf } from '../session/session-ids.js';

const which = { message: 'day must be a date such as 2026-11-20' };

class KitchenDayDto {
  /** The trading day of now where it is absent. */
  @IsOptional()
  @Matches(/^\d{4}-\d{2}-\d{2}$/, which)
  @IsISO8601({ strict: true }, which)
  readonly day?: string;
}

type Times = {
  readonly orders: number;
  /** Ready, gone or still waiting after their time. */
  readonly late: number;
  /** Average seconds from payment until staff take an order; null where none was. */
  readonly to_taken: number | null;
  /** From there until it is ready. */
  readonly to_ready: number | null;
  /** From there until it is collected or leaves the shop. */
  readonly to_gone: number | null;
};
type TimesAnswer = {
  readonly status: true;
  readonly day: string;
  readonly total: Times;
  readonly hours: readonly (Times & { readonly hour: number })[];
};

const timesOf = ({ orders, late, toTaken, toReady, toGone }: KitchenTimes): Times => ({
  orders,
  late,
  to_taken: toTaken,
  to_ready: toReady,
  to_gone: toGone,
});

@Controller('api')
export class KitchenTimesController {
  constructor(
    private readonly queries: QueryBus,
    private readonly tradingClock: TradingClock,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** How fast the kitchen was, in all and by London hour. */
  @Get('kitchen_times')
  async times(@Query() { day: asked }: KitchenDayDto, @Session() session: VisitorSession): Promise<TimesAnswer> {
    const now = this.clock();
    const day = asked ?? (await this.tradingClock.tradingDay(now));
    const { total, hours } = await this.queries.execute(new GetKitchenTimes({ day, now, ...ownWritesOf(session) }));
    return {
      status: true,
      day,
      total: timesOf(total),
      hours: hours.map(({ hour, ...times }) => ({ hour, ...timesOf(times) })),
    };
  }
}
