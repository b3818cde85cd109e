import { asSpan, type Tracing } from '@hatch/platform/tracing';
import type { ProcessManager } from './process-manager.js';
import type { ScheduledTask } from './scheduled-task.js';

export type Work = {
  readonly id: string;
  /** Milliseconds since 1970. */
  readonly dueAt: number;
};

export type ProcessObserver = {
  /** The returned function is called at the end, with the error if there was one. */
  readonly begin: (process: string, work: Work) => (error?: unknown) => void;
  readonly reached: (process: string, position: bigint) => void;
};

export type Watch = { readonly observer: ProcessObserver; readonly tracing: Tracing };

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
  run: () => observed(observer, task.name, { id: task.name, dueAt: Date.now() }, () => task.run()),
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
