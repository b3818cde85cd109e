import { LEFT_AFTER_MS } from '@hatch/contexts/lost-demand/module';
import type { OrderEvent } from '@hatch/contexts/ordering';
import { newId, type Clock, type RecordedEvent } from '@hatch/kernel';
import type { Jobs } from '@hatch/platform';
import type { ProcessManager } from '../runner/process-manager.js';

export const CHECKOUT_QUEUE = 'checkouts';
const LOOK_JOB = 'look';
const DAY_MS = 24 * 60 * 60_000;

/** What a look at a checkout is about. */
type Look = {
  readonly orderId: string;
  /** Of the command that may record it, by chance: what the log holds of it then leads to no order. */
  readonly commandId: string;
};

/** Looks at every checkout that a customer began once they may have left it (HIST-13). */
export const watchCheckoutsProcess = (jobs: Pick<Jobs, 'enqueue'>, clock: Clock): ProcessManager => ({
  name: 'watch-checkouts',
  prefixes: ['order-'],
  handles: ['CheckoutStarted'],
  react: async (recorded) => {
    const { data, meta } = recorded as RecordedEvent<Extract<OrderEvent, { readonly type: 'CheckoutStarted' }>>;
    const startedAt = Date.parse(meta.at);
    // What a log held before there was this process is no news.
    const isOld = startedAt + DAY_MS < clock().getTime();
    if (isOld || data.taken !== undefined) return;
    const { orderId } = data;
    await enqueueLook(jobs, { orderId, commandId: newId() }, startedAt + LEFT_AFTER_MS, clock);
  },
});

/** @param at milliseconds since 1970 */
export const enqueueLook = (jobs: Pick<Jobs, 'enqueue'>, look: Look, at: number, clock: Clock): Promise<void> =>
  jobs.enqueue(CHECKOUT_QUEUE, LOOK_JOB, look, {
    jobId: `${look.orderId}.look.${at}`,
    delayMs: Math.max(0, at - clock().getTime()),
  });
