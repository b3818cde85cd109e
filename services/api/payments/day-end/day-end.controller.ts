import { Session, type VisitorSession } from '@hatch/platform';
import { Controller, Get, Header, Query, Res, UseInterceptors } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { BuildHeader } from '../../build/build-header.interceptor.js';
import { ownWritesOf } from '../../session/session-ids.js';
import { dayEndAnswer, type DayEndAnswer } from './day-end-wire.js';
import { dayEndCsv } from './day-end-csv.js';
import { DayEnd } from './day-end.service.js';
import { DayDto } from './day.dto.js';

@Controller('api/admin')
export class DayEndController {
  constructor(private readonly dayEnd: DayEnd) {}

  @Get('day_end')
  async report(@Query() { day }: DayDto, @Session() session: VisitorSession): Promise<DayEndAnswer> {
    const ownWrites = ownWritesOf(session);
    const report = await this.dayEnd.report(day, ownWrites);
    return dayEndAnswer(report, await this.dayEnd.balancesOf(report, ownWrites));
  }

  @Get('day_end.csv')
  @Header('content-type', 'text/csv; charset=utf-8')
  @UseInterceptors(BuildHeader)
  async file(
    @Query() { day }: DayDto,
    @Session() session: VisitorSession,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string> {
    void reply.header('content-disposition', `attachment; filename="day-end-${day}.csv"`);
    const ownWrites = ownWritesOf(session);
    const report = await this.dayEnd.report(day, ownWrites);
    return dayEndCsv(report, await this.dayEnd.balancesOf(report, ownWrites));
  }
}
