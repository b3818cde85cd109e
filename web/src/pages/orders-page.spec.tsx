import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { aKitchenServer, aManager, someSettings } from '../features/kitchen/testing/open-kitchen';
import type { ArchivedOrder, HistoryEvent } from '../features/orders/archive/archive-api';
import { networkDown, silence, type Replies } from '../testing/fake-server';
import { renderApp } from '../testing/render-app';

const READ = 'GET /api/admin/orders';
const TOTALS = 'GET /api/admin/order_totals';
const ONE = 'GET /api/admin/orders/abcdefghjkmn';
const done = { status: true, message: '' };
const me = { ...aManager, isAdmin: true };

const anOrder = (changes: Partial<ArchivedOrder> = {}): ArchivedOrder => ({
  id: 'abcdefghjkmn',
  ref: 'K7M2Q',
  status: 'COMPLETE',
  user_id: 0,
  email: 'ann@hatch.test',
  full_name: 'Ann Archer',
  phone_number: '020 7946 0000',
  address_1: '1 High Street',
  address_2: 'Flat 2',
  address_3: 'The Yard',
  town_city: 'London',
  postcode: 'SW1A 1AA',
  delivery_info: 'Ring twice',
  extra_info: 'No onions',
  postage: -100,
  refunded: 0,
  net_takings: 2300,
  vat: [],
  refunds: [],
  total_cost: 2300,
  payment_method: 'PHONE',
  ta_method: 'DELIVER',
  updated_at: '2026-11-20T18:30:00.000Z',
  due_by: null,
  slot: null,
  begin_at: null,
  remaining: null,
  notified_at: null,
  out_at: null,
  driver: '',
  cancelled_at: null,
  cancelled_because: null,
  printing: null,
  escalated: 0,
  order_items: [{ sku: '1', quantity: 3, price: 800, name: 'Pizza', allergens: 'Contains milk', done: false }],
  takeaway: { order_status: 'COMPLETE' },
  placed_at: '2026-11-20T18:05:00.000Z',
  completed_at: '2026-11-20T18:30:00.000Z',
  awaits_acceptance: false,
  taken_by: null,
  display_amount: '£23.00',
  numItems: 3,
  itemsSummary: '<ul><li>3 x &lt;b&gt;Pizza&lt;/b&gt; £24.00</li></ul>',
  formatted_postage: '(£1.00)',
  details_unreadable: false,
  payment_trouble: null,
  ...changes,
});
const listOf = (orders: readonly ArchivedOrder[], next: string | null = null) => ({ ...done, orders, next });

const open = (path = '/admin/orders', replies: Replies = {}, isTakeaway = true) => {
  const server = aKitchenServer([], { [READ]: listOf([anOrder()]), ...replies });
  const settings = { ...someSettings, is_takeaway: isTakeaway ? '1' : '0' };
  return { server, ...renderApp(path, { boot: { viewer: me, settings } }) };
};
const table = () => screen.findByRole('table', { name: 'Orders' }, { timeout: 10_000 });
const rowOf = async (ref: string) => within(await table()).getByRole('row', { name: new RegExp(ref) });
const caretOf = (ref: string) => screen.findByRole('button', { name: `Details of order ${ref}` }, { timeout: 10_000 });

