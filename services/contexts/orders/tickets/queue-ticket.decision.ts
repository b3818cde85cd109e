import { accept, nothing, refuse, type Decide } from '@hatch/kernel';
import { isSameStation, stationOf, type TicketPrinter } from '@hatch/kernel/rules';
import type { OrderEvent, OrderLine } from '../events.js';
import { isPrinted } from './printing.js';
import { notAccepted, notPlaced, unpaid } from '../rejections.js';
import type { Order } from '../state.js';

export type CategoriesNow = ReadonlyMap<number, readonly string[]>;

export type QueueTicketData = {
  readonly printers: readonly TicketPrinter[];
  /** In the shop's order; empty: those with a printer. */
  readonly categories: readonly string[];
  readonly categoriesNow: CategoriesNow;
  /** Automatic when the order reaches the kitchen: the first copy, once. */
  readonly byItself: boolean;
};

/** The station at ordering time, else today's: its category may have been renamed. Undefined without a station. */
export const stationOfLine = (
  { categories, productId }: Pick<OrderLine, 'categories' | 'productId'>,
  stations: readonly string[],
  categoriesNow: CategoriesNow,
): string | undefined => stationOf(categories, stations) ?? stationOf(categoriesNow.get(productId) ?? [], stations);

export const stationsToPrint = (
  lines: readonly Pick<OrderLine, 'categories' | 'productId'>[],
  { printers, categories, categoriesNow }: Pick<QueueTicketData, 'printers' | 'categories' | 'categoriesNow'>,
): readonly string[] => {
  const stations = printers.map(({ station }) => station).filter((station) => station !== '');
  const known = categories.length > 0 ? categories : stations;
  const busy = lines.flatMap((line) => stationOfLine(line, known, categoriesNow) ?? []);
  return [
    ...stations.filter((station) => busy.some((each) => isSameStation(each, station))),
    ...printers.filter(({ station }) => station === '').map(({ station }) => station),
  ];
};

export const queueTicket =
  (data: QueueTicketData): Decide<Order, OrderEvent> =>
  (order) => {
    if (order.status !== 'placed') return notPlaced(order);
    if (order.kitchen === null) return unpaid();
    if (order.awaitsAcceptance) return notAccepted();
    if (data.byItself && (order.kitchen !== 'NEW' || order.printing)) return nothing;
    if (order.printing && !isPrinted(order.printing))
      return refuse(
        'ordering.printing',
        'The last ticket of this order is not printed yet. The message of its printer is above the orders.',
      );
    const stations = stationsToPrint(order.lines, data);
    if (stations.length === 0)
      return refuse('ordering.no-printer', 'No printer is set up for these dishes. An administrator can add one.');
    const copy = order.copies + 1;
    const { orderId } = order;
    return accept({ type: 'TicketQueued', data: { orderId, jobId: `${orderId}.${copy}`, copy, stations } });
  };
