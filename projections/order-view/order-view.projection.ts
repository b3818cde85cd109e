import type { RecordedEvent } from '@hatch/kernel';
import { ORDER_EVENTS, orderAfter, type OrderRow } from '../engine/folds/index.js';
import { foldRows, present, storableJson, type Projection, type Tx } from '../engine/index.js';

const CATEGORY = 'order-';
const orderIdOf = ({ stream }: RecordedEvent): string => stream.slice(CATEGORY.length);

const load = async (orderIds: readonly string[], tx: Tx): Promise<ReadonlyMap<string, OrderRow>> => {
  const { rows } = await tx.query<{ order_id: string; record: OrderRow }>({
    name: 'orders-load',
    text: 'SELECT order_id, record FROM order_view WHERE order_id = ANY($1::text[])',
    values: [orderIds],
  });
  return new Map(rows.map(({ order_id, record }) => [order_id, record]));
};

const save = async (orders: readonly OrderRow[], tx: Tx): Promise<void> => {
  await tx.query({
    name: 'orders-save',
    text: `INSERT INTO order_view (order_id, record) SELECT * FROM unnest($1::text[], $2::jsonb[])
           ON CONFLICT (order_id) DO UPDATE SET record = excluded.record`,
    values: [orders.map(({ id }) => id), orders.map(storableJson)],
  });
};

export const orderView: Projection = {
  name: 'order-view',
  version: 2,
  tables: ['order_view'],
  handles: ORDER_EVENTS,
  apply: async (events, tx) => {
    const rows = await foldRows(events, {
      keyOf: orderIdOf,
      load: (orderIds) => load(orderIds, tx),
      step: orderAfter,
    });
    await save(present(rows), tx);
    return [];
  },
};
