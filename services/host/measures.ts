import type { EventStore } from '@hatch/event-store';
import { Durations, type Answered } from '@hatch/platform';

/** How long this process's answers and appends take. */
export class Measures {
  readonly requests = new Durations('hatch_http_request_duration_seconds', 'Time to answer a call, by route');
  readonly appends = new Durations('hatch_append_duration_seconds', 'Time until an append was on the disk');

  readonly answered = ({ method, route, statusCode, seconds }: Answered): void => {
    const status = `${Math.floor(statusCode / 100)}xx`;
    this.requests.observe(`${method} ${route} ${status}`, seconds, () => ({ method, route, status }));
  };

  /** The same store, timed. */
  timing(store: EventStore): EventStore {
    return {
      append: async (...append) => {
        const began = performance.now();
        const appended = await store.append(...append);
        this.appends.observe('ok', (performance.now() - began) / 1000, () => ({}));
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
