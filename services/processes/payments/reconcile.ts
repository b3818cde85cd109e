import { ReconcilePayments, type Reconciled } from '@hatch/contexts/reconciliation/module';
import type { CommandContext } from '@hatch/kernel';
import { PROVIDER_NAMES } from '@hatch/kernel/rules';
import type { CommandBus } from '@nestjs/cqrs';
import type { RecordedPayments } from './recorded-payments.port.js';

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