describe('the page of all orders', () => {
  it('ORD-14 ORD-15 ORD-16 says of each its reference, status, completion, amount, items and payment', async () => {
    open();
    const row = within(await rowOf('K7M2Q'));
    expect(row.getByText('Complete')).toBeVisible();
    expect(row.getByText('20 Nov 2026, 18:30')).toBeInTheDocument();
    expect(row.getByText('£23.00')).toBeVisible();
    expect(row.getByText('3')).toBeInTheDocument();
    expect(row.getByText('Phone')).toBeVisible();
    expect(document.title).toBe('All orders - The Hatch');
  });

  it('ORD-14 has no completion time before', async () => {
    open('/admin/orders', {
      [READ]: listOf([
        anOrder({ completed_at: null, status: 'AWAITING-PAYMENT', takeaway: { order_status: null }, ref: 'AAAAA' }),
        anOrder({ id: 'b', status: 'COMPLETE', takeaway: { order_status: 'NEW' }, completed_at: null, ref: 'BBBBB' }),
        anOrder({ id: 'c', status: 'CANCELLED', takeaway: { order_status: null }, completed_at: null, ref: 'CCCCC' }),
      ]),
    });
    expect(within(await rowOf('AAAAA')).getByText('Awaiting payment')).toBeVisible();
    expect(within(await rowOf('BBBBB')).getByText('New')).toBeVisible();
    expect(within(await rowOf('CCCCC')).getByText('Cancelled')).toBeVisible();
    expect(within(await table()).queryByText(/completed/)).not.toBeInTheDocument();
  });

  it('ORD-17 ORD-18 a caret opens the details, which are closed at first, and closes them', async () => {
    open();
    const caret = await caretOf('K7M2Q');
    expect(screen.getByText('SW1A 1AA')).not.toBeVisible();
    expect(caret).toHaveAttribute('aria-expanded', 'false');
    await userEvent.click(caret);
    expect(screen.getByText('SW1A 1AA')).toBeVisible();
    expect(caret).toHaveAttribute('aria-expanded', 'true');
    await userEvent.click(caret);
    expect(screen.getByText('SW1A 1AA')).not.toBeVisible();
  });

  it('ORD-19 ORD-20 ORD-21 the details are the address, the items with names escaped, and the delivery', async () => {
    open();
    await userEvent.click(await caretOf('K7M2Q'));
    const address = within(screen.getByRole('region', { name: 'Delivery address' }));
    for (const line of ['Ann Archer', '1 High Street', 'Flat 2', 'The Yard', 'London', 'SW1A 1AA'])
      expect(address.getByText(line)).toBeVisible();
    const items = within(screen.getByRole('region', { name: 'Items' }));
    expect(items.getByRole('listitem')).toHaveTextContent('3 x <b>Pizza</b> £24.00');
    expect(items.getByText('Delivery').nextSibling).toHaveTextContent('(£1.00)');
  });

  it('ORD-16 says of whom nothing is known any more, and of whom nothing can be read', async () => {
    open('/admin/orders', {
      [READ]: listOf([
        anOrder({ full_name: '' }),
        anOrder({ id: 'b', ref: 'BBBBB', full_name: '', details_unreadable: true }),
      ]),
    });
    expect(within(await rowOf('K7M2Q')).getByText('Name forgotten')).toBeVisible();
    expect(within(await rowOf('BBBBB')).getByText('Details cannot be read')).toBeVisible();
  });

  it('ORD-16 what the list is narrowed to stands in the address, and the way back undoes it', async () => {
    const { server, router } = open();
    await table();
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search' }), ' Ann archer {Enter}');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Complete');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Paid by' }), 'Card');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Collect or deliver' }), 'Deliver');
    const asked = 'q=Ann+archer&state=COMPLETE&payment_method=CARD&ta_method=DELIVER';
    expect(router.state.location.searchStr).toBe(`?${asked}`);
    expect(screen.getByRole('link', { name: 'Download as CSV' })).toHaveAttribute(
      'href',
      '/api/admin/orders.csv?q=Ann+archer&state=COMPLETE&ta_method=DELIVER&payment_method=CARD',
    );
    router.history.back();
    await waitFor(() => expect(router.state.location.searchStr).not.toContain('ta_method'));
    expect(screen.getByRole('combobox', { name: 'Collect or deliver' })).toHaveValue('');
    await userEvent.click(screen.getByRole('button', { name: 'Clear all' }));
    expect(router.state.location.searchStr).toBe('');
    expect(screen.getByRole('searchbox', { name: 'Search' })).toHaveValue('');
    expect(server.callsTo(READ).length).toBeGreaterThan(4);
  });

  it('ORD-16 is opened at what the address says, with the sums of its day', async () => {
    const sums = {
      takings: { count: 2, amount: 4600 },
      given_back_here: { count: 0, amount: 0 },
      paid: { count: 2, amount: 4600 },
      unpaid: { count: 1, amount: 2300 },
      cancelled: { count: 0, amount: 0 },
    };
    open('/admin/orders?day=2026-11-20&q=ann', { [TOTALS]: { ...done, day: '2026-11-20', ...sums } });
    expect(await screen.findByDisplayValue('ann', {}, { timeout: 10_000 })).toBeVisible();
    const totals = within(await screen.findByRole('region', { name: /^Orders of Friday.* 20 November 2026$/ }));
    expect(totals.getByText('Takings').parentElement).toHaveTextContent('Takings£46.00');
    expect(totals.getByText('Not paid, not counted')).toBeVisible();
    expect(totals.queryByText(/Cancelled/)).not.toBeInTheDocument();
  });

  it('ORD-16 says when the sums of a day could not be read, and reads them once the network is back', async () => {
    const { server } = open('/admin/orders?day=2026-11-20', { [READ]: networkDown, [TOTALS]: networkDown });
    expect(await screen.findByText("We couldn't load this day's takings.", {}, { timeout: 10_000 })).toBeVisible();
    const nothing = { count: 0, amount: 0 };
    server.reply({
      [READ]: listOf([anOrder()]),
      [TOTALS]: {
        ...done,
        day: '2026-11-20',
        takings: { count: 2, amount: 4600 },
        given_back_here: nothing,
        paid: { count: 2, amount: 4600 },
        unpaid: nothing,
        cancelled: nothing,
      },
    });
    window.dispatchEvent(new Event('offline'));
    window.dispatchEvent(new Event('online'));
    expect(await screen.findByText('£46.00')).toBeVisible();
    expect(await table()).toBeVisible();
    expect(screen.queryByText("We couldn't load the orders.")).not.toBeInTheDocument();
  });

  it('ORD-16 a search by keyboard leaves one in its field, which the way back sets too', async () => {
    const { router } = open();
    await table();
    const search = screen.getByRole('searchbox', { name: 'Search' });
    await userEvent.type(search, ' Ann {Enter}');
    await waitFor(() => expect(search).toHaveValue('Ann'));
    expect(search).toHaveFocus();
    router.history.back();
    await waitFor(() => expect(search).toHaveValue(''));
  });

  it('ORD-16 a search is the text that was typed, though it looks like a number', async () => {
    const { server, router } = open();
    await table();
    const search = screen.getByRole('searchbox', { name: 'Search' });
    for (const text of ['12E45', '"Ann"', 'true', '09998887776665554443']) {
      await userEvent.clear(search);
      await userEvent.type(search, `${text}{Enter}`);
      await waitFor(() => expect(new URLSearchParams(router.state.location.searchStr).get('q')).toBe(text));
      expect(search).toHaveValue(text);
    }
    expect(server.callsTo(READ).length).toBeGreaterThan(4);
  });

  it('ORD-16 a day counts once its year is typed', async () => {
    const { server, router } = open();
    await table();
    const day = screen.getByLabelText('Day');
    for (const value of ['0002-11-20', '0020-11-20', '0202-11-20']) fireEvent.change(day, { target: { value } });
    expect(day).toHaveValue('0202-11-20');
    expect(router.state.location.searchStr).toBe('');
    fireEvent.change(day, { target: { value: '2026-11-20' } });
    expect(router.state.location.searchStr).toBe('?day=2026-11-20');
    fireEvent.change(day, { target: { value: '0002-11-20' } });
    fireEvent.blur(day);
    expect(day).toHaveValue('2026-11-20');
    fireEvent.change(day, { target: { value: '' } });
    expect(router.state.location.searchStr).toBe('');
    expect(server.callsTo(TOTALS).length).toBeLessThan(2);
  });

  it('ORD-16 has no choice of collecting or delivering in a plain shop', async () => {
    open('/admin/orders', {}, false);
    await table();
    expect(screen.queryByRole('combobox', { name: 'Collect or deliver' })).not.toBeInTheDocument();
  });

  it('ORD-16 goes on to older orders, below those that are shown', async () => {
    const { server } = open('/admin/orders', { [READ]: listOf([anOrder()], 'there') });
    await table();
    server.reply({ [READ]: listOf([anOrder({ id: 'b', ref: 'OLDER' })]) });
    await userEvent.click(screen.getByRole('button', { name: 'Older orders' }));
    expect(await screen.findByText('OLDER')).toBeVisible();
    expect(await caretOf('OLDER')).toHaveFocus();
    expect(screen.getByText('K7M2Q')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Older orders' })).not.toBeInTheDocument();
  });

  it('ORD-16 says when there is nothing, or nothing like it', async () => {
    const { unmount } = open('/admin/orders', { [READ]: listOf([]) });
    expect(await screen.findByText('No order has been placed yet.', {}, { timeout: 10_000 })).toBeVisible();
    unmount();
    open('/admin/orders?q=xyz', { [READ]: listOf([]) });
    expect(await screen.findByText('No order matches.', {}, { timeout: 10_000 })).toBeVisible();
  });

  it('ORD-16 says when it could not be read, and reads again', async () => {
    const { server } = open('/admin/orders', { [READ]: networkDown });
    expect(await screen.findByText("We couldn't load the orders.", {}, { timeout: 10_000 })).toBeVisible();
    server.reply({ [READ]: listOf([anOrder()]) });
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await table()).toBeVisible();
  });

  it('shows that it reads', async () => {
    open('/admin/orders', { [READ]: silence });
    expect(await screen.findByText('Looking for the orders ...', {}, { timeout: 10_000 })).toBeInTheDocument();
  });
});

