import type { OrderEvent, UndoableStep } from '@hatch/contexts/orders';
import { GetStepTimes, type StandingSteps } from '@hatch/contexts/orders/module';
import { UNDO_SETTLED_MS } from '@hatch/kernel/rules';
import type { RecordedEvent } from '@hatch/kernel';
import type { QueryBus } from '@nestjs/cqrs';

/** Step and time; undefined for a time that an earlier release did not record. A delay has its promise. */
export type Step = readonly [step: UndoableStep, at: string | undefined, dueBy?: string];

const stepIn = ({ type, data }: OrderEvent): Step | undefined => {
  switch (type) {
    case 'OrderMarkedPaid':
      return ['paid', data.markedAt];
    case 'OrderAccepted':
      return ['accepted', data.acceptedAt];
    case 'OrderDelayed':
      return ['delayed', data.delayedAt, data.dueBy];
    case 'CustomerNotified':
      return ['notified', data.notifiedAt];
    case 'OrderSentOut':
      return ['sent-out', data.sentOutAt];
    default:
      return undefined;
  }
};

/** Older steps were settled before the undone one was taken: they were told then. */
const HIDDEN_MS = 2 * UNDO_SETTLED_MS;

/**
 * Steps that this event took or brought back, and that stand. Asked `UNDO_SETTLED_MS` after the event, when no one can
 * undo them any more.
 */
export const settledSteps = async (
  queries: Pick<QueryBus, 'execute'>,
  event: RecordedEvent<OrderEvent>,
): Promise<readonly Step[]> => {
  const step = stepIn(event);
  if (!step && event.type !== 'OrderStepUndone') return [];
  const { takenAt, dueBy }: StandingSteps = await queries.execute(new GetStepTimes({ orderId: event.data.orderId }));
  if (step) {
    const [name, at] = step;
    return at === undefined || takenAt[name] === at ? [step] : [];
  }
  const known = Object.entries(takenAt) as readonly (readonly [UndoableStep, string])[];
  const since = new Date(Date.parse(event.meta.at) - HIDDEN_MS).toISOString();
  return known
    .filter(([, at]) => since <= at && at <= event.meta.at)
    .map(([name, at]) => (name === 'delayed' && dueBy !== null ? [name, at, dueBy] : [name, at]));
};
