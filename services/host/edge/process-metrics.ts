import type { ProcessObserver, Work } from '@hatch/processes';
import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import type { Reading, Readings } from './readings.js';

const SECONDS = [0.005, 0.025, 0.1, 0.5, 2.5, 10, 60];

export class ProcessMetrics implements ProcessObserver {
  readonly #durations;
  readonly #failures;
  readonly #lastRuns;
  readonly #underWay = new Map<string, Map<string, number>>();
  readonly #reached = new Map<string, bigint>();

  constructor(registry: Registry) {
    const registers = [registry];
    const labelNames = ['process'] as const;
    this.#durations = new Histogram({
      name: 'hatch_process_run_duration_seconds',
      help: 'Time of one reaction to an event, or of one run of a scheduled task',
      labelNames,
      buckets: SECONDS,
      registers,
    });
    this.#failures = new Counter({
      name: 'hatch_process_failures_total',
      help: 'Reactions and runs that failed and are tried again',
      labelNames,
      registers,
    });
    this.#lastRuns = new Gauge({
      name: 'hatch_process_last_success_timestamp_seconds',
      help: 'When a reaction or run of it last ended well',
      labelNames,
      registers,
    });
    const oldest = new Gauge({
      name: 'hatch_process_oldest_seconds',
      help: 'Age of the oldest event that is being reacted to, counted from when it was due; 0 without one',
      labelNames,
      registers,
      collect: () => {
        oldest.reset();
        for (const [process, works] of this.#underWay)
          oldest.set(
            { process },
            works.size === 0 ? 0 : Math.max(0, (Date.now() - Math.min(...works.values())) / 1000),
          );
      },
    });
  }

  begin(process: string, { id, dueAt }: Work): (error?: unknown) => void {
    const began = performance.now();
    const works = this.#underWay.get(process) ?? new Map<string, number>();
    this.#underWay.set(process, works.set(id, dueAt));
    return (error) => {
      this.#durations.observe({ process }, (performance.now() - began) / 1000);
      if (error !== undefined) return this.#failures.inc({ process });
      works.delete(id);
      this.#lastRuns.set({ process }, Date.now() / 1000);
    };
  }

  reached(process: string, position: bigint): void {
    this.#reached.set(process, position);
  }

  clear(): void {
    this.#underWay.clear();
    this.#reached.clear();
  }

  addLag(readings: Readings, head: Reading<bigint>): void {
    readings.gauge({
      name: 'hatch_process_lag',
      help: 'Events of the log that the process has not come to; with EventStoreDB log bytes',
      labelNames: ['process'],
      read: head,
      set: (gauge, newest) => {
        for (const [process, position] of this.#reached)
          gauge.set({ process }, Number(newest > position ? newest - position : 0n));
      },
    });
  }
}
