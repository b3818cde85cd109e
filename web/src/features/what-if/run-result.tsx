import { buttonClass } from '../../components/ui/button';
import { nameOfDay } from '../../lib/day';
import { AffectedOrders } from './affected-orders';
import { messages } from './messages';
import { AFFECTED_FILE, type Run, type Summary } from './what-if-api';

const assumptionsInWords = ({ settings, hours, price_percent, prices }: Run['assumptions']): readonly string[] => {
  const { takeaway_collect_discount_type: type = '', takeaway_collect_discount_amount_or_percent: amount } = settings;
  const named = Object.entries(settings).map(([key, value]) => messages.settings[key]?.(value) ?? '');
  const isByDistance = (settings['delivery_rings'] ?? '') !== '';
  const all = [
    // General charges do not depend on distance.
    ...(isByDistance || settings['delivery_charge_bands'] === undefined
      ? named
      : named.filter((words) => words !== messages.settings['delivery_rings']?.(''))),
    ...(amount === undefined ? [] : [messages.discountOf(type, Number(amount))]),
    ...(hours ? [messages.hoursAssumed(hours)] : []),
    ...(price_percent === 0 ? [] : [messages.percentAssumed(price_percent)]),
    ...prices.map(({ name, difference }) => messages.priceAssumed(name, difference)),
  ].filter((words) => words !== '');
  return all.length === 0 ? [messages.nothingAssumed] : all;
};

type Figures = Summary['was'];
type FigureRow = {
  readonly name: string;
  readonly was: string;
  readonly would: string;
  readonly change: string;
};

const average = ({ timed, late_minutes: minutes }: Figures): number | undefined =>
  timed === 0 ? undefined : Math.round((minutes / timed) * 10) / 10;

const sign = (difference: number): string =>
  difference === 0 ? '0' : `${difference < 0 ? '−' : '+'}${Math.abs(difference).toLocaleString('en-GB')}`;

const rowsOf = ({ was, would }: Summary): readonly FigureRow[] => {
  const [before, after] = [average(was), average(would)];
  return [
    {
      name: messages.figures.orders,
      was: was.orders.toLocaleString('en-GB'),
      would: would.orders.toLocaleString('en-GB'),
      change: sign(would.orders - was.orders),
    },
    {
      name: messages.figures.takings,
      was: messages.money(was.takings),
      would: messages.money(would.takings),
      change: messages.money(would.takings - was.takings),
    },
    {
      name: messages.figures.late,
      was: messages.ofTimed(was.late, was.timed),
      would: messages.ofTimed(would.late, would.timed),
      change: sign(would.late - was.late),
    },
    {
      name: messages.figures.lateMinutes,
      was: before === undefined ? messages.unknown : String(before),
      would: after === undefined ? messages.unknown : String(after),
      change: before === undefined || after === undefined ? '' : sign(Math.round((after - before) * 10) / 10),
    },
  ];
};

type RunResultProps = { readonly run: Run; readonly summary: Summary };

export const RunResult = ({ run, summary }: RunResultProps) => {
  const assumed = assumptionsInWords(run.assumptions);
  return (
    <div className="flex flex-col gap-4">
      <section aria-labelledby="what-if-result" className="flex flex-col gap-3 rounded-card bg-card p-4 shadow-card">
        <h2 id="what-if-result" className="text-xl font-bold">
          {messages.result(nameOfDay(run.from), nameOfDay(run.to))}
        </h2>
        <p role="status" className="font-semibold">
          {messages.outcome(summary.refused, summary.changed)}
        </p>
        <table className="block w-full border-collapse sm:table">
          <caption className="block pb-2 text-left text-sm text-ink-soft sm:table-caption">
            {messages.assumed}: {assumed.join('; ')}
          </caption>
          <thead className="block sm:table-header-group">
            <tr className="grid grid-cols-3 border-b border-edge text-right text-sm text-ink-soft sm:table-row">
              <th scope="col" className="py-2 pr-2 text-left font-semibold max-sm:sr-only">
                {messages.figure}
              </th>
              <th scope="col" className="px-1 py-2 font-semibold sm:px-2">
                {messages.was}
              </th>
              <th scope="col" className="px-1 py-2 font-semibold sm:px-2">
                {messages.would}
              </th>
              <th scope="col" className="py-2 pl-1 font-semibold sm:pl-2">
                {messages.change}
              </th>
            </tr>
          </thead>
          <tbody className="block tabular-nums sm:table-row-group">
            {rowsOf(summary).map(({ name, was, would, change }) => (
              <tr
                key={name}
                className="grid grid-cols-3 border-b border-edge py-1 text-right last:border-0 sm:table-row sm:py-0"
              >
                <th scope="row" className="py-1 text-left font-semibold max-sm:col-span-3 sm:py-2 sm:pr-2">
                  {name}
                </th>
                <td className="px-1 py-1 sm:px-2 sm:py-2">{was}</td>
                <td className="px-1 py-1 sm:px-2 sm:py-2">{would}</td>
                <td className="py-1 pl-1 font-semibold sm:py-2 sm:pl-2">{change}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <details className="rounded-control border border-edge">
          <summary className="min-h-11 cursor-pointer px-4 py-2.5 font-semibold">{messages.limits}</summary>
          <ul className="list-disc space-y-1 px-4 pb-3 pl-8 text-sm">
            {messages.limitsOf.map((limit) => (
              <li key={limit}>{limit}</li>
            ))}
            {summary.unexplained > 0 && <li>{messages.unexplained(summary.unexplained)}</li>}
          </ul>
        </details>
      </section>
      {summary.refused + summary.changed > 0 && (
        <section aria-labelledby="what-if-orders" className="flex flex-col gap-3 rounded-card bg-card p-4 shadow-card">
          <div className="flex flex-wrap items-center justify-between gap-3">
            <h2 id="what-if-orders" className="text-xl font-bold">
              {messages.list}
            </h2>
            <a href={AFFECTED_FILE} download className={buttonClass('secondary')}>
              {messages.download}
            </a>
          </div>
          <AffectedOrders runId={run.id} assumed={assumed} />
        </section>
      )}
    </div>
  );
};
