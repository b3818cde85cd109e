import { vatIn, type DayEndReport, type OrderBalance, type ReportedOrder, type Sum } from '@hatch/contexts/orders';
import { PAYMENT_METHODS, REPORTED_METHODS } from '@hatch/kernel/rules';
import { Session, type VisitorSession, csvFile, timeCell, type Cell, type Money } from '@hatch/platform';
import { Controller, Get, Header, Query, Res, UseInterceptors } from '@nestjs/common';
import { IsISO8601, Matches } from 'class-validator';
import type { FastifyReply } from 'fastify';
import { BuildHeader } from '../../build/build-header.interceptor.js';
import { ownWritesOf } from '../../session/session-ids.js';
import { dayEndAnswer, type DayEndAnswer } from './day-end-wire.js';
import { DayEnd } from './day-end.service.js';

type Row = readonly Cell[];

const money = (pence: number): Money => ({ pence });
const sum = (section: string, item: string, { count, amount }: Sum): Row => [section, item, count, money(amount)];
const percent = (rate: number): string => `${rate / 100}%`;

/** One table: each row names its part of the report. */
export const dayEndCsv = (report: DayEndReport, balanceOf: (orderId: string) => OrderBalance): string =>
  csvFile([
    ['Section', 'Item', 'Count', 'Amount', 'Net', 'VAT'],
    ['Day', report.day],
    ...REPORTED_METHODS.map((method) => sum('Takings', PAYMENT_METHODS[method].name, report.takings[method])),
    sum('Takings', 'Total', report.taken),
    ...REPORTED_METHODS.map((method) => sum('Refunds', PAYMENT_METHODS[method].name, report.refunds[method])),
    sum('Refunds', 'Total', report.refunded),
    ['Net takings', 'Total', '', money(report.net)],
    ['Made of', 'Items', '', money(report.items)],
    ['Made of', 'Delivery charges', '', money(report.delivery)],
    ['Made of', 'Collect discounts', '', money(-report.discounts)],
    ...report.vat.map(({ rate, gross, net, vat }): Row => [
      'VAT',
      percent(rate),
      '',
      money(gross),
      money(net),
      money(vat),
    ]),
    sum('Given back', 'Payments without an order', report.givenBack),
    sum('Given back', 'Cancelled orders paid here or by phone', report.givenBackHere),
    sum('Not paid yet', 'Orders', report.unpaid),
    [],
    ['Order', 'Placed at', 'Paid by', 'Amount', 'Method', 'State', 'Refunded', 'Net takings', 'VAT'],
    ...report.orders.map((order) => orderRow(order, balanceOf(order.id))),
  ]);

const orderRow = (
  { ref, id, placedAt, paymentMethod, method, total, cancelled }: ReportedOrder,
  { refunded, net, vat }: OrderBalance,
): Row => [
  ref ?? id,
  timeCell(placedAt),
  paymentMethod === null ? '' : PAYMENT_METHODS[paymentMethod].name,
  money(total),
  method ?? '',
  cancelled === null ? '' : 'cancelled',
  money(refunded),
  money(net),
  money(vatIn(vat)),
];

const which = { message: 'day must be a date such as 2026-11-20' };

class DayDto {
  @Matches(/^\d{4}-\d{2}-\d{2}$/, which)
  @IsISO8601({ strict: true }, which)
  readonly day!: string;
}

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
