import { change, loadRows, storableJson, type NewChange, type Projection, type Tx } from '../engine/index.js';
import { orderIdOf } from './order-handlers.js';
import { TRACKED_EVENTS, trackedAfter } from './order-tracking-handlers.js';
import { progressOf, trackingTopic, type TrackedOrder } from './tracked-order.js';

const loadTracked = async (
  orderIds: readonly string[],
  tx: Tx,
): Promise<readonly (readonly [string, TrackedOrder])[]> => {
  const { rows } = await tx.query<{ order_id: string; tracked: TrackedOrder }>({
    name: 'order-tracking-load',
    text: 'SELECT order_id, tracked FROM order_tracking WHERE order_id = ANY($1::text[])',
    values: [orderIds],
  });
  return rows.map(({ order_id, tracked }) => [order_id, tracked]);
};

const saveTracked = async (orders: readonly TrackedOrder[], tx: Tx): Promise<void> => {
  if (orders.length === 0) return;
  await tx.query({
    name: 'order-tracking-save',
    text: `INSERT INTO order_tracking (order_id, tracked)
           SELECT * FROM unnest($1::text[], $2::jsonb[])
           ON CONFLICT (order_id) DO UPDATE SET tracked = excluded.tracked`,
    values: [orders.map(({ id }) => id), orders.map(storableJson)],
  });
};

const isNews = (before: TrackedOrder, after: TrackedOrder): boolean =>
  JSON.stringify(progressOf(before)) !== JSON.stringify(progressOf(after));

export const orderTracking: Projection = {
  name: 'order-tracking',
  version: 3,
  tables: ['order_tracking'],
  handles: TRACKED_EVENTS,
  apply: async (events, tx) => {
    const rows = await loadRows(events, orderIdOf, (orderIds) => loadTracked(orderIds, tx));
    const changes: NewChange[] = [];
    for (const event of events) {
      const before = rows.get(orderIdOf(event));
      const after = trackedAfter(before, event);
      if (!after) continue;
      rows.set(after.id, after);
      // No one has the link before it is placed.
      if (before && isNews(before, after))
        changes.push(change(event, trackingTopic(after.id), 'OrderProgress', { progress: progressOf(after) }));
    }
    await saveTracked([...rows.values()], tx);
    return changes;
  },
};