describe('the page of one order', () => {
  const events: readonly HistoryEvent[] = [
    {
      key: '1',
      at: '2026-11-20T18:00:00.000Z',
      by: 'customer',
      by_name: null,
      what: 'CheckoutStarted',
      note: '3 x Pizza',
    },
    {
      key: '2',
      at: '2026-11-20T18:05:00.000Z',
      by: 'customer',
      by_name: null,
      what: 'OrderPlaced',
      note: 'K7M2Q, £23.00',
    },
    { key: '3', at: '2026-11-20T18:06:00.000Z', by: 'staff', by_name: 'Kit', what: 'OrderMarkedPaid', note: '' },
    { key: '4', at: '2026-11-20T18:30:00.000Z', by: 'staff', by_name: null, what: 'OrderCompleted', note: '' },
  ];
  const path = '/admin/orders/abcdefghjkmn';

  it('ORD-16 is reached from the list and shows everything that ever happened', async () => {
    const { server, router } = open('/admin/orders?state=COMPLETE', { [ONE]: { ...done, order: anOrder(), events } });
    await userEvent.click(await caretOf('K7M2Q'));
    await userEvent.click(screen.getByRole('link', { name: 'Everything about this order' }));
    expect(await screen.findByRole('heading', { name: 'Order K7M2Q' }, { timeout: 10_000 })).toBeVisible();
    expect(router.state.location.pathname).toBe(path);
    const happened = within(screen.getByRole('region', { name: 'What happened' })).getAllByRole('listitem');
    expect(happened.map(({ textContent }) => textContent)).toEqual([
      '20 Nov 2026, 18:00Went to the checkout3 x PizzaCustomer',
      '20 Nov 2026, 18:05Order placedK7M2Q, £23.00Customer',
      '20 Nov 2026, 18:06Marked as paidKit',
      '20 Nov 2026, 18:30Order completeStaff (deleted account)',
    ]);
    expect(screen.getByRole('link', { name: '020 7946 0000' })).toHaveAttribute('href', 'tel:02079460000');
    expect(screen.getByText('No onions')).toBeVisible();
    expect(screen.queryByRole('button', { name: /Refund/ })).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('link', { name: '‹ All orders' }));
    await table();
    expect(router.state.location.href).toBe('/admin/orders?state=COMPLETE');
    expect(server.callsTo('GET /api/admin/orders/*').every(({ call }) => call === ONE)).toBe(true);
  });

  it('ORD-16 PAYX-05 shows what was refunded, what is left of the takings, and the VAT in it', async () => {
    const vat = [
      { rate: 2_000, gross: 1_800, net: 1_500, vat: 300 },
      { rate: 0, gross: 0, net: 0, vat: 0 },
    ];
    open('/admin/orders/abcdefghjkmn', {
      [ONE]: { ...done, order: anOrder({ refunded: 500, net_takings: 1_800, vat }), events: [] },
    });
    const items = within(await screen.findByRole('region', { name: 'Items' }, { timeout: 10_000 }));
    const lines = items.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(lines.slice(-4)).toEqual(['Total£23.00', 'Refunded£5.00', 'Net takings£18.00', 'of which VAT at 20%£3.00']);
  });

  it('ORD-16 offers to refund what was paid here', async () => {
    open(path, { [ONE]: { ...done, order: anOrder({ payment_method: 'CARD' }), events } });
    expect(await screen.findByRole('button', { name: /Refund/ }, { timeout: 10_000 })).toBeVisible();
  });

  it('ORD-16 says when there is no such order, and reads again', async () => {
    const { server } = open(path, { [ONE]: networkDown });
    expect(await screen.findByText("We couldn't load this order.", {}, { timeout: 10_000 })).toBeVisible();
    server.reply({ [ONE]: { ...done, order: anOrder(), events } });
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Order K7M2Q' })).toBeVisible();
  });
});
