import { Shop } from '@hatch/contexts/store-status/module';
import { systemClock } from '@hatch/kernel';
import { dayAfter } from '@hatch/kernel/rules';
import { LostDemandQueries, type DaySpan } from '@hatch/projections/lost-demand';
import { Controller, Get, Header, Query, UnprocessableEntityException, UseInterceptors } from '@nestjs/common';
import { Readable } from 'node:stream';
import { BuildHeader } from '../build/build-header.interceptor.js';
import { DaysDto } from '../reconciliation/days.dto.js';
import { LOST_DEMAND_HEAD, lostDemandLines } from './lost-demand-csv.js';
import { lostDemandAnswer, type LostDemandAnswer } from './lost-demand-wire.js';

const USUAL_DAYS = 7;
const MOST_DAYS = 92;
const MOST_THINGS = 20;

@Controller('api/history')
export class LostDemandController {
  constructor(
    private readonly lostDemand: LostDemandQueries,
    private readonly shop: Shop,
  ) {}

  @Get('lost_demand')
  async report(@Query() asked: DaysDto): Promise<LostDemandAnswer> {
    const span = await this.#spanOf(asked);
    const [byDay, byHour, byThing] = await Promise.all([
      this.lostDemand.byDay(span),
      this.lostDemand.byHour(span),
      this.lostDemand.byThing(span, MOST_THINGS),
    ]);
    return lostDemandAnswer(span, { byDay, byHour, byThing });
  }

  @Get('lost_demand.csv')
  @Header('content-type', 'text/csv; charset=utf-8')
  @Header('content-disposition', 'attachment; filename="lost-demand.csv"')
  @UseInterceptors(BuildHeader)
  async file(@Query() asked: DaysDto): Promise<Readable> {
    return Readable.from(this.#lines(await this.#spanOf(asked)));
  }

  async *#lines({ from, to }: DaySpan): AsyncGenerator<string> {
    yield LOST_DEMAND_HEAD;
    for (let day = from; day <= to; day = dayAfter(day)) yield lostDemandLines(await this.lostDemand.ofDay(day));
  }

  async #spanOf({ from: first, to: last }: DaysDto): Promise<DaySpan> {
    const to = last ?? (await this.shop.tradingDay(systemClock()));
    const from = first ?? dayAfter(to, 1 - USUAL_DAYS);
    if (from > to) throw new UnprocessableEntityException('from must not be later than to');
    if (dayAfter(from, MOST_DAYS) <= to)
      throw new UnprocessableEntityException(`Please ask for at most ${MOST_DAYS} days at once`);
    return { from, to };
  }
}
