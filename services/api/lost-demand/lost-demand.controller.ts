import { TradingClock } from '@hatch/contexts/store-status/module';
import { systemClock } from '@hatch/kernel';
import { dayAfter, londonTime, type Pence } from '@hatch/kernel/rules';
import {
  LostDemandQueries,
  type DaySpan,
  type LostDemandKind,
  type LostRow,
  type LostByDay,
  type LostByHour,
  type LostByThing,
} from '@hatch/projections/lost-demand';
import { Controller, Get, Header, Query, UnprocessableEntityException, UseInterceptors } from '@nestjs/common';
import { Readable } from 'node:stream';
import { BuildHeader } from '../build/build-header.interceptor.js';
import { DaysDto } from '../reconciliation/days.dto.js';
import { csv, csvFile } from '@hatch/platform';
import type { Success } from '../answers.js';

type WireLost = {
  readonly kind: LostDemandKind;
  readonly count: number;
  readonly pence: Pence;
};

type LostDemandAnswer = Success & {
  readonly from: string;
  readonly to: string;
  /** Only trading days with a loss, oldest first. */
  readonly days: readonly (WireLost & { readonly day: string })[];
  /** Hours of London's clocks, 0 to 23, over all days; only those with a loss. */
  readonly hours: readonly (WireLost & { readonly hour: number })[];
  /** SKUs, outward codes, or steps of the checkout; of each kind the dearest first. */
  readonly things: readonly (WireLost & { readonly thing: string; readonly name: string })[];
};

type Found = {
  readonly byDay: readonly LostByDay[];
  readonly byHour: readonly LostByHour[];
  readonly byThing: readonly LostByThing[];
};

const lostDemandAnswer = ({ from, to }: DaySpan, { byDay, byHour, byThing }: Found): LostDemandAnswer => ({
  status: true,
  message: '',
  from,
  to,
  days: byDay.map(({ day, kind, facts, pence }) => ({ day, kind, count: facts, pence })),
  hours: byHour.map(({ hour, kind, facts, pence }) => ({ hour, kind, count: facts, pence })),
  things: byThing.map(({ kind, thing, name, facts, pence }) => ({ kind, thing, name, count: facts, pence })),
});

const KINDS: Readonly<Record<LostDemandKind, string>> = {
  'none-left': 'None left',
  'off-sale': 'Taken off sale',
  closed: 'Closed',
  outside: 'Outside the delivery area',
  'not-delivering': 'Delivery off',
  'kitchen-full': 'Kitchen full',
  'checkout-left': 'Checkout left',
};

const LOST_DEMAND_HEAD = csvFile([['Day', 'Hour', 'What', 'Of', 'Name', 'Times', 'Pounds']]);

const lostDemandLines = (rows: readonly LostRow[]): string =>
  csv(
    rows.map(({ day, hour, kind, thing, name, facts, pence }) => [
      day,
      londonTime(new Date(hour)),
      KINDS[kind],
      thing,
      name,
      facts,
      { pence },
    ]),
  );

const USUAL_DAYS = 7;
const MOST_DAYS = 92;
const MOST_THINGS = 20;

@Controller('api/history')
export class LostDemandController {
  constructor(
    private readonly lostDemand: LostDemandQueries,
    private readonly tradingClock: TradingClock,
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
    const to = last ?? (await this.tradingClock.tradingDay(systemClock()));
    const from = first ?? dayAfter(to, 1 - USUAL_DAYS);
    if (from > to) throw new UnprocessableEntityException('from must not be later than to');
    if (dayAfter(from, MOST_DAYS) <= to)
      throw new UnprocessableEntityException(`Please ask for at most ${MOST_DAYS} days at once`);
    return { from, to };
  }
}
