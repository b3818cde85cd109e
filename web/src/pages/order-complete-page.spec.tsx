import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import type { Boot } from '../boot';
import { networkDown, type Replies } from '../testing/fake-server';
import { fakeShop } from '../testing/fake-shop';
import { anOrder } from '../testing/fixtures';
import { aBoot, renderApp } from '../testing/render-app';

const placed = anOrder({ status: 'AWAITING-PAYMENT' });
const JUST_PLACED = '2026-11-20T18:41:00.000Z';

const openPage = (replies: Replies, boot?: Partial<Boot>) => {
  const shop = fakeShop([], replies);
  return { shop, ...renderApp('/order-complete', { boot }) };
};

describe('the page of a placed order', () => {
  const site = { settings: { ...aBoot().settings, phone_no_display: '+44 (0)113 496 0000' }, storeState: 'open' };

  it('OPEN-33 CHK-19 an order that is not paid is received, with when it would be ready, where, and whom to call', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date(JUST_PLACED) });
    const order = { ...placed, ta_method: 'COLLECT', updated_at: JUST_PLACED } as const;
    openPage({}, { ...site, ordering: { order } });
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Order received');
    expect(document.body).not.toHaveTextContent('Order complete');
    expect(await screen.findByText('Ready about 19:12')).toBeVisible();
    expect(screen.getByText('if we can take your payment in the next few minutes')).toBeVisible();
    const where = screen.getByRole('region', { name: 'Collect from' });
    expect(where).toHaveTextContent('1 High Street, Leeds');
    expect(within(where).getByRole('link', { name: 'Map' })).toHaveAttribute(
      'href',
      'https://www.google.com/maps/search/?api=1&query=The%20Hatch%2C%201%20High%20Street%2C%20Leeds',
    );
    expect(within(where).getByRole('link', { name: 'Call +44 (0)113 496 0000' })).toHaveAttribute(
      'href',
      'tel:+441134960000',
    );
    expect(screen.getByRole('button', { name: 'Print' })).toBeVisible();
    const steps = screen.getByRole('list', { name: 'How your order stands' });
    expect(within(steps).getByText('Order received')).toHaveAttribute('aria-current', 'step');
  });

  it('OPEN-48 KIT-13 an order that is not paid for an hour would be ready from now on, in what it takes by now', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date('2026-11-20T19:41:00.000Z') });
    const closing = { status: true, minsToClose: 100, secsToClose: 6000, readyIn: 40 };
    const order = { ...placed, updated_at: JUST_PLACED };
    openPage({ 'GET /api/minsToCloseTime': closing }, { ...site, ordering: { order } });
    expect(await screen.findByText('With you about 20:21')).toBeVisible();
    await act(() => vi.advanceTimersByTimeAsync(3 * 60_000));
    expect(await screen.findByText('With you about 20:24')).toBeVisible();
  });

  it('OPEN-33 stays with its own order when the session has begun another since', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const own = `GET /api/fetchOrder/${placed.id}`;
    const order = { ...placed, status: 'COMPLETE', takeaway: { order_status: 'PRINTED' } } as const;
    const { shop } = openPage(
      {
        'POST /api/fetchOrder': { status: true, order: anOrder({ id: 'ANOTHER' }) },
        [own]: { status: true, message: '', order, items: [] },
      },
      { ...site, ordering: { order: placed } },
    );
    expect(await screen.findByText('K7P2QX')).toBeVisible();
    await act(() => vi.advanceTimersByTimeAsync(31_000));
    const made = await screen.findByText('Being made');
    expect(made).toHaveAttribute('aria-current', 'step');
    shop.reply({ [own]: networkDown });
    await act(() => vi.advanceTimersByTimeAsync(61_000));
    expect(shop.callsTo(own).length).toBeGreaterThan(1);
    expect(made).toHaveAttribute('aria-current', 'step');
  });

  it.each([
    ['NEW', null, 'With you about 19:12', 'Paid'],
    ['PRINTED', null, 'With you about 19:12', 'Being made'],
    ['NOTIFIED', null, 'Ready, and on its way to you soon', 'Ready'],
    ['PRINTED', JUST_PLACED, 'On its way to you', 'On its way'],
    ['NOTIFIED', JUST_PLACED, 'On its way to you', 'On its way'],
    ['COMPLETE', JUST_PLACED, 'Delivered. Enjoy your meal!', 'Delivered'],
  ] as const)('OPEN-33 OPEN-48 KIT-12 a paid order that is %s, out %s, is said to be: %s, %s', async (...row) => {
    const [order_status, out_at, time, step] = row;
    const order = {
      ...placed,
      status: 'COMPLETE' as const,
      due_by: '2026-11-20T19:12:00.000Z',
      address_1: '2 Canal Street',
      out_at,
      takeaway: { order_status },
    };
    openPage({}, { ...site, ordering: { order } });
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Thank you for your order');
    expect(screen.getByText(time)).toHaveRole('status');
    expect(screen.getByRole('region', { name: 'Delivery address' })).toHaveTextContent('2 Canal StreetLS1 4AB');
    const steps = screen.getByRole('list', { name: 'How your order stands' });
    expect(within(steps).getByText(step)).toHaveAttribute('aria-current', 'step');
  });

  it.each([
    ['NOTIFIED', 'Ready to collect', 'Ready to collect'],
    ['COMPLETE', 'Collected. Enjoy your meal!', 'Collected'],
  ] as const)('OPEN-33 KIT-12 one that is collected and %s is said to be: %s', async (order_status, text, step) => {
    const order = { ...placed, status: 'COMPLETE', ta_method: 'COLLECT', takeaway: { order_status } } as const;
    openPage({}, { ...site, ordering: { order } });
    const steps = await screen.findByRole('list', { name: 'How your order stands' });
    expect(screen.getByText(text, { selector: '[role="status"]' })).toBeVisible();
    expect(within(steps).getByText(step)).toHaveAttribute('aria-current', 'step');
  });

  it('KIT-05 nothing is promised of a paid order before staff have accepted it', async () => {
    const order = {
      ...placed,
      status: 'COMPLETE',
      due_by: '2026-11-20T19:12:00.000Z',
      awaits_acceptance: true,
      takeaway: { order_status: 'NEW' },
    } as const;
    openPage({}, { ...site, ordering: { order } });
    expect(await screen.findByText(/^We are looking at it\./)).toBeVisible();
    expect(document.body).not.toHaveTextContent(/Ready about|With you about/);
  });

  it('KIT-05 KIT-06 a cancelled order is told of in the words of the server, which know of the money', async () => {
    const because = 'Something that you ordered is sold out. We are sending your money back the way you paid.';
    const order = { ...placed, status: 'CANCELLED', payment_method: 'CARD', cancelled_because: because } as const;
    openPage({}, { ...site, ordering: { order } });
    const told = await screen.findByText(because);
    expect(told).toBeVisible();
    expect(told.closest('[role="status"]')).toHaveTextContent('Your order was cancelled');
    expect(document.body).not.toHaveTextContent('You have not been charged');
  });

  it('CHK-23 OPEN-33 ALG-03 shows ref, items with their allergens, total and the e-mail notice of the order the server wrote into it', async () => {
    const { shop } = openPage({}, { ordering: { order: placed } });
    expect(await screen.findByText('K7P2QX')).toBeVisible();
    const order = screen.getByRole('region', { name: 'Your order' });
    expect(order).toHaveTextContent('1 ×MargheritaContains milk£6.50');
    expect(order).toHaveTextContent('Total£9.00');
    expect(screen.getByText('A confirmation email has been sent & should be with you shortly.')).toBeVisible();
    expect(shop.callsTo('POST /api/fetchOrder')).toEqual([]);
  });

  it('OPEN-33 asks for the order when the page comes without it', async () => {
    openPage({ 'POST /api/fetchOrder': { status: true, order: placed } });
    expect(await screen.findByText('K7P2QX')).toBeVisible();
  });

  it('can be tried again when the order cannot be read', async () => {
    const { shop, router } = openPage({ 'POST /api/fetchOrder': networkDown });
    const retry = await screen.findByRole('button', { name: 'Try again' }, { timeout: 4000 });
    expect(screen.getByRole('alert')).toHaveTextContent('there was an ERROR fetching the order');
    expect(router.state.location.pathname).toBe('/order-complete');
    shop.reply({ 'POST /api/fetchOrder': { status: true, order: placed } });
    await userEvent.click(retry);
    expect(await screen.findByText('K7P2QX')).toBeVisible();
  });

  it.each([
    ['no order', { status: false, message: 'none' }],
    ['an order not placed yet', { status: true, order: anOrder() }],
  ])('OPEN-33 goes home with %s', async (_what, reply) => {
    const { router } = openPage({ 'POST /api/fetchOrder': reply });
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
  });
});
