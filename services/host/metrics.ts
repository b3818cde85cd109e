import type { EventStore } from '@hatch/event-store';
import type { Answered } from '@hatch/platform';
import { Histogram, Registry } from 'prom-client';

const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

/** How long this process's answers and appends take. Labels are route patterns and classes of status, so they stay few. */
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

  readonly answered = ({ method, route, statusCode, seconds }: Answered): void => {
    this.#requests.observe({ method, route, status: `${Math.floor(statusCode / 100)}xx` }, seconds);
  };

  /** The same store, timed. */
  timing(store: EventStore): EventStore {
    return {
      append: async (...append) => {
        const began = performance.now();
        const appended = await store.append(...append);
        this.#appends.observe((performance.now() - began) / 1000);
        return appended;
      },
      readStream: (...read) => store.readStream(...read),
      subscribeAll: (...subscription) => store.subscribeAll(...subscription),
      head: () => store.head(),
      health: () => store.health(),
      close: () => store.close(),
    };
  }
}
