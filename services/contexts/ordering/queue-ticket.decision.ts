import { accept, nothing, refuse, type Decide } from '@hatch/kernel';
import { isSameStation, stationOf, type TicketPrinter } from '@hatch/kernel/rules';
import type { OrderEvent, OrderLine } from './events.js';
import { isPrinted } from './printing.js';
import { notAccepted, notPlaced, unpaid } from './rejections.js';
import type { Order } from './state.js';

/** By product. */
export type CategoriesNow = ReadonlyMap<number, readonly string[]>;

export type QueueTicketData = {
  readonly printers: readonly TicketPrinter[];
  /** Print categories of the shop, in their order; none: those that have a printer. */
  readonly categories: readonly string[];
  readonly categoriesNow: CategoriesNow;
  /** It came to the kitchen, and nobody pressed anything: the first copy, once. */
  readonly byItself: boolean;
};

/**
 * Where a dish is cooked: at a station that it was in when it was ordered, else at one that it is in now, for its category
 * may have another name since (MENU-06). Undefined for a dish of no station.
 */
export const stationOfLine = (
  { categories, productId }: Pick<OrderLine, 'categories' | 'productId'>,
  stations: readonly string[],
  categoriesNow: CategoriesNow,
): string | undefined => stationOf(categories, stations) ?? stationOf(categoriesNow.get(productId) ?? [], stations);

/** The stations that have something to print, and `''` where a printer prints the whole ticket. */
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

/** Network printers are asked for the next copy; its job id is that of order and copy, however often it is tried (KIT-10, G11). */
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
