import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { aKitchenServer, aManager, someSettings } from '../features/kitchen/testing/open-kitchen';
import type { AffectedOrder, Run, WhatIf } from '../features/what-if/what-if-api';
import { networkDown, silence, type Replies } from '../testing/fake-server';
import { renderApp } from '../testing/render-app';

const READ = 'GET /api/history/what_if';
const ASK = 'POST /api/history/what_if';
const CANCEL = 'POST /api/history/what_if/cancel';
const ORDERS = 'GET /api/history/what_if/orders';

const figures = { orders: 12, takings: 24_000, timed: 10, late: 2, late_minutes: 15 };
const aRun = (changes: Partial<Run> = {}): Run => ({
  id: '6f3f0c0e-0000-4000-8000-000000000001',
  state: 'finished',
  from: '2026-11-01',
  to: '2026-11-20',
  assumptions: { settings: { delivery_radius: '2' }, hours: null, price_percent: 0, prices: [] },
  total: 12,
  done: 12,
  summary: {
    was: figures,
    would: { ...figures, orders: 11, takings: 21_750, timed: 9, late: 3, late_minutes: 18 },
    refused: 1,
    changed: 1,
    unexplained: 0,
  },
  ...changes,
});
const anAnswer = (run: Run | null): WhatIf => ({
  status: true,
  message: '',
  run,
  present: {
    settings: {
      delivery_radius: '3',
      delivery_charge_bands: '0:350\n3000:0',
      delivery_rings: '',
      offer_takeaway_collect_discount: '0',
      takeaway_collect_discount_type: 'Percentage %',
      takeaway_collect_discount_amount_or_percent: '0',
      open_delivery_minutes: '31',
      busy_delivery_minutes: '61',
      slammed_delivery_minutes: '91',
    },
    hours: Array.from({ length: 7 }, () => [{ from: '17:00', to: '22:30' }]),
  },
});
const anOrder = (changes: Partial<AffectedOrder> = {}): AffectedOrder => ({
  number: 1,
  id: 'o1',
  ref: 'ABC123',
  placed_at: '2026-11-20T18:00:00.000Z',
  method: 'DELIVER',
  miles: 2.5,
  refused: true,
  reasons: ['outside'],
  total: { was: 2_250, would: 0 },
  late_minutes: { was: 4, would: null },
  ...changes,
});

const open = (answer: unknown, replies: Replies = {}) => {
  const server = aKitchenServer([], {
    [READ]: answer,
    [ORDERS]: { status: true, message: '', orders: [anOrder()], next: null },
    'GET /api/products': [],
    ...replies,
  });
  renderApp('/admin/what-if', { boot: { viewer: { ...aManager, canReadHistory: true }, settings: someSettings } });
  return { server, user: userEvent.setup() };
};
const ready = () => screen.findByRole('button', { name: 'Calculate' }, { timeout: 10_000 });

