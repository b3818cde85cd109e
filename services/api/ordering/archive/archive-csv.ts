import type { OrderRecord } from '@hatch/projections/ordering';
import { csv } from '../../csv.js';
import { completedAt } from '../wire.js';

const HEAD = csv([
  [
    'Order',
    'Placed at',
    'Completed at',
    'Status',
    'In the kitchen',
    'Method',
    'Paid by',
    'Items',
    'Delivery',
    'Total',
    'Name',
    'Phone',
    'E-mail',
    'Postcode',
  ],
]);

const rowOf = (order: OrderRecord) => [
  order.ref ?? order.id,
  order.placedAt ?? '',
  completedAt(order) ?? '',
  order.paymentStatus,
  order.kitchenStatus ?? '',
  order.method ?? '',
  order.paymentMethod ?? '',
  order.lines.reduce((units, { quantity }) => units + quantity, 0),
  { pence: order.postage ?? 0 },
  { pence: order.total },
  order.details.fullName,
  order.details.phoneNumber,
  order.details.email,
  order.details.postcode,
];

/** Spreadsheets take a file that begins with it for UTF-8, and names with accents for what they are. */
const BYTE_ORDER_MARK = '\uFEFF';

/** A table of the orders, as they come in. */
export const ordersCsv = async function* (pages: AsyncIterable<readonly OrderRecord[]>): AsyncIterable<string> {
  yield BYTE_ORDER_MARK + HEAD;
  for await (const orders of pages) if (orders.length > 0) yield csv(orders.map(rowOf));
};
