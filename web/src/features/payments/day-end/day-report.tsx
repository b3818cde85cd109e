import { formatMoney, PAYMENT_METHODS, REPORTED_METHODS, type PaymentMethod } from '@hatch/kernel/rules';
import type { ByMethod, DayEndReport } from './day-end-api';
import { messages } from './messages';
import { ReportTable } from './report-table';

type DayReportProps = { readonly report: DayEndReport };

const COLUMNS = [messages.method, messages.number, messages.amount];

const rowsOf = (sums: ByMethod) =>
  REPORTED_METHODS.map((method) => {
    const { count, amount } = sums[method.toLowerCase() as Lowercase<PaymentMethod>];
    return [PAYMENT_METHODS[method].name, String(count), formatMoney(amount)] as const;
  });
const totalOf = ({ total: { count, amount } }: ByMethod): readonly string[] => [
  messages.total,
  String(count),
  formatMoney(amount),
];
const sum = (amounts: readonly number[]): string => formatMoney(amounts.reduce((whole, amount) => whole + amount, 0));

export const DayReport = ({ report }: DayReportProps) => {
  const { takings, refunds, net, items, delivery, discounts, vat, unpaid } = report;
  const { given_back: givenBack, given_back_here: givenBackHere } = report;
  return (
    <div className="flex flex-col gap-4">
      <p className="flex items-baseline justify-between gap-4 rounded-card bg-card p-4 text-xl font-bold shadow-card print:p-0 print:shadow-none">
        {messages.net}
        <span className="text-2xl tabular-nums">{formatMoney(net)}</span>
      </p>
      <div className="grid gap-4 lg:grid-cols-2">
        <ReportTable title={messages.takings} columns={COLUMNS} rows={rowsOf(takings)} total={totalOf(takings)} />
        <ReportTable title={messages.refunds} columns={COLUMNS} rows={rowsOf(refunds)} total={totalOf(refunds)} />
        <ReportTable
          title={messages.madeOf}
          columns={[messages.takings, messages.amount]}
          rows={[
            [messages.items, formatMoney(items)],
            [messages.delivery, formatMoney(delivery)],
            [messages.discounts, formatMoney(discounts === 0 ? 0 : -discounts)],
          ]}
          total={[messages.total, sum([items, delivery, -discounts])]}
        />
        <ReportTable
          title={messages.vat}
          hint={messages.vatHint}
          columns={[messages.rate, messages.gross, messages.netOfVat, messages.vatAmount]}
          rows={vat.map(
            (each) =>
              [`${each.rate / 100}%`, formatMoney(each.gross), formatMoney(each.net), formatMoney(each.vat)] as const,
          )}
          total={[
            messages.vatTotal,
            sum(vat.map(({ gross }) => gross)),
            sum(vat.map((each) => each.net)),
            sum(vat.map((each) => each.vat)),
          ]}
        />
      </div>
      {unpaid.count > 0 && <p>{messages.unpaid(unpaid.count, formatMoney(unpaid.amount))}</p>}
      {givenBackHere.count > 0 && (
        <p>{messages.givenBackHere(givenBackHere.count, formatMoney(givenBackHere.amount))}</p>
      )}
      {givenBack.count > 0 && <p>{messages.givenBack(givenBack.count, formatMoney(givenBack.amount))}</p>}
    </div>
  );
};
