import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { Boot } from '../boot';
import { networkDown, type Replies } from '../testing/fake-server';
import { fakeShop } from '../testing/fake-shop';
import { anOrder } from '../testing/fixtures';
import { renderApp } from '../testing/render-app';

const placed = anOrder({ status: 'AWAITING-PAYMENT' });

const openPage = (replies: Replies, boot?: Partial<Boot>) => {
  const shop = fakeShop([], replies);
  return { shop, ...renderApp('/order-complete', { boot }) };
};

describe('the page of a placed order', () => {
  it('CHK-23 OPEN-33 ALG-03 shows ref, items with their allergens, total and the e-mail notice of the order the server wrote into it', async () => {
    const { shop } = openPage({}, { order: placed });
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
