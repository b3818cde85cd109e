import { CommandObserver, type HandledCommand } from '@hatch/platform';
import { Counter, Histogram, type Registry } from 'prom-client';

const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

/** Labels are our own names and codes, so their number stays small. */
export class CommandMetrics extends CommandObserver {
  readonly #durations;
  readonly #rejections;
  readonly #failures;

  constructor(registry: Registry) {
    super();
    const registers = [registry];
    this.#durations = new Histogram({
      name: 'hatch_command_duration_seconds',
      help: 'Time to handle a command, by its name',
      labelNames: ['command'],
      buckets: SECONDS,
      registers,
    });
    this.#rejections = new Counter({
      name: 'hatch_command_rejections_total',
      help: 'Commands refused by a rule, by name and code',
      labelNames: ['command', 'code'],
      registers,
    });
    this.#failures = new Counter({
      name: 'hatch_command_failures_total',
      help: 'Commands whose handler threw, by name',
      labelNames: ['command'],
      registers,
    });
  }

  handled({ command, seconds, rejection, error }: HandledCommand): void {
    this.#durations.observe({ command }, seconds);
    if (rejection !== undefined) this.#rejections.inc({ command, code: rejection });
    if (error !== undefined) this.#failures.inc({ command });
  }
}
