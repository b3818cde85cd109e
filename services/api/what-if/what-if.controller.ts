import { ASSUMABLE_SETTINGS, type Assumptions } from '@hatch/contexts/what-if';
import {
  CancelWhatIf,
  GetAffectedOrders,
  GetAllAffectedOrders,
  GetLatestWhatIf,
  GetPresentRules,
  StartWhatIf,
  type AskedWhatIf,
  type NumberedOrder,
  type WhatIfRun,
} from '@hatch/contexts/what-if/module';
import type { CommandContext } from '@hatch/kernel';
import { formatDifference } from '@hatch/kernel/rules';
import { Context, csv, csvFile, timeCell, type Cell } from '@hatch/platform';
import { StorefrontQueries } from '@hatch/projections/catalog';
import { Body, Controller, Get, Header, HttpCode, Post, Query, UseInterceptors } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { Readable } from 'node:stream';
import { failure, type FormFailure } from '../answers.js';
import { BuildHeader } from '../build/build-header.interceptor.js';
import { affectedToWire, runToWire, type AffectedOrdersAnswer, type WhatIfAnswer } from './what-if-wire.js';
import { AffectedOrdersDto, WhatIfDto } from './what-if.dto.js';
import { WhatIfRunner } from './what-if-runner.service.js';

const HEAD = [
  'Order',
  'Placed at',
  'Method',
  'Miles',
  'Would have been',
  'Because of',
  'Total as it was',
  'Total as assumed',
  'Difference',
  'Minutes late as it was',
  'Minutes late as assumed',
  'Assumed',
] as const;

const dayInWords = (periods: readonly { readonly from: string; readonly to: string }[]): string =>
  periods.map(({ from, to }) => `${from}-${to}`).join(' and ') || 'closed';

/** One cell, beside every figure. */
const inWords = ({ settings, hours, pricePercent, prices = [] }: Assumptions): string =>
  [
    ...Object.entries(settings).map(([key, value]) => `${key} ${value.replaceAll('\n', ' / ')}`),
    ...(hours ? [`opening hours, Monday first: ${hours.map(dayInWords).join(', ')}`] : []),
    ...(pricePercent === undefined ? [] : [`prices ${pricePercent}%`]),
    ...prices.map(({ name, difference }) => `${name} ${formatDifference(difference)}`),
  ].join('; ') || 'nothing';

const minutes = (late: number | null): Cell => late ?? '';

const rowOf = (order: NumberedOrder, assumed: string): readonly Cell[] => [
  order.ref,
  timeCell(order.placedAt),
  order.method ?? '',
  order.miles ?? '',
  order.refused ? 'refused' : 'changed',
  order.reasons.join(', '),
  { pence: order.total.was },
  { pence: order.total.would },
  { pence: order.total.would - order.total.was },
  minutes(order.lateMinutes.was),
  minutes(order.lateMinutes.would),
  assumed,
];

const whatIfCsv = async function* (
  { assumptions }: Pick<WhatIfRun, 'assumptions'>,
  pages: AsyncIterable<readonly NumberedOrder[]>,
): AsyncIterable<string> {
  const assumed = inWords(assumptions);
  yield csvFile([HEAD]);
  for await (const orders of pages) yield csv(orders.map((order) => rowOf(order, assumed)));
};

const none = async function* () {};

const askedFrom = ({
  from,
  to,
  hours,
  price_percent: pricePercent,
  prices = [],
  ...given
}: WhatIfDto): AskedWhatIf => ({
  from,
  to,
  settings: Object.fromEntries(ASSUMABLE_SETTINGS.map((key) => [key, given[key] ?? null])),
  hours: hours?.map((day) => day.hours),
  pricePercent,
  prices: prices.map(({ product_id: productId, difference }) => ({ productId, difference })),
});

/** Reads the live log only. Each person sees only their own last calculation. */
@Controller('api/history')
export class WhatIfController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly storefront: StorefrontQueries,
    private readonly runner: WhatIfRunner,
  ) {}

  /** Progress or result of the viewer's last calculation, and the present values of what may be assumed. */
  @Get('what_if')
  async latest(@Context() { actor }: CommandContext): Promise<WhatIfAnswer> {
    const [run, present] = await Promise.all([
      this.queries.execute(new GetLatestWhatIf(actor.id)),
      this.queries.execute(new GetPresentRules(undefined)),
    ]);
    return { status: true, message: '', run: run ? runToWire(run) : null, present };
  }

  @Post('what_if')
  @HttpCode(200)
  async start(@Body() asked: WhatIfDto, @Context() context: CommandContext): Promise<WhatIfAnswer | FormFailure> {
    const products = await this.storefront.byIds((asked.prices ?? []).map(({ product_id: id }) => id));
    const names = new Map(products.map(({ id, name }) => [id, name]));
    const started = await this.commands.execute(new StartWhatIf({ asked: askedFrom(asked), names }, context));
    if ('rejection' in started) return failure(started.rejection);
    this.runner.begin(started);
    return this.latest(context);
  }

  /** Does nothing unless one is running. */
  @Post('what_if/cancel')
  @HttpCode(200)
  async cancel(@Context() context: CommandContext): Promise<WhatIfAnswer> {
    await this.commands.execute(new CancelWhatIf(undefined, context));
    return this.latest(context);
  }

  /** Fifty affected orders, in the order of placing. */
  @Get('what_if/orders')
  async orders(
    @Query() { after = 0 }: AffectedOrdersDto,
    @Context() { actor }: CommandContext,
  ): Promise<AffectedOrdersAnswer> {
    const { orders, hasMore } = await this.queries.execute(new GetAffectedOrders({ askedBy: actor.id, after }));
    const next = hasMore ? (orders.at(-1)?.number ?? null) : null;
    return { status: true, message: '', orders: orders.map(affectedToWire), next };
  }

  @Get('what_if.csv')
  @Header('content-type', 'text/csv; charset=utf-8')
  @Header('content-disposition', 'attachment; filename="what-if.csv"')
  @UseInterceptors(BuildHeader)
  async file(@Context() { actor }: CommandContext): Promise<Readable> {
    const run = await this.queries.execute(new GetLatestWhatIf(actor.id));
    const affected = run ? await this.queries.execute(new GetAllAffectedOrders(run.id)) : none();
    return Readable.from(whatIfCsv(run ?? { assumptions: { settings: {} } }, affected));
  }
}
