import type { RecordedEvent } from '@hatch/kernel';
import type { Projection } from '../engine/index.js';
import { orderIdOf, orderPaymentsAfter, PAYMENT_EVENTS } from './payment-handlers.js';
import { loadPayments, savePayments, saveRefunds } from './payment-rows.js';

export const payments: Projection = {
  name: 'payments',
  version: 3,
  tables: ['payments', 'payment_refunds'],
  handles: PAYMENT_EVENTS,
  apply: async (events, tx) => {
    const about = events.flatMap((event): readonly (readonly [string, RecordedEvent])[] => {
      const orderId = orderIdOf(event);
      return orderId === undefined ? [] : [[orderId, event]];
    });
    const before = await loadPayments([...new Set(about.map(([orderId]) => orderId))], tx);
    const after = new Map(before);
    for (const [orderId, event] of about) {
      const order = after.get(orderId);
      if (order) after.set(orderId, orderPaymentsAfter(order, event));
    }
    const isNew = <Row>(row: Row, known: Iterable<Row> | undefined): boolean => ![...(known ?? [])].includes(row);
    const orders = [...after];
    await savePayments(
      orders.flatMap(([id, order]) =>
        [...order.payments.values()].filter((row) => isNew(row, before.get(id)?.payments.values())),
      ),
      tx,
    );
    await saveRefunds(
      orders.flatMap(([id, order]) =>
        [...order.refunds.values()].filter((row) => isNew(row, before.get(id)?.refunds.values())),
      ),
      tx,
    );
    return [];
  },
};
