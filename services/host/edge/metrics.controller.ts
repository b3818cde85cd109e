import { Controller, Get, Header } from '@nestjs/common';
import { metricsText, type Gauge } from '@hatch/platform';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { Measures } from '../measures.js';
import { ReadinessProbe } from './readiness.js';

const NANOSECONDS = 1e9;

@Controller('metrics')
export class MetricsController {
  readonly #loop = monitorEventLoopDelay({ resolution: 20 });
  readonly #gauges: readonly Gauge[];

  constructor(
    private readonly measures: Measures,
    probe: ReadinessProbe,
  ) {
    this.#loop.enable();
    this.#gauges = [
      {
        name: 'hatch_projection_lag',
        help: 'Events of the log that are not in the read model yet',
        read: async () =>
          Object.entries(await probe.standings()).map(([name, { lag }]) => ({
            labels: { projection: name },
            value: lag,
          })),
      },
      {
        name: 'hatch_event_loop_delay_seconds',
        help: 'Delay of the event loop since the last reading, 99th percentile',
        read: () => {
          const value = this.#loop.percentile(99) / NANOSECONDS;
          this.#loop.reset();
          return [{ value }];
        },
      },
      {
        name: 'process_resident_memory_bytes',
        help: 'Resident memory of this process',
        read: () => [{ value: process.memoryUsage.rss() }],
      },
    ];
  }

  @Get()
  @Header('content-type', 'text/plain; version=0.0.4; charset=utf-8')
  text(): Promise<string> {
    return metricsText([this.measures.requests, this.measures.appends], this.#gauges);
  }
}
