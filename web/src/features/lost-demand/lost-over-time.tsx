import { formatMoney } from '@hatch/kernel/rules';
import { ReportTable } from '../payments/day-end/report-table';
import { messages } from './messages';
import type { Sum } from './sums';

type Bar = {
  readonly name: string;
  readonly value: number;
};

type BarChartProps = {
  /** For screen readers: the chart in words, with its highest value. */
  readonly label: string;
  readonly most: string;
  readonly bars: readonly Bar[];
};

const HEIGHT = 100;
const WIDTH = 0.7;
/** Keeps small values visible. */
const LEAST = 1.5;

const heightOf = (value: number, highest: number): number =>
  value === 0 ? 0 : Math.max(LEAST, (value / highest) * HEIGHT);

const BarChart = ({ label, most, bars }: BarChartProps) => {
  const highest = Math.max(1, ...bars.map(({ value }) => value));
  const ends = [bars[0], bars[Math.floor(bars.length / 2)], bars.at(-1)].filter((bar) => bar !== undefined);
  return (
    <div>
      <p aria-hidden="true" className="text-sm text-ink-soft tabular-nums">
        {most}
      </p>
      <svg
        role="img"
        aria-label={label}
        viewBox={`0 0 ${bars.length} ${HEIGHT}`}
        preserveAspectRatio="none"
        className="h-40 w-full border-y border-line"
      >
        {bars.map(({ name, value }, at) => (
          <rect
            key={name}
            x={at + (1 - WIDTH) / 2}
            y={HEIGHT - heightOf(value, highest)}
            width={WIDTH}
            height={heightOf(value, highest)}
            className="fill-accent"
          />
        ))}
      </svg>
      <p aria-hidden="true" className="flex justify-between pt-1 text-sm text-ink-soft tabular-nums">
        {[...new Set(ends.map(({ name }) => name))].map((name) => (
          <span key={name}>{name}</span>
        ))}
      </p>
    </div>
  );
};

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
