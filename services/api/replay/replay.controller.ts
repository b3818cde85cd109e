import { Shop } from '@hatch/contexts/store-status/module';
import { systemClock } from '@hatch/kernel';
import { CurrentViewer, type Viewer } from '@hatch/platform';
import { ReplayQueries } from '@hatch/projections/orders';
import { Controller, Get, Header, Headers, Param, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import type { Readable } from 'node:stream';
import { encodingFor } from '../content-encoding.js';
import type { JsonBody } from '../json-body.js';
import type { ReplaySpan } from './replay-task.js';
import { Takings } from '../orders/money/takings.service.js';
import { ReplayThread } from './replay-thread.service.js';
import type { ReplayAnswer, ReplayDaysAnswer, ReplayMomentsAnswer } from './replay-wire.js';
import { ReplayAtDto, ReplayChangesDto, ReplayDayDto, ReplayDaysDto } from './replay.dto.js';

const JSON_TYPE = 'application/json; charset=utf-8';
const DAYS = 60;

/** Read only. */
@Controller('api/replay')
export class ReplayController {
  constructor(
    private readonly replay: ReplayQueries,
    private readonly thread: ReplayThread,
    private readonly shop: Shop,
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
    const { from, to } = await this.shop.spanOfTradingDay(day);
    const now = systemClock().toISOString();
    const isLive = from <= now && now < to;
    return { day, from, to: isLive ? now : to, isLive };
  }
}

const within = ({ from, to }: ReplaySpan, at = from): string => {
  const instant = new Date(at).toISOString();
  return instant < from ? from : instant > to ? to : instant;
};