describe('the page that asks what if', () => {
  it('HIST-12 asks with what was typed alone, and brings to the answer', async () => {
    const { server, user } = open(anAnswer(null), {
      [ASK]: anAnswer(aRun({ state: 'running', done: 3, summary: null })),
    });
    await ready();
    expect(screen.getByText(/You have not calculated anything today/)).toBeInTheDocument();
    await user.type(screen.getByLabelText('Delivery radius (miles)'), '2');
    await user.type(screen.getByLabelText('When busy'), '45');
    await user.type(screen.getByLabelText('All prices by (percent)'), '-5');
    await user.click(await ready());
    expect(await screen.findByRole('progressbar')).toHaveValue(3);
    expect(screen.getByRole('region', { name: 'Answer' })).toHaveFocus();
    expect(screen.getByRole('button', { name: 'Calculating ...' })).toBeDisabled();
    const [asked] = server.callsTo(ASK);
    expect(asked?.body).toMatchObject({ delivery_radius: '2', busy_delivery_minutes: '45', price_percent: -5 });
    expect(Object.keys(asked?.body as object).toSorted()).toEqual(
      ['busy_delivery_minutes', 'delivery_radius', 'from', 'price_percent', 'to'].toSorted(),
    );
  });

  it('HIST-12 asks with charges, a discount and hours of its own, once they are ticked', async () => {
    const { server, user } = open(anAnswer(null), { [ASK]: anAnswer(aRun()) });
    await ready();
    await user.click(screen.getByLabelText('Other delivery charges'));
    await user.clear(screen.getAllByLabelText('Charge (£)')[0] as HTMLElement);
    await user.type(screen.getAllByLabelText('Charge (£)')[0] as HTMLElement, '4');
    await user.click(screen.getByLabelText('Another discount for collecting'));
    await user.selectOptions(screen.getByLabelText('Discount'), 'Fixed amount');
    await user.type(screen.getByLabelText('Amount (£)'), '1.50');
    await user.click(screen.getByLabelText('Other opening hours'));
    await user.click(await ready());
    await waitFor(() =>
      expect(server.callsTo(ASK)[0]?.body).toMatchObject({
        delivery_charge_bands: '0:400\n3000:0',
        delivery_rings: '',
        offer_takeaway_collect_discount: '1',
        takeaway_collect_discount_type: 'Fixed Amount',
        takeaway_collect_discount_amount_or_percent: '150',
        hours: Array.from({ length: 7 }, () => ({ hours: [{ from: '17:00', to: '22:30' }] })),
      }),
    );
  });

  it('HIST-12 says at its field what cannot be asked, and asks nothing', async () => {
    const { server, user } = open(anAnswer(null));
    await ready();
    await user.type(screen.getByLabelText('Delivery radius (miles)'), 'far');
    await user.type(screen.getByLabelText('When open'), '0');
    await user.type(screen.getByLabelText('All prices by (percent)'), '1.5');
    await user.click(screen.getByRole('button', { name: 'Add a product with its own price difference' }));
    await user.click(await ready());
    expect(screen.getByLabelText('Delivery radius (miles)')).toHaveFocus();
    expect(screen.getByLabelText('Delivery radius (miles)')).toHaveAccessibleDescription(/miles from 0 to 100/);
    expect(screen.getByLabelText('When open')).toBeInvalid();
    expect(screen.getByLabelText('All prices by (percent)')).toBeInvalid();
    expect(screen.getByText('Please choose a product, or remove the line.')).toBeInTheDocument();
    expect(server.callsTo(ASK)).toEqual([]);
  });

  it('HIST-12 MON-04 OPEN-12 shows what happened beside what would have, the assumptions with both, and the orders with why', async () => {
    open(anAnswer(aRun()));
    const row = await screen.findByRole('row', { name: /ABC123/ }, { timeout: 10_000 });
    const [sums, orders] = screen.getAllByRole('table', { name: 'Assumed: delivery radius 2 miles' });
    const takings = within(sums as HTMLElement).getByRole('row', { name: /Takings/ });
    expect(takings).toHaveTextContent('Takings£240.00£217.50(£22.50)');
    expect(within(sums as HTMLElement).getByRole('row', { name: /Late orders/ })).toHaveTextContent('2 of 103 of 9+1');
    expect(orders).toContainElement(row);
    expect(row).toHaveTextContent(/2.5 miles.*Refused.*outside the delivery radius.*£22.50.*£0.00.*4 → –/);
    expect(screen.getByText('1 order would have been refused, 1 order changed.')).toBeInTheDocument();
    expect(screen.getByText(/Customers who would have come/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Download as CSV' })).toHaveAttribute('href', '/api/history/what_if.csv');
  });

  it('HIST-12 is cancelled', async () => {
    const running = anAnswer(aRun({ state: 'running', done: 3, summary: null }));
    const cancelled = anAnswer(aRun({ state: 'cancelled', summary: null }));
    const { server, user } = open(running, { [CANCEL]: cancelled });
    const button = await screen.findByRole('button', { name: 'Cancel' }, { timeout: 10_000 });
    server.reply({ [READ]: cancelled });
    await user.click(button);
    expect(await screen.findByText('Your last calculation was cancelled.')).toBeInTheDocument();
  });

  it.each([
    ['stopped', /its server was stopped/],
    ['failed', /Your last calculation failed/],
  ] as const)('HIST-12 says that a calculation was %s', async (state, words) => {
    open(anAnswer(aRun({ state, summary: null })));
    expect(await screen.findByText(words, {}, { timeout: 10_000 })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Calculate' })).toBeEnabled();
  });

  it('HIST-12 says why it was refused', async () => {
    const { user } = open(anAnswer(null), { [ASK]: { status: false, message: 'Others are calculating right now.' } });
    await user.click(await ready());
    expect(await screen.findByText('Others are calculating right now.')).toBeInTheDocument();
  });

  it('keeps its place while it loads', async () => {
    open(silence);
    await screen.findByRole('heading', { name: 'What if?' }, { timeout: 10_000 });
    expect(screen.getByText('Loading your last calculation ...')).toBeInTheDocument();
  });

  it('can be asked again when it failed', async () => {
    const { server, user } = open(networkDown);
    const again = await screen.findByRole('button', { name: 'Try again' }, { timeout: 10_000 });
    server.reply({ [READ]: anAnswer(null) });
    await user.click(again);
    await ready();
  });
});
