import type { Logger } from '@hatch/platform';
import { Counter, Gauge, type Registry } from 'prom-client';

export type Reading<Value> = () => Promise<Value | undefined>;

export type ReadGauge<Value, Label extends string> = {
  readonly name: string;
  readonly help: string;
  readonly labelNames?: readonly Label[];
  readonly read: Reading<Value>;
  readonly set: (gauge: Gauge<Label>, value: Value) => void;
};

/** Leaves out and counts a failed reading: while the database is away, the other figures still show. */
export class Readings {
  readonly #failures: Counter<'source'>;

  constructor(
    private readonly registry: Registry,
    private readonly log: Pick<Logger, 'debug'>,
  ) {
    this.#failures = new Counter({
      name: 'hatch_metrics_unread_total',
      help: 'Figures that could not be read when asked for, by their source',
      labelNames: ['source'],
      registers: [registry],
    });
  }

  /** All gauges of one scrape share one reading. */
  of<Value>(source: string, read: () => Promise<Value>): Reading<Value> {
    let underWay: Promise<Value | undefined> | undefined;
    const look = () =>
      read().catch((err: unknown) => {
        this.#failures.inc({ source });
        this.log.debug({ err, source }, 'Figures could not be read');
        return undefined;
      });
    return () => (underWay ??= look().finally(() => (underWay = undefined)));
  }

  gauge<Value, Label extends string = never>({
    name,
    help,
    labelNames = [],
    read,
    set,
  }: ReadGauge<Value, Label>): void {
    const gauge = new Gauge<Label>({
      name,
      help,
      labelNames,
      registers: [this.registry],
      collect: async () => {
        const value = await read();
        // A reset gauge without labels would say 0.
        if (labelNames.length === 0) gauge.remove();
        else gauge.reset();
        if (value !== undefined) set(gauge, value);
      },
    });
  }
}
