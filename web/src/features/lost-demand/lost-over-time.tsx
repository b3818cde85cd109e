import { formatMoney } from '@hatch/kernel/rules';
import { ReportTable } from '../payments/day-end/report-table';
import { BarChart } from './bar-chart';
import { messages } from './messages';
import type { Sum } from './sums';

type LostOverTimeProps = {
  readonly title: string;
  readonly hint: string;
  readonly unit: string;
  readonly sums: readonly (Sum & { readonly name: string })[];
};

export const LostOverTime = ({ title, hint, unit, sums }: LostOverTimeProps) => {
  const highest = sums.reduce((one, other) => (other.pence > one.pence ? other : one), sums[0] ?? NONE);
  const amount = formatMoney(highest.pence);
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      <div className="rounded-card bg-card p-4 shadow-card print:p-0 print:shadow-none">
        <h2 className="text-lg font-bold">{title}</h2>
        <p className="pb-3 text-sm text-ink-soft">{hint}</p>
        <BarChart
          label={messages.chart(title, highest.name, amount)}
          most={messages.most(amount)}
          bars={sums.map(({ name, pence }) => ({ name, value: pence }))}
        />
      </div>
      <ReportTable
        title={title}
        columns={[unit, messages.times, messages.pounds]}
        rows={sums
          .filter(({ count }) => count > 0)
          .map(({ name, count, pence }) => [name, String(count), formatMoney(pence)])}
      />
    </div>
  );
};

const NONE = { name: '', count: 0, pence: 0 };
