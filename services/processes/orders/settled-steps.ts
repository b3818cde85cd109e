import type { OrderEvent, StepTimes, UndoableStep } from '@hatch/contexts/orders';
import { GetStepTimes } from '@hatch/contexts/orders/module';
import type { RecordedEvent } from '@hatch/kernel';
import type { QueryBus } from '@nestjs/cqrs';

/** Step and time; undefined for a time that an earlier release did not record. */
export type Step = readonly [step: UndoableStep, at: string | undefined];

const stepIn = ({ type, data }: OrderEvent): Step | undefined => {
  switch (type) {
    case 'OrderMarkedPaid':
      return ['paid', data.markedAt];
    case 'OrderAccepted':
      return ['accepted', data.acceptedAt];
    case 'OrderDelayed':
      return ['delayed', data.delayedAt];
    case 'CustomerNotified':
      return ['notified', data.notifiedAt];
    case 'OrderSentOut':
      return ['sent-out', data.sentOutAt];
    default:
      return undefined;
  }
};

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
  const takenAt: StepTimes = await queries.execute(new GetStepTimes({ orderId: event.data.orderId }));
  if (step) {
    const [name, at] = step;
    return at === undefined || takenAt[name] === at ? [step] : [];
  }
  const known = Object.entries(takenAt) as readonly (readonly [UndoableStep, string])[];
  return known.filter(([, at]) => at <= event.meta.at);
};
