import { TradingClock } from '@hatch/contexts/store-status/module';
import { systemClock } from '@hatch/kernel';
import { CurrentViewer, type Viewer } from '@hatch/platform';
import { ReplayQueries } from '@hatch/projections/orders';
import { Controller, Get, Header, Headers, Param, Query, Res } from '@nestjs/common';
import { IsISO8601, IsOptional, IsString, Matches } from 'class-validator';
import type { FastifyReply } from 'fastify';
import type { Readable } from 'node:stream';
import { encodingFor } from '../compressed-text.js';
import type { JsonBody } from '../json-body.js';
import { Takings } from '../orders/money/takings.service.js';
import type { ReplaySpan } from './replay-task.js';
import { ReplayThread } from './replay-thread.service.js';
import type { ReplayAnswer, ReplayDaysAnswer, ReplayMomentsAnswer } from './replay-wire.js';

const whichDay = { message: 'day must be a date such as 2026-11-20' };
const when = { message: 'at must be an instant such as 2026-11-20T19:42:00.000Z' };
const where = { message: 'after must be a position of the log' };
const DAY = /^20\d{2}-\d{2}-\d{2}$/;
const INSTANT = /^20\d{2}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,3})?Z$/;
const POSITION = /^-?\d{1,18}$/;

class ReplayDayDto {
  @Matches(DAY, whichDay)
  @IsISO8601({ strict: true }, whichDay)
  readonly day!: string;
}

class ReplayDaysDto {
  @IsOptional()
  @Matches(DAY, whichDay)
  @IsISO8601({ strict: true }, whichDay)
  readonly before?: string;
}

class ReplayAtDto {
  /** Absent: the beginning of the day. */
  @IsOptional()
  @IsString(when)
  @Matches(INSTANT, when)
  @IsISO8601({ strict: true }, when)
  readonly at?: string;
}

class ReplayChangesDto extends ReplayAtDto {
  @IsString(where)
  @Matches(POSITION, where)
  readonly after!: string;
}

const JSON_TYPE = 'application/json; charset=utf-8';
const DAYS = 60;

/** Read only. */
@Controller('api/replay')
export class ReplayController {
  constructor(
    private readonly replay: ReplayQueries,
    private readonly thread: ReplayThread,
    private readonly tradingClock: TradingClock,
    private readonly takings: Takings,
  ) {}

  @Get('days')
  async days(@Query() { before }: ReplayDaysDto): Promise<ReplayDaysAnswer> {
    this.thread.wake();
    const found = await this.replay.days(before, DAYS + 1);
    const shown = found.slice(0, DAYS);
    const takingsOf = await this.takings.of(
      shown.map(({ day }) => day),
      {},
    );
    const days = shown.map((each) => ({ ...each, takings: takingsOf(each.day).takings.amount }));
    return { status: true, message: '', days, next: found.length > DAYS ? (days.at(-1)?.day ?? null) : null };
  }

  /** The live orders' screen at an instant, moved into the day if outside it. */
  @Get(':day')
  @Header('content-type', JSON_TYPE)
  async board(
    @Param() { day }: ReplayDayDto,
    @Query() { at }: ReplayAtDto,
    @Headers('accept-encoding') accepted: string | undefined,
    @CurrentViewer() { canManageTakeaway: withCustomers }: Viewer,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<JsonBody<ReplayAnswer>> {
    const span = await this.#spanOf(day);
    const encoding = encodingFor(accepted);
    const board = await this.thread.board({ span, at: within(span, at), withCustomers, encoding });
    if (encoding) void reply.headers({ 'content-encoding': encoding, vary: 'accept-encoding' });
    return board;
  }

  @Get(':day/moments')
  @Header('content-type', JSON_TYPE)
  async moments(@Param() { day }: ReplayDayDto): Promise<JsonBody<ReplayMomentsAnswer>> {
    return this.thread.moments({ span: await this.#spanOf(day) });
  }

  /** Follows a board of this day, in one stream to the end of the day. */
  @Get(':day/changes')
  @Header('content-type', 'application/x-ndjson; charset=utf-8')
  async changes(
    @Param() { day }: ReplayDayDto,
    @Query() { at, after }: ReplayChangesDto,
    @CurrentViewer() { canManageTakeaway: withCustomers }: Viewer,
  ): Promise<Readable> {
    const span = await this.#spanOf(day);
    return this.thread.changes({ span, at: within(span, at), after: BigInt(after), withCustomers });
  }

  async #spanOf(day: string): Promise<ReplaySpan> {
    const { from, to } = await this.tradingClock.spanOfTradingDay(day);
    const now = systemClock().toISOString();
    const isLive = from <= now && now < to;
    return { day, from, to: isLive ? now : to, isLive };
  }
}

const within = ({ from, to }: ReplaySpan, at = from): string => {
  const instant = new Date(at).toISOString();
  return instant < from ? from : instant > to ? to : instant;
};
