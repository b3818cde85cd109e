import type { OrderEvent } from '@hatch/contexts/ordering';
import type { RecordedEvent } from '@hatch/kernel';
import type { ProcessManager } from '../runner/process-manager.js';
import type { OrderPlacement } from './order-placement.js';

const HANDLES = ['PlacementRequested', 'OrderPlaced'] as const satisfies readonly OrderEvent['type'][];

/** Sees every placement to its end, also one whose process was cut off in the middle, and closes its cart. */
export const placeOrderProcess = (placement: Pick<OrderPlacement, 'finish'>): ProcessManager => ({
  name: 'place-order',
  prefixes: ['order-'],
  handles: HANDLES,
  react: async ({ stream, meta }: RecordedEvent) => {
    await placement.finish(stream.slice('order-'.length), meta.correlationId);
  },
});
