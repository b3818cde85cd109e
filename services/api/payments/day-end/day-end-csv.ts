import { PAYMENT_METHODS, REPORTED_METHODS } from '@hatch/kernel/rules';
import { csvFile, timeCell, type Cell, type Money } from '../../csv.js';
import { vatIn, type OrderBalance } from '../../orders/money/order-balance.js';
import type { BalanceOf } from './day-end.service.js';
import type { DayEndReport, ReportedOrder, Sum } from './report.js';

type Row = readonly Cell[];

const money = (pence: number): Money => ({ pence });
const sum = (section: string, item: string, { count, amount }: Sum): Row => [section, item, count, money(amount)];
const percent = (rate: number): string => `${rate / 100}%`;

/** One table: each row names its part of the report. */
export const dayEndCsv = (report: DayEndReport, balanceOf: BalanceOf): string =>
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
