type Labels = Readonly<Record<string, string>>;
type Series = { readonly labels: string; readonly buckets: Float64Array; count: number; sum: number };
export type Sample = { readonly labels?: Labels; readonly value: number };

const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5] as const;

/** How long something takes, by labels of few values each; counts into buckets from 1 ms to 5 s. */
export class Durations {
  readonly #series = new Map<string, Series>();

  constructor(
    readonly name: string,
    private readonly help: string,
  ) {}

  /** @param key whatever tells the labels apart, so that they are worked out once only */
  observe(key: string, seconds: number, labels: () => Labels): void {
    let series = this.#series.get(key);
    if (!series) {
      series = { labels: textOf(labels()), buckets: new Float64Array(SECONDS.length), count: 0, sum: 0 };
      this.#series.set(key, series);
    }
    const bucket = SECONDS.findIndex((limit) => seconds <= limit);
    if (bucket >= 0) series.buckets[bucket] = (series.buckets[bucket] ?? 0) + 1;
    series.count++;
    series.sum += seconds;
  }

  text(): string {
    const lines = [`# HELP ${this.name} ${this.help}`, `# TYPE ${this.name} histogram`];
    for (const { labels, buckets, count, sum } of this.#series.values()) {
      const bucketLabels = (limit: string) => `{${labels}${labels && ','}le="${limit}"}`;
      const own = labels && `{${labels}}`;
      let below = 0;
      SECONDS.forEach((limit, index) => {
        below += buckets[index] ?? 0;
        lines.push(`${this.name}_bucket${bucketLabels(String(limit))} ${below}`);
      });
      lines.push(`${this.name}_bucket${bucketLabels('+Inf')} ${count}`);
      lines.push(`${this.name}_sum${own} ${sum}`, `${this.name}_count${own} ${count}`);
    }
    return lines.join('\n');
  }
}

/** Values read at the moment somebody asks. */
export type Gauge = {
  readonly name: string;
  readonly help: string;
  readonly read: () => Promise<readonly Sample[]> | readonly Sample[];
};

/** Everything in Prometheus's text format. */
export const metricsText = async (durations: readonly Durations[], gauges: readonly Gauge[]): Promise<string> => {
  const parts = await Promise.all(
    gauges.map(async ({ name, help, read }) =>
      [
        `# HELP ${name} ${help}`,
        `# TYPE ${name} gauge`,
        ...(await read()).map(({ labels, value }) => `${name}${labels ? `{${textOf(labels)}}` : ''} ${value}`),
      ].join('\n'),
    ),
  );
  return `${[...durations.map((one) => one.text()), ...parts].join('\n')}\n`;
};

const textOf = (labels: Labels): string =>
  Object.entries(labels)
    .map(([name, value]) => `${name}="${value.replace(/["\\\n]/g, '_')}"`)
    .join(',');
