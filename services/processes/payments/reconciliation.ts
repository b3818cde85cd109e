import type { OpenDifference, Provider, RecordedPayment } from '@hatch/contexts/reconciliation';
import { PROVIDER_NAMES } from '@hatch/kernel/rules';
import { ReconcilePayments, type Reconciled } from '@hatch/contexts/reconciliation/module';
import { type CommandContext, systemContext, type Clock } from '@hatch/kernel';
import { CommandBus } from '@nestjs/cqrs';
import { CLOCK } from '@hatch/platform';
import { Inject } from '@nestjs/common';
import { ScheduledTask } from '../runner/scheduled-task.js';

export abstract class RecordedPayments {
  abstract requestedIn(
    provider: Provider,
    span: { readonly from: Date; readonly to: Date },
    limit: number,
  ): Promise<readonly RecordedPayment[]>;
  abstract openDifferences(provider: Provider, limit: number): Promise<readonly OpenDifference[]>;
}

const DAY_MS = 24 * 60 * 60_000;
const PART_MS = 2 * DAY_MS;
const MOST_PAYMENTS = 20_000;
const MOST_DIFFERENCES = 200;

type Span = { readonly from: Date; readonly to: Date };

export const reconcile = async (
  commands: Pick<CommandBus, 'execute'>,
  payments: RecordedPayments,
  span: Span,
  newContext: () => CommandContext,
): Promise<readonly Reconciled[]> => {
  const done: Reconciled[] = [];
  for (const provider of PROVIDER_NAMES)
    for (const part of partsOf(span)) {
      // A payment may begin on one day and be taken on the next.
      const begun = { from: new Date(part.from.getTime() - DAY_MS), to: part.to };
      const recorded = await payments.requestedIn(provider, begun, MOST_PAYMENTS);
      if (recorded.length === MOST_PAYMENTS)
        throw new Error(`More than ${MOST_PAYMENTS} payments in three days; reconcile shorter spans`);
      const open = await payments.openDifferences(provider, MOST_DIFFERENCES);
      const reconciled = await commands.execute(
        new ReconcilePayments({ provider, ...part, recorded, open }, newContext()),
      );
      if (reconciled) done.push(reconciled);
      if (!reconciled || reconciled.rejection) break;
    }
  return done;
};

/** Bounds each answer of a provider, however long the span. */
const partsOf = ({ from, to }: Span): readonly Span[] => {
  const parts: Span[] = [];
  for (let start = from.getTime(); start < to.getTime(); start += PART_MS)
    parts.push({ from: new Date(start), to: new Date(Math.min(start + PART_MS, to.getTime())) });
  return parts;
};

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

abstract class Reconciling {
  abstract readonly name: string;
  /** Includes the hours by which a provider's list may lag. */
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
