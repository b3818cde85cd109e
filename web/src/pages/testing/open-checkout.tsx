import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Replies } from '../../testing/fake-server';
import { fakeShop } from '../../testing/fake-shop';
import { aCartItem, anOrder, aProduct, type Order } from '../../testing/fixtures';
import { aBoot, handLive, renderApp } from '../../testing/render-app';

export type Opened = {
  readonly order?: Partial<Order>;
  readonly replies?: Replies;
  readonly settings?: Readonly<Record<string, string>>;
  readonly methods?: readonly string[];
  readonly empty?: boolean;
};

const PLACED = { status: true, message: 'We have your order.' };

export const openCheckout = async ({ order, replies, settings, methods = ['phone'], empty = false }: Opened = {}) => {
  const shop = fakeShop(
    [aProduct()],
    {
      'POST /api/fetchOrder': { status: true, order: anOrder(order), message: '' },
      'POST /api/updateOrder': ({ deliveryForm }: { readonly deliveryForm?: object }) => ({
        status: true,
        order: { ...anOrder(order), ...deliveryForm },
        message: '',
      }),
      'GET /api/orderTimes': { status: true, message: '', soonest: '2026-11-20T18:31:00.000Z', times: [] },
      'GET /api/checkout_intro': { checkout_intro: '<p>Nearly <em>there</em></p>' },
      'POST /api/deliveryChargesSummary': { summary: '<p>under £15.00: £3.50</p>' },
      'GET /api/available_payment_methods': { status: true, payment_methods: methods, message: '' },
      'POST /api/updatePayMethod': { status: true, message: '' },
      'POST /complete-order': PLACED,
      'POST /checkout': PLACED,
      ...replies,
    },
    empty ? [] : [aCartItem()],
  );
  const live = handLive();
  const phone_no_display = '0113 496 0000';
  const boot = { settings: { ...aBoot().settings, phone_no_display, ...settings }, storeState: 'open' };
  const page = renderApp('/checkout', { live: live.live, boot });
  await screen.findByRole('heading', { name: 'Checkout' });
  return { shop, live, ...page };
};

export const PLAIN = { is_takeaway: '0' };
export const FILLED = {
  email: 'jo@example.com',
  full_name: 'Jo Bloggs',
  phone_number: '07123456789',
  address_1: '2 Canal Street',
  town_city: 'Leeds',
} as const;

export const field = (name: string) => screen.findByLabelText(name);
export const button = (name: string) => screen.findByRole('button', { name });
export const retype = async (name: string, text: string) => {
  await userEvent.clear(await field(name));
  if (text !== '') await userEvent.type(await field(name), text);
};
export const toPayment = async () => userEvent.click(await button('Proceed To Payment'));
