import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aKitchenServer, aManager, someSettings } from '../features/kitchen/testing/open-kitchen';
import type { DayEndReport } from '../features/payments/day-end/day-end-api';
import { networkDown } from '../testing/fake-server';
import { renderApp } from '../testing/render-app';

const anAdmin = { ...aManager, isAdmin: true };
const boot = { viewer: anAdmin, settings: someSettings, storeState: 'open', products: [], categories: [] };
const READ = 'GET /api/admin/day_end';
const TIMES = 'GET /api/kitchen_times';
const none = { count: 0, amount: 0 };

const nothing: DayEndReport = {
  status: true,
  message: '',
  day: '2026-11-20',
  takings: { card: none, paypal: none, phone: none, total: none },
  refunds: { card: none, paypal: none, phone: none, total: none },
  net: 0,
  items: 0,
  delivery: 0,
  discounts: 0,
  vat: [],
  given_back: none,
  given_back_here: none,
  unpaid: none,
  orders: [],
  orders_not_listed: 0,
};
const order: DayEndReport['orders'][number] = {
  id: 'abcdefghjkmn',
  ref: 'K7M2Q',
  placed_at: '2026-11-20T18:05:00.000Z',
  payment_method: 'CARD',
  ta_method: 'DELIVER',
  total_cost: 2_400,
  refunded: 300,
  net_takings: 2_100,
  vat: 350,
  cancelled: false,
};
const busy: DayEndReport = {
  ...nothing,
  takings: { ...nothing.takings, card: { count: 1, amount: 2_400 }, total: { count: 2, amount: 3_600 } },
  refunds: { ...nothing.refunds, card: { count: 1, amount: 300 }, total: { count: 1, amount: 300 } },
  net: 3_300,
  items: 3_500,
  delivery: 250,
  discounts: 150,
  vat: [
    { rate: 2_000, gross: 2_400, net: 2_000, vat: 400 },
    { rate: 0, gross: 900, net: 900, vat: 0 },
  ],
  unpaid: { count: 1, amount: 950 },
  orders: [
    order,
    {
      ...order,
      id: 'bbbbbbbbbbbb',
      ref: 'PH0NE',
      payment_method: 'PHONE',
      total_cost: 1_200,
      refunded: 0,
      net_takings: 1_200,
      vat: 200,
    },
  ],
};

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: Date.UTC(2026, 10, 20, 20) });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const quiet = { orders: 0, late: 0, to_taken: null, to_ready: null, to_gone: null };
const noTimes = { status: true, day: '2026-11-20', total: quiet, hours: [] };
const served = { orders: 12, late: 1, to_taken: 40, to_ready: 724, to_gone: 190 };

const open = async (answer: unknown, kitchen: object = noTimes) => {
  const asked: string[] = [];
  const server = aKitchenServer([], {
    [TIMES]: kitchen,
    [READ]: (_body: unknown, _path: string, query: string) => {
      asked.push(query);
      return typeof answer === 'function' ? (answer as () => unknown)() : answer;
    },
  });
  renderApp('/admin/day-end', { boot });
  await screen.findByRole('heading', { name: 'Day end' }, { timeout: 10_000 });
  return { server, asked, user: userEvent.setup({ advanceTimers: vi.advanceTimersByTime }) };
};

describe('the day-end page', () => {
  it('PAYX-05 shows what today took by method, what went back, and VAT by rate', async () => {
    const { asked } = await open(busy);
    const table = async (name: RegExp) => within(await screen.findByRole('table', { name }));
    expect((await table(/^Takings/)).getByRole('row', { name: 'Card 1 £24.00' })).toBeVisible();
    expect((await table(/^Refunds/)).getByRole('row', { name: 'Card 1 £3.00' })).toBeVisible();
    const madeOf = await table(/^How takings are made up/);
    expect(madeOf.getByRole('row', { name: 'Collect discounts (£1.50)' })).toBeVisible();
    expect(madeOf.getByRole('row', { name: 'Total £36.00' })).toBeVisible();
    const vat = await table(/^VAT/);
    expect(vat.getByRole('row', { name: '20% £24.00 £20.00 £4.00' })).toBeVisible();
    expect(vat.getByRole('row', { name: 'All rates £33.00 £29.00 £4.00' })).toBeVisible();
    expect(screen.getByText('One order is not paid for yet: £9.50. They are not in the takings.')).toBeVisible();
    expect(asked).toEqual(['?day=2026-11-20']);
    expect(screen.getByRole('link', { name: 'Download as CSV' })).toHaveAttribute(
      'href',
      '/api/admin/day_end.csv?day=2026-11-20',
    );
    expect(screen.getByRole('link', { name: 'Day end' })).toHaveAttribute('aria-current', 'page');
  });

  it('KDS-12 shows how fast the kitchen was, by hour and in all', async () => {
    const waiting = { ...quiet, orders: 2, late: 2, hour: 19 };
    await open(busy, {
      ...noTimes,
      total: { ...served, orders: 14, late: 3 },
      hours: [{ ...served, hour: 18 }, waiting],
    });
    const table = within(await screen.findByRole('table', { name: /^Kitchen/ }));
    expect(table.getByRole('row', { name: '18:00 12 0:40 12:04 3:10 8%' })).toBeVisible();
    expect(table.getByRole('row', { name: '19:00 2 - - - 100%' })).toBeVisible();
    expect(table.getByRole('row', { name: 'Total 14 0:40 12:04 3:10 21%' })).toBeVisible();
  });

  it('PAYX-03 PAYX-05 lists the orders, and refunds those that were paid here', async () => {
    const { user } = await open(busy);
    const orders = within(await screen.findByRole('table', { name: 'Orders' }));
    expect(orders.getByRole('row', { name: /^K7M2Q 18:05 Card £24\.00.*£3\.00/ })).toBeVisible();
    expect(orders.queryByRole('button', { name: 'Refund order PH0NE' })).toBeNull();
    await user.click(orders.getByRole('button', { name: 'Refund order K7M2Q' }));
    expect(await screen.findByRole('dialog', { name: 'Refund order K7M2Q' })).toBeVisible();
  });

  it('PAYX-05 says what was paid here and cancelled, also where nothing else was sold', async () => {
    await open({ ...nothing, given_back_here: { count: 1, amount: 1_200 } });
    expect(
      await screen.findByText(
        'One order paid here or by phone was cancelled, and given back by hand: £12.00. They are not in the takings.',
      ),
    ).toBeVisible();
    expect(screen.queryByText('Nothing was sold or refunded on this day.')).toBeNull();
  });

  it('PAYX-05 goes from day to day, and never past today', async () => {
    const { asked, user } = await open(nothing);
    expect(await screen.findByText('Nothing was sold or refunded on this day.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'The day after' })).toBeDisabled();
    await user.click(screen.getByRole('button', { name: 'The day before' }));
    expect(await screen.findByText('Thursday, 19 November 2026')).toBeVisible();
    expect(screen.getByRole('button', { name: 'The day after' })).toBeEnabled();
    expect(asked).toEqual(['?day=2026-11-20', '?day=2026-11-19']);
  });

  it('PAYX-05 says when the report cannot be read, and reads it again', async () => {
    const { server, user } = await open(networkDown);
    expect(await screen.findByRole('alert', {}, { timeout: 15_000 })).toHaveTextContent("We couldn't load");
    server.reply({ [READ]: busy });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('table', { name: 'Orders' })).toBeVisible();
  });
});
