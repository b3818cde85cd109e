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

export const BarChart = ({ label, most, bars }: BarChartProps) => {
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
