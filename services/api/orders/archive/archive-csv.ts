import type { OrderRecord } from '@hatch/projections/orders';
import { csv, csvFile, phoneCell, timeCell } from '@hatch/platform';
import { vatIn, type OrderBalance } from '@hatch/contexts/orders';
import { completedAt } from '../wire.js';

export type BookedOrder = { readonly order: OrderRecord; readonly balance: OrderBalance };

const HEAD = csvFile([
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
    'Refunded',
    'Net takings',
    'VAT',
  ],
]);

const rowOf = ({ order, balance: { refunded, net, vat } }: BookedOrder) => [
  order.ref ?? order.id,
  timeCell(order.placedAt),
  timeCell(completedAt(order)),
  order.paymentStatus,
  order.kitchenStatus ?? '',
  order.method ?? '',
  order.paymentMethod ?? '',
  order.lines.reduce((units, { quantity }) => units + quantity, 0),
  { pence: order.postage ?? 0 },
  { pence: order.total },
  order.details.fullName,
  phoneCell(order.details.phoneNumber),
  order.details.email,
  order.details.postcode,
  { pence: refunded },
  { pence: net },
  { pence: vatIn(vat) },
];

export const ordersCsv = async function* (pages: AsyncIterable<readonly BookedOrder[]>): AsyncIterable<string> {
  yield HEAD;
  for await (const orders of pages) if (orders.length > 0) yield csv(orders.map(rowOf));
};
