import { LEFT_AFTER_MS, RecordCheckoutLeft } from '@hatch/contexts/lost-demand/module';
import type { OrderEvent } from '@hatch/contexts/orders';
import { newId, type Clock, type RecordedEvent, systemContext } from '@hatch/kernel';
import { CLOCK, Jobs, LOGGER, type Job, type Logger } from '@hatch/platform';
import { Inject } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ProcessManager } from '../runner/process-manager.js';
import { Worker } from '../runner/worker.js';

const CHECKOUT_QUEUE = 'checkouts';
const LOOK_JOB = 'look';
const DAY_MS = 24 * 60 * 60_000;

type Look = {
  readonly orderId: string;
  /** Random: the id of the command that the log keeps leads to no order. */
  readonly commandId: string;
};

@ProcessManager()
export class WatchCheckoutsProcess implements ProcessManager {
  readonly name = 'watch-checkouts';
  readonly prefixes = ['order-'];
  readonly handles: readonly OrderEvent['type'][] = ['CheckoutStarted'];

  constructor(
    @Inject(Jobs) private readonly jobs: Pick<Jobs, 'enqueue'>,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async react(recorded: RecordedEvent): Promise<void> {
    const { data, meta } = recorded as RecordedEvent<Extract<OrderEvent, { readonly type: 'CheckoutStarted' }>>;
    const startedAt = Date.parse(meta.at);
    // Ignores the log from before this process existed.
    const isOld = startedAt + DAY_MS < this.clock().getTime();
    if (isOld || data.taken !== undefined) return;
    const { orderId } = data;
    await enqueueLook(this.jobs, { orderId, commandId: newId() }, startedAt + LEFT_AFTER_MS, this.clock);
  }
}

/** @param at milliseconds since 1970 */
const enqueueLook = (jobs: Pick<Jobs, 'enqueue'>, look: Look, at: number, clock: Clock): Promise<void> =>
  jobs.enqueue(CHECKOUT_QUEUE, LOOK_JOB, look, {
    jobId: `${look.orderId}.look.${at}`,
    delayMs: Math.max(0, at - clock().getTime()),
  });

@Worker(CHECKOUT_QUEUE, { concurrency: 1 })
export class LookAtCheckoutsWorker implements Worker {
  constructor(
    @Inject(CommandBus) private readonly commands: Pick<CommandBus, 'execute'>,
    @Inject(Jobs) private readonly jobs: Pick<Jobs, 'enqueue'>,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) private readonly log: Pick<Logger, 'error'>,
  ) {}

  async work({ id, data: { orderId, commandId } }: Job): Promise<void> {
    if (typeof orderId !== 'string' || typeof commandId !== 'string')
      return this.log.error({ job: id }, 'A job of checkouts names nothing to do; it is dropped');
    // The same id at every attempt, so that it is recorded once.
    const context = { ...systemContext('watch-checkouts', this.clock), commandId };
    const { again } = await this.commands.execute(new RecordCheckoutLeft({ orderId }, context));
    if (again !== null) await enqueueLook(this.jobs, { orderId, commandId }, Date.parse(again), this.clock);
  }
}
