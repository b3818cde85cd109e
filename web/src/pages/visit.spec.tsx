import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { fakeShop } from '../testing/fake-shop';
import { anOrder, aProduct, type Order } from '../testing/fixtures';
import { aBoot, renderApp } from '../testing/render-app';

const DETAILS = { Email: 'jo@example.com', 'Full name': 'Jo Bloggs', 'Phone number': '07123456789' } as const;

/** A takeaway that keeps one order, as its server does. */
const openShop = () => {
  let order: Order = anOrder({ ref: null, postcode: '', ta_method: null, postage: 0, total_cost: 650 });
  const answer = () => ({ status: true, message: '', order });
  const update = ({ deliveryForm, status, ta_method }: Partial<Order> & { readonly deliveryForm?: Partial<Order> }) => {
    order = { ...order, ...deliveryForm, ...(ta_method && { ta_method }), ...(status && { status, ref: 'K7P2QX' }) };
    return answer();
  };
  const products = [aProduct()];
  const shop = fakeShop(products, {
    'GET /api/products/1': aProduct(),
    'POST /api/saveCartAsOrder': answer,
    'POST /api/updateOrder': update,
    'POST /api/fetchOrder': answer,
    'GET /api/calc_delivery': { delivery_charge: 0 },
    'GET /api/checkout_intro': { checkout_intro: '' },
    'GET /api/available_payment_methods': { status: true, payment_methods: ['phone'], message: '' },
    'POST /api/updatePayMethod': { status: true, message: '' },
    'POST /complete-order': { status: true, message: 'We have your order.' },
  });
  const boot = { ...aBoot(), storeState: 'open', products, categories: ['Pizza'], viewer: null };
  return { shop, ...renderApp('/', { boot }) };
};

const press = async (name: string | RegExp) => {
  const button = await screen.findByRole('button', { name });
  await waitFor(() => expect(button).toBeEnabled(), { timeout: 3000 });
  await userEvent.click(button);
};
const follow = async (name: string | RegExp) => userEvent.click(await screen.findByRole('link', { name }));
const headerCart = () => within(screen.getByRole('banner')).findByRole('link', { name: /1\s*item/ });
const summary = () => screen.findByRole('region', { name: 'Summary of your basket' });

describe('a visit', () => {
  it('CART-62 shows the same quantity everywhere after one add', async () => {
    openShop();
    await press('Add to basket (0)');
    expect(await screen.findByRole('button', { name: 'Add to basket (1)' })).toBeVisible();
    expect(await headerCart()).toHaveTextContent('£6.50');
    await waitFor(async () => expect(await summary()).toHaveTextContent('1 item£6.50'));

    await follow('Margherita');
    await screen.findByRole('heading', { name: 'Margherita', level: 1 });
    expect(screen.getByRole('button', { name: 'Add to basket (1)' })).toBeVisible();
    await waitFor(async () => expect(await summary()).toHaveTextContent('1 item£6.50'));

    await follow(/^View/);
    expect(await screen.findByText('Total items:')).toHaveTextContent('Total items: 1');
    expect(within(screen.getByRole('group', { name: 'Quantity of Margherita' })).getByRole('status')).toHaveTextContent(
      /^1$/,
    );
    expect(await headerCart()).toHaveTextContent('£6.50');
  });

  it('CART-63 MON-01 NAV-20 leads someone who is not logged in from the menu to the placed order', async () => {
    const { shop, router } = openShop();
    const pages: string[] = [];
    const look = () => pages.push(document.body.textContent);

    await press('Add to basket (0)');
    await headerCart();
    look();
    await follow(/^View/);
    await userEvent.click(await screen.findByRole('radio', { name: /Collect/ }));
    await screen.findByText('Delivery charge', {}, { timeout: 3000 });
    look();
    await press('Proceed to Checkout');
    for (const [label, value] of Object.entries(DETAILS))
      await userEvent.type(await screen.findByLabelText(label), value);
    await press('Proceed To Payment');
    await screen.findByRole('heading', { name: "You're collecting:" });
    look();
    await press('Place Order');
    await press('OK');
    expect(await screen.findByText('K7P2QX')).toBeVisible();
    look();

    expect(router.state.location.pathname).toBe('/order-complete');
    for (const text of pages) {
      expect(text).toContain('£6.50');
      expect(text).not.toMatch(/[$€¥]|\b(USD|EUR|GBP)\b/);
    }
    expect(shop.calls.map(({ call }) => call).filter((call) => !/^(GET|POST) \/\w/.test(call))).toEqual([]);
  });
});
