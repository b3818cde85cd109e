import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { fakeShop } from '../testing/fake-shop';
import { anOrder } from '../testing/fixtures';
import { renderApp } from '../testing/render-app';

const openPage = (reply: unknown) => {
  fakeShop([], { 'POST /api/fetchOrder': reply });
  return renderApp('/order-complete');
};

describe('the page of a placed order', () => {
  it('CHK-23 OPEN-33 shows ref, items, total and the e-mail notice', async () => {
    openPage({ status: true, order: anOrder({ status: 'AWAITING-PAYMENT' }) });
    expect(await screen.findByText('K7P2QX')).toBeVisible();
    expect(document.querySelector('main')).toHaveTextContent('Margherita£6.50');
    expect(document.querySelector('main')).toHaveTextContent('Total£9.00');
    expect(screen.getByText('A confirmation email has been sent & should be with you shortly.')).toBeVisible();
  });

  it.each([
    ['no order', { status: false, message: 'none' }],
    ['an order not placed yet', { status: true, order: anOrder() }],
  ])('OPEN-33 goes home with %s', async (_what, reply) => {
    const { router } = openPage(reply);
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
  });
});
