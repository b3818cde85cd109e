import type { EventStore } from '@hatch/event-store';
import { EVENT_STORE } from '@hatch/platform';
import { Inject, Injectable } from '@nestjs/common';
import { DiscoveryService, ModuleRef } from '@nestjs/core';
import { ParkedWorks } from './parked-work.repository.js';
import { Positions } from './positions.repository.js';
import { PROCESS_MANAGER, type ProcessManager } from './process-manager.js';
import { watchedProcess, watchedTask, type Watch } from './process-observer.js';
import { ProcessRunner, type RunnerOptions } from './process-runner.js';
import { SCHEDULED_TASK, type ScheduledTask } from './scheduled-task.js';

export type TermOptions = Required<Pick<RunnerOptions, 'clock' | 'log' | 'mayExpire' | 'watchdog'>> & {
  readonly watch: Watch;
};

@Injectable()
export class ProcessRunners {
  constructor(
    private readonly discovery: DiscoveryService,
    private readonly modules: ModuleRef,
    @Inject(EVENT_STORE) private readonly store: EventStore,
    private readonly positions: Positions,
    private readonly works: ParkedWorks,
  ) {}

  /** A runner of every process manager and task, for one term of leading. */
  async forTerm({ watch, ...options }: TermOptions): Promise<ProcessRunner> {
    const managers = await this.#all<ProcessManager>(PROCESS_MANAGER);
    const tasks = await this.#all<ScheduledTask>(SCHEDULED_TASK);
    return new ProcessRunner({
      ...options,
      store: this.store,
      positions: this.positions,
      works: this.works,
      managers: managers.map((manager) => watchedProcess(manager, watch)),
      tasks: tasks.map((task) => watchedTask(task, watch)),
      onReached: (name, position) => watch.observer.reached(name, position),
    });
  }

  #all<Provider>(metadataKey: string): Promise<Provider[]> {
    const found = this.discovery.getProviders({ metadataKey });
    return Promise.all(found.map(({ token }) => this.modules.resolve<Provider>(token, undefined, { strict: false })));
  }
}
