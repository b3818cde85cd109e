import { LEFT_AFTER_MS } from '@hatch/contexts/lost-demand/module';
import type { OrderEvent } from '@hatch/contexts/ordering';
import { newId, type Clock, type RecordedEvent } from '@hatch/kernel';
import type { Jobs } from '@hatch/platform';
import type { ProcessManager } from '../runner/process-manager.js';

export const CHECKOUT_QUEUE = 'checkouts';
const LOOK_JOB = 'look';
const DAY_MS = 24 * 60 * 60_000;

type Look = {
  readonly orderId: string;
  /** Random: the id of the command that the log keeps leads to no order. */
  readonly commandId: string;
};

export const watchCheckoutsProcess = (jobs: Pick<Jobs, 'enqueue'>, clock: Clock): ProcessManager => ({
  name: 'watch-checkouts',
  prefixes: ['order-'],
  handles: ['CheckoutStarted'],
  react: async (recorded) => {
    const { data, meta } = recorded as RecordedEvent<Extract<OrderEvent, { readonly type: 'CheckoutStarted' }>>;
    const startedAt = Date.parse(meta.at);
    // Ignores the log from before this process existed.
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
