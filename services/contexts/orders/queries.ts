import { queryOf } from '@hatch/platform';
import { ShopSettings } from '../settings/module.js';
import { ShopBooks, type DayOfTrade, type OrdersAndRefunds, type PaidOrders } from './money/shop-books.service.js';
import { OrderRepository } from './order.repository.js';
import type { Printing } from './tickets/printing.js';
import type { StepTimes } from './state.js';
import { orderNotes } from './views.js';

const TAKEAWAY = '<p>Nearly there. Check your order, tell us who it is for and choose how to pay.</p>';
const PLAIN_SHOP = '<p>Nearly there. Check your order, tell us where to send it and choose how to pay.</p>';

type OrderId = { readonly orderId: string };

export type KnownPrinting = {
  readonly printing: Printing | null;
  readonly position: bigint | undefined;
};

export type StandingSteps = {
  readonly takenAt: StepTimes;
  /** ISO instant of the promise now. */
  readonly dueBy: string | null;
};

export const GetCheckoutIntro = queryOf(ShopSettings, 'GetCheckoutIntro', async (settings): Promise<string> =>
  (await settings.isTakeaway()) ? TAKEAWAY : PLAIN_SHOP,
);

export const GetOrderNotes = queryOf(OrderRepository, 'GetOrderNotes', async (orders, { orderId }: OrderId) =>
  orderNotes((await orders.load(orderId)).state),
);

export const GetPrinting = queryOf(
  OrderRepository,
  'GetPrinting',
  async (orders, { orderId }: OrderId): Promise<KnownPrinting> => {
    const { state, position } = await orders.load(orderId);
    return { printing: state.status === 'placed' ? state.printing : null, position };
  },
);

export const GetStepTimes = queryOf(
  OrderRepository,
  'GetStepTimes',
  async (orders, { orderId }: OrderId): Promise<StandingSteps> => {
    const { state } = await orders.load(orderId);
    return state.status === 'placed' ? { takenAt: state.takenAt, dueBy: state.dueBy } : { takenAt: {}, dueBy: null };
  },
);

export const GetOrderBooks = queryOf(ShopBooks, 'GetOrderBooks', (books, recorded: OrdersAndRefunds) =>
  books.ofOrders(recorded),
);

export const GetDayEnd = queryOf(ShopBooks, 'GetDayEnd', (books, day: DayOfTrade) => books.dayEnd(day));

export const GetTakings = queryOf(ShopBooks, 'GetTakings', (books, paid: PaidOrders) => books.takings(paid));
