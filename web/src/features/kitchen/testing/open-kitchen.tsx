import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { vi } from 'vitest';
import type { Viewer } from '../../../site/viewer';
import { fakeServer, type Replies } from '../../../testing/fake-server';
import { renderApp } from '../../../testing/render-app';
import { fakeAudio } from './fake-audio';
import { liveLine } from './live-line';
import type { WireStaffOrder } from '../api/wire';
import { NOW } from './orders';

export const aManager: Viewer = {
  userId: '7f3c2f0e-0000-4000-8000-000000000001',
  email: 'kitchen@hatch.test',
  name: 'Kit Chen',
  isAdmin: false,
  isSuperuser: false,
  canManageTakeaway: true,
  canReadHistory: false,
  isDeveloper: false,
};

export const someSettings = {
  site_name: 'The Hatch',
  is_takeaway: '1',
  order_status: 'open',
  delivering_status: 'delivering',
  kitchen_postcode: 'SW1A 1AA',
};

/** What `/api/temporary_states` answers now. */
export const inForce = (answer: { readonly opening?: string; readonly quiet?: object } = {}) => ({
  ...{ status: true, message: '', states: [], opening: null, quiet: null },
  ...answer,
  now: new Date().toISOString(),
});

/** A server that holds `orders`; a test changes them as another screen or a customer would. */
export const aKitchenServer = (initial: readonly WireStaffOrder[], replies: Replies = {}) => {
  let orders = initial;
  const tally = (): number => orders.reduce((sum, { total_cost }) => sum + total_cost, 0);
  const server = fakeServer({
    'GET /api/todaysOrders': () => Response.json(orders, { headers: { 'x-hatch-seq': '41' } }),
    'GET /api/todaysOrderTally': tally,
    'GET /api/fetchOrder/*': (_body: unknown, path: string) => {
      const order = orders.find(({ id }) => path.endsWith(`/${id}`));
      return order
        ? { status: true, order, items: order.order_items }
        : Response.json({ status: false }, { status: 404 });
    },
    'GET /health/ready': { status: true },
    'GET /store-status': 'open',
    'GET /api/minsToCloseTime': { status: true, minsToClose: 100, secsToClose: 6000 },
    'POST /api/settings': { status: true, values: someSettings },
    'POST /api/getCartFromSession': { cartId: '', userId: null, cartItems: [], revision: 0 },
    'GET /api/temporary_states': () => inForce(),
    'GET /api/settings/unpaid_reminder_minutes': { status: true, value: '5' },
    'GET /api/kitchen_display': {
      status: true,
      steps: 'print',
      told: 'owner@hatch.test',
      busy: { late_orders: 5, minutes: 30, by_itself: false },
    },
    'GET /api/settings/pause_minutes': { status: true, value: '30' },
    'GET /api/settings/allergy_words': { status: true, value: '' },
    'GET /api/settings/managers_may_refund': { status: true, value: '0' },
    'GET /api/capacity': { status: true, message: '', limits: { orders: 0, items: 0 }, slots: [] },
    'GET /api/unsentMails': { status: true, message: '', mails: [], more: false },
    'POST /api/quiet_alarm': { status: true, message: '' },
    'POST /api/decline_opening': { status: true, message: '' },
    'POST /api/oosProducts': { status: true, products: '[]', variants: '[]' },
    ...replies,
  });
  return {
    ...server,
    tally,
    add: (order: WireStaffOrder): void => {
      orders = [order, ...orders];
    },
    change: (id: string, fields: Partial<WireStaffOrder>): void => {
      orders = orders.map((order) => (order.id === id ? { ...order, ...fields } : order));
    },
  };
};

/** Another page of the kitchen's, at 18:00 on fake timers. */
export const openStaffPage = (path: string, orders: readonly WireStaffOrder[], replies: Replies = {}) => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: NOW });
  const audio = fakeAudio();
  const line = liveLine();
  const server = aKitchenServer(orders, replies);
  renderApp(path, { boot: { viewer: aManager, settings: someSettings }, live: line.live });
  return { audio, line, server, user: userEvent.setup({ advanceTimers: vi.advanceTimersByTime }) };
};

type Kitchen = {
  readonly orders?: readonly WireStaffOrder[];
  readonly replies?: Replies;
  readonly viewer?: Viewer;
  readonly settings?: object;
};

/** The live orders screen at 18:00, on fake timers; `start` answers the popup of the start. */
export const openKitchen = async ({ orders = [], replies, viewer = aManager, settings }: Kitchen = {}) => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: NOW });
  const server = aKitchenServer(orders, replies);
  const audio = fakeAudio();
  const line = liveLine();
  const page = renderApp('/takeaway-orders', {
    boot: { viewer, settings: { ...someSettings, ...settings } },
    live: line.live,
  });
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
  // The first test of a file also waits for the page's script.
  await screen.findByRole('table', { hidden: true }, { timeout: 10_000 });
  return {
    server,
    audio,
    line,
    user,
    ...page,
    start: async () => user.click(await screen.findByRole('button', { name: 'OK' })),
  };
};
