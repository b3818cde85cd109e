import { systemContext, type Clock } from '@hatch/kernel';
import { CLOCK } from '@hatch/platform';
import { Inject } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ScheduledTask } from '../runner/scheduled-task.js';
import { reconcile } from './reconcile.js';
import { RecordedPayments } from './recorded-payments.port.js';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

abstract class Reconciling {
  abstract readonly name: string;
  /** Includes the hours by which PayPal's reports lag. */
  protected abstract readonly span: number;

  constructor(
    @Inject(CommandBus) private readonly commands: Pick<CommandBus, 'execute'>,
    @Inject(RecordedPayments) private readonly payments: RecordedPayments,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async run(): Promise<void> {
    const to = this.clock();
    const from = new Date(to.getTime() - this.span);
    await reconcile(this.commands, this.payments, { from, to }, () => systemContext(this.name, this.clock));
  }
}

/** A whole day every few minutes would ask for too much. */
@ScheduledTask()
export class ReconcileRecentPaymentsTask extends Reconciling implements ScheduledTask {
  readonly name = 'reconcile-recent-payments';
  readonly every = 4 * MINUTE_MS;
  protected readonly span = 4 * HOUR_MS;
}

@ScheduledTask()
export class ReconcilePaymentsTask extends Reconciling implements ScheduledTask {
  readonly name = 'reconcile-payments';
  readonly every = HOUR_MS;
  protected readonly span = 28 * HOUR_MS;
}
