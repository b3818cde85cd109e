import type { EventStore } from '@hatch/event-store';
import { type Answered, CommandObserver, type HandledCommand } from '@hatch/platform';
import { Counter, Histogram, Registry } from 'prom-client';
import { ProcessMetrics } from './edge/process-metrics.js';

/** For the rules of docs/ops/alerts.yml: Prometheus sees no increase in a counter's first value. */
const COUNTED_FROM_NOUGHT = [
  'AddRefused',
  'AddWhileClosed',
  'DifferenceFound',
  'KitchenFull',
  'OrderEscalated',
  'OrderPlaced',
  'PaymentMismatchFound',
  'PostcodeOutside',
];

const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

/** Labels are route patterns, classes of status and our own names, so their number stays small. */
export class Metrics {
  readonly registry = new Registry();

  readonly #requests = new Histogram({
    name: 'hatch_http_request_duration_seconds',
    help: 'Time to answer a call, by route',
    labelNames: ['method', 'route', 'status'],
    buckets: SECONDS,
    registers: [this.registry],
  });

  readonly #appends = new Histogram({
    name: 'hatch_append_duration_seconds',
    help: 'Time until an append was on the disk',
    buckets: SECONDS,
    registers: [this.registry],
  });

  readonly #events = new Counter({
    name: 'hatch_events_appended_total',
    help: 'Events written to the log, by type: orders placed, demand lost, mails that were sent or failed',
    labelNames: ['type'],
    registers: [this.registry],
  });

  readonly #jobFailures = new Counter({
    name: 'hatch_jobs_failed_total',
    help: 'Tries of jobs that failed, by queue; after the last one the job is given up',
    labelNames: ['queue', 'last'],
    registers: [this.registry],
  });

  readonly processes = new ProcessMetrics(this.registry);

  constructor(queues: readonly string[] = []) {
    for (const type of COUNTED_FROM_NOUGHT) this.#events.inc({ type }, 0);
    for (const queue of queues) this.#jobFailures.inc({ queue, last: 'true' }, 0);
  }

  readonly jobFailed = (queue: string, last: boolean): void => this.#jobFailures.inc({ queue, last: String(last) });

  readonly answered = ({ method, route, statusCode, seconds }: Answered): void => {
    this.#requests.observe({ method, route, status: `${Math.floor(statusCode / 100)}xx` }, seconds);
  };

  timing(store: EventStore): EventStore {
    return {
      append: async (...append) => {
        const began = performance.now();
        const appended = await store.append(...append);
        this.#appends.observe((performance.now() - began) / 1000);
        const [, , events] = append;
        if (!appended.duplicate) for (const { type } of events) this.#events.inc({ type });
        return appended;
      },
      readStream: (...read) => store.readStream(...read),
      readStreams: (...read) => store.readStreams(...read),
      readPlaced: (...read) => store.readPlaced(...read),
      subscribeAll: (...subscription) => store.subscribeAll(...subscription),
      idAt: (position) => store.idAt(position),
      head: () => store.head(),
      health: () => store.health(),
      close: () => store.close(),
    };
  }
}

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
