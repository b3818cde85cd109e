import { asSpan, type Tracing } from '@hatch/platform/tracing';
import type { ProcessManager, ScheduledTask } from './process-manager.js';

/** One reaction or run. */
export type Work = {
  /** The same when it is tried again. */
  readonly id: string;
  /** Milliseconds since 1970. */
  readonly dueAt: number;
};

/** Told of how processes and scheduled tasks go. */
export type ProcessObserver = {
  /** Answers what is called when it has ended, with what it failed with. */
  readonly begin: (process: string, work: Work) => (error?: unknown) => void;
  /** The process has everything up to this position of the log behind it. */
  readonly reached: (process: string, position: bigint) => void;
};

export type Watch = { readonly observer: ProcessObserver; readonly tracing: Tracing };

/** The same process, observed; its reaction to an event of a trace is part of that trace. */
export const watchedProcess = (manager: ProcessManager, { observer, tracing }: Watch): ProcessManager => ({
  ...manager,
  react: (event) => {
    const { id, meta, type } = event;
    const span = { kind: 'consumer', parent: meta.traceparent, attributes: { 'hatch.event': type } } as const;
    const work = { id, dueAt: Date.parse(meta.at) + (manager.waits ?? 0) };
    return asSpan(tracing, `process ${manager.name}`, span, () =>
      observed(observer, manager.name, work, () => manager.react(event)),
    );
  },
});

export const watchedTask = (task: ScheduledTask, { observer }: Pick<Watch, 'observer'>): ScheduledTask => ({
  ...task,
  run: () => observed(observer, task.name, { id: task.name, dueAt: Date.now() }, task.run),
});

const observed = async (
  observer: ProcessObserver,
  name: string,
  work: Work,
  run: () => Promise<void>,
): Promise<void> => {
  const end = observer.begin(name, work);
  try {
    await run();
    end();
  } catch (error) {
    end(error);
    throw error;
  }
};
