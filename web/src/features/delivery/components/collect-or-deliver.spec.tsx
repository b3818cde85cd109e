import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { seedQueries } from '../../../boot';
import { Notifications } from '../../../components/ui/notifications';
import { createQueryClient } from '../../../query-client';
import { fakeServer, networkDown, type Replies, silence } from '../../../testing/fake-server';
import { anOrder } from '../../../testing/fixtures';
import { aBoot } from '../../../testing/render-app';
import { saveCartAsOrder } from '../../orders/api/save-cart-as-order';
import { CollectOrDeliver } from './collect-or-deliver';

const DISTANCE = 'GET /api/postcode-distance/*';
const CHARGE = 'GET /api/calc_delivery';
const TIME_LEFT = 'GET /api/minsToCloseTime';
const NOT_NOW = { status: true, minsToClose: 100, secsToClose: 6000, delivers: false };

const NO_DISCOUNT = {
  status: true,
  offer_takeaway_collect_discount: '0',
  takeaway_collect_discount_type: 'Percentage %',
  takeaway_collect_discount_amount_or_percent: '10',
  message: '',
};

type Opened = { readonly replies?: Replies; readonly settings?: Readonly<Record<string, string>> };

const openChooser = ({ replies, settings }: Opened = {}) => {
  const server = fakeServer({
    'GET /api/takeawayDiscountSettings': NO_DISCOUNT,
    [DISTANCE]: { status: true, miles: 2 },
    'POST /api/saveCartAsOrder': { status: true },
    'POST /api/updateOrder': { status: true, order: anOrder() },
    [CHARGE]: { delivery_charge: 250 },
    [TIME_LEFT]: { status: true, minsToClose: 100, secsToClose: 6000, delivers: true },
    ...replies,
  });
  const queries = createQueryClient();
  seedQueries(queries, {
    ...aBoot(),
    settings: { ...aBoot().settings, kitchen_postcode: 'LS1 4AB', delivery_radius: '3', ...settings },
  });
  const onProceed = vi.fn();
  const chooser = (cartKey: string, itemsTotal = 2000) => (
    <QueryClientProvider client={queries}>
      <CollectOrDeliver
        saveCart={() => saveCartAsOrder('no onions')}
        itemsTotal={itemsTotal}
        cartId="CART"
        cartKey={cartKey}
        settled
        onProceed={onProceed}
      />
      <Notifications />
    </QueryClientProvider>
  );
  const { rerender } = render(chooser('1'));
  return {
    server,
    onProceed,
    changeCart: (cartKey: string, itemsTotal?: number) => rerender(chooser(cartKey, itemsTotal)),
  };
};

const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const postcode = () => screen.getByLabelText('Your postcode');
const proceed = () => screen.getByRole('button', { name: 'Proceed to Checkout' });
const check = async (text: string) => {
  await user.type(postcode(), text);
  await pass(600);
};

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
});

describe('what was chosen before', () => {
  const keep = (cartId: string, choice: unknown, at = Date.now()) =>
    sessionStorage.setItem('hatch-choice', JSON.stringify({ of: cartId, at, value: choice }));

  it('DLV-06 is chosen again when the customer comes back, and checked again', async () => {
    keep('CART', { method: 'DELIVER', postcode: 'LS1 4AB' });
    const { server } = openChooser();
    expect(postcode()).toHaveValue('LS1 4AB');
    await waitFor(() => expect(screen.getByRole('radio', { name: /Deliver/ })).toBeChecked());
    await pass(600);
    await waitFor(() => expect(proceed()).toBeEnabled());
    expect(server.callsTo('POST /api/updateOrder')[0]?.body).toMatchObject({
      ta_method: 'DELIVER',
      postcode: 'LS1 4AB',
    });
  });

  it('DLV-01 DLV-02 DLV-06 is no delivery while delivering is off: no postcode is checked, and collecting has to be chosen', async () => {
    keep('CART', { method: 'DELIVER', postcode: 'LS1 4AB' });
    const { server } = openChooser({ settings: { delivering_status: 'not-delivering' } });
    await pass(1200);
    expect(server.callsTo(DISTANCE)).toEqual([]);
    expect(server.callsTo('POST /api/updateOrder')).toEqual([]);
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(screen.getByText('Choose Collect first.')).toBeVisible();
    await user.click(screen.getByRole('radio', { name: /Collect/ }));
    await pass(600);
    await waitFor(() => expect(proceed()).toBeEnabled());
  });

  it.each([
    ['of another cart', 'OTHER', { method: 'COLLECT', postcode: 'LS1 4AB' }, 0],
    ['of too long ago', 'CART', { method: 'COLLECT', postcode: 'LS1 4AB' }, 2 * 60 * 60_000],
    ['of tomorrow', 'CART', { method: 'COLLECT', postcode: 'LS1 4AB' }, -60_000],
    ['that is none', 'CART', { method: 'TELEPORT', postcode: { toString: 1 } }, 0],
    ['that is no choice at all', 'CART', 7, 0],
  ])('DLV-06 is not a choice %s', (_what, cartId, choice, age) => {
    keep(cartId, choice, Date.now() - age);
    openChooser();
    expect(postcode()).toHaveValue('');
    expect(screen.getByRole('radio', { name: /Collect/ })).not.toBeChecked();
    expect(screen.getByText('Choose Collect, or enter a postcode that we deliver to.')).toBeVisible();
  });
});

describe('the postcode checker', () => {
  it('DLV-03 DLV-08 DLV-09 asks for the postcode', () => {
    openChooser();
    expect(postcode()).toBeVisible();
    expect(screen.getByText('We deliver within a 3 miles radius.')).toBeVisible();
    expect(screen.getByText('... waiting for your postcode')).toBeVisible();
  });

  it('DLV-10 DLV-18 waits until typing has stopped for 500 ms', async () => {
    vi.useFakeTimers();
    const { server } = openChooser();
    fireEvent.change(postcode(), { target: { value: 'LS1 4A' } });
    await pass(499);
    fireEvent.change(postcode(), { target: { value: 'LS1 4AB' } });
    expect(screen.getByText('Waiting for you to stop typing...')).toBeVisible();
    await pass(499);
    expect(server.callsTo(DISTANCE)).toHaveLength(0);
    await pass(1);
    expect(server.callsTo(DISTANCE).map(({ call }) => call)).toEqual(['GET /api/postcode-distance/LS1%204AB']);
  });

  it('DLV-11 says that it checks', async () => {
    openChooser({ replies: { [DISTANCE]: silence } });
    await check('LS1 4AB');
    expect(await screen.findByText('Checking...')).toBeVisible();
  });

  it('DLV-12 DLV-16 DLV-05 says how far it is, and offers delivery inside the area', async () => {
    openChooser();
    expect(screen.queryByRole('radio', { name: /Deliver/ })).not.toBeInTheDocument();
    await check('LS1 4AB');
    expect(await screen.findByText('2 miles from kitchen')).toBeVisible();
    expect(await screen.findByText('SUCCESS your postcode is in our delivery area')).toBeVisible();
    expect(await screen.findByRole('radio', { name: /Deliver/ })).toBeVisible();
    expect(screen.getByText('Choose Collect or Deliver.')).toBeVisible();
  });

  it('DLV-04 DLV-05 DLV-17 outside the area offers collection only', async () => {
    openChooser({ replies: { [DISTANCE]: { status: true, miles: 4 } } });
    await check('LS1 4AB');
    expect(
      await screen.findByText(
        'Your postcode is outside our delivery area ... you can still collect your order from us at: 1 High Street, Leeds',
      ),
    ).toBeVisible();
    expect(await screen.findByRole('radio', { name: /Collect/ })).toBeVisible();
    expect(screen.queryByRole('radio', { name: /Deliver/ })).not.toBeInTheDocument();
  });

  it.each([
    [3, true],
    [3.01, false],
  ])('DLV-20 judges %d miles of a 3 miles radius: %s', async (miles, inside) => {
    openChooser({ replies: { [DISTANCE]: { status: true, miles } } });
    await check('LS1 4AB');
    expect(await screen.findByText(`${miles} miles from kitchen`)).toBeVisible();
    expect(screen.queryAllByText('SUCCESS your postcode is in our delivery area')).toHaveLength(inside ? 1 : 0);
  });

  it('DLV-13 DLV-19 asks nothing about an incomplete postcode', async () => {
    const { server } = openChooser();
    await check('SW1');
    expect(await screen.findByText('... incomplete or invalid postcode')).toBeVisible();
    expect(server.callsTo(DISTANCE)).toHaveLength(0);
  });

  it('DLV-14 DLV-22 tells of a refused check', async () => {
    openChooser({ replies: { [DISTANCE]: { status: false, message: 'unknown postcode' } } });
    await check('LS1 4AB');
    expect(await screen.findByText('there was a problem calculating the distance try again')).toBeVisible();
    expect(await screen.findByText('postcode-distance failed: unknown postcode')).toBeVisible();
  });

  it('DLV-15 DLV-23 tells of a check that got no answer', async () => {
    openChooser({ replies: { [DISTANCE]: networkDown } });
    await check('LS1 4AB');
    expect(await screen.findByText('ERROR calculating distance ? try again with a valid postcode')).toBeVisible();
    expect(await screen.findByText('error in api/postcode-distance/LS1 4AB')).toBeVisible();
  });

  it('DLV-01 DLV-02 is not there while delivering is off', () => {
    openChooser({ settings: { delivering_status: 'not-delivering' } });
    expect(screen.getByText("Sorry we can't offer delivery right now.")).toBeVisible();
    expect(screen.queryByLabelText('Your postcode')).not.toBeInTheDocument();
    expect(screen.getAllByRole('radio')).toHaveLength(1);
    expect(screen.getByRole('radio', { name: /Collect/ })).toBeVisible();
  });
});

describe('the hours of delivery', () => {
  it('DLV-01 DLV-02 DLV-05 HRS-01 offer none outside them, as the server says', async () => {
    openChooser({ replies: { [TIME_LEFT]: NOT_NOW } });
    expect(await screen.findByText("Sorry we can't offer delivery right now.")).toBeVisible();
    expect(screen.queryByLabelText('Your postcode')).not.toBeInTheDocument();
    expect(screen.getAllByRole('radio')).toHaveLength(1);
  });

  it('DLV-01 HRS-01 are asked for again once delivery is refused', async () => {
    const message = "Sorry we can't offer delivery right now.";
    const { server } = openChooser({ replies: { 'POST /api/updateOrder': { status: false, message } } });
    await check('LS1 4AB');
    const deliver = await screen.findByRole('radio', { name: /Deliver/ });
    server.reply({ [TIME_LEFT]: NOT_NOW });
    await user.click(deliver);
    await pass(600);
    await user.click(await screen.findByRole('button', { name: 'OK' }));
    await waitFor(() => expect(screen.getByText(message)).toBeVisible());
    expect(screen.queryByRole('radio', { name: /Deliver/ })).not.toBeInTheDocument();
  });
});

describe('the choice', () => {
  it('DLV-06 goes on only when a method is chosen and its charge is known', async () => {
    let answerCharge: (charge: unknown) => void = () => undefined;
    const { onProceed } = openChooser({
      replies: { [CHARGE]: () => new Promise((resolve) => (answerCharge = resolve)) },
    });
    expect(proceed()).toBeDisabled();
    await user.click(screen.getByRole('radio', { name: /Collect/ }));
    await pass(600);
    expect(proceed()).toBeDisabled();
    answerCharge({ delivery_charge: -200 });
    await waitFor(() => expect(proceed()).toBeEnabled());
    expect(screen.getByText('(£2.00)')).toBeVisible();
    await user.click(proceed());
    expect(onProceed).toHaveBeenCalledOnce();
  });

  it('BAND-03 says how much is missing for delivery, live, and offers it once it is there', async () => {
    const { server, changeCart } = openChooser({
      replies: { [DISTANCE]: { status: true, miles: 2, minimum_order: 2450 } },
    });
    await check('LS1 4AB');
    const deliver = await screen.findByRole('radio', { name: /Deliver/ });
    expect(deliver).toBeDisabled();
    expect(screen.getByText('Add £4.50 for delivery there. The minimum order is £24.50.')).toBeVisible();
    changeCart('2', 2200);
    expect(screen.getByText('Add £2.50 for delivery there. The minimum order is £24.50.')).toBeVisible();
    changeCart('3', 2450);
    expect(screen.queryByText(/for delivery there/)).not.toBeInTheDocument();
    await user.click(deliver);
    await pass(600);
    await waitFor(() => expect(proceed()).toBeEnabled());
    expect(server.callsTo('POST /api/updateOrder')).toHaveLength(1);
    changeCart('4', 2449);
    expect(proceed()).toBeDisabled();
    expect(screen.getByText('Add £0.01 for delivery there. The minimum order is £24.50.')).toBeVisible();
    changeCart('5', 2450);
    expect(deliver).toBeChecked();
  });

  it('BAND-04 without a minimum nothing is said of one', async () => {
    openChooser();
    await check('LS1 4AB');
    expect(await screen.findByRole('radio', { name: /Deliver/ })).toBeEnabled();
    expect(screen.queryByText(/for delivery there/)).not.toBeInTheDocument();
  });

  it('CART-66 DLV-07 saves the cart as an order and writes the method with its postcode', async () => {
    const { server } = openChooser();
    await check('ls1 4ab');
    await user.click(await screen.findByRole('radio', { name: /Deliver/ }));
    await pass(600);
    await waitFor(() => expect(proceed()).toBeEnabled());
    expect(server.callsTo('POST /api/saveCartAsOrder')[0]?.body).toEqual({ order_extra_info: 'no onions' });
    expect(server.callsTo('POST /api/updateOrder')[0]?.body).toMatchObject({
      ta_method: 'DELIVER',
      postcode: 'LS1 4AB',
    });
  });

  it('DLV-25 reads the charge once for two quick changes', async () => {
    const { server, changeCart } = openChooser();
    await user.click(screen.getByRole('radio', { name: /Collect/ }));
    changeCart('2');
    await pass(100);
    changeCart('3');
    await pass(600);
    await waitFor(() => expect(proceed()).toBeEnabled());
    expect(server.callsTo(CHARGE)).toHaveLength(1);
    changeCart('4');
    expect(proceed()).toBeDisabled();
    await pass(600);
    await waitFor(() => expect(server.callsTo(CHARGE)).toHaveLength(2));
  });

  it('CHK-43 alerts when the order cannot be updated, and can be tried again', async () => {
    const { server } = openChooser({ replies: { 'POST /api/updateOrder': { status: false, message: 'abc' } } });
    await user.click(screen.getByRole('radio', { name: /Collect/ }));
    await pass(600);
    expect(await screen.findByText('There was a PROBLEM updating the order')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'OK' }));
    server.reply({ 'POST /api/updateOrder': { status: true, order: anOrder() } });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await pass(600);
    await waitFor(() => expect(proceed()).toBeEnabled());
  });

  it('DLV-26 DLV-27 alerts and logs when the charge cannot be read', async () => {
    const { server } = openChooser({ replies: { [CHARGE]: networkDown } });
    await user.click(screen.getByRole('radio', { name: /Collect/ }));
    await pass(600);
    expect(await screen.findByText('There was an ERROR calculating the delivery charge')).toBeVisible();
    expect(server.callsTo('POST /api/log-error')).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'OK' }));
    expect(proceed()).toBeDisabled();
  });

  it('DLV-36 alerts when the discount settings cannot be fetched', async () => {
    openChooser({ replies: { 'GET /api/takeawayDiscountSettings': networkDown } });
    expect(await screen.findByText('Problem fetching offer_takeaway_collect_discount')).toBeVisible();
  });

  it.each([
    ['Percentage %', '10', '10% off'],
    ['Fixed Amount', '200', '£2.00 off'],
  ])('DLV-30 says what collecting saves: %s', async (type, amount, words) => {
    openChooser({
      replies: {
        'GET /api/takeawayDiscountSettings': {
          ...NO_DISCOUNT,
          offer_takeaway_collect_discount: '1',
          takeaway_collect_discount_type: type,
          takeaway_collect_discount_amount_or_percent: amount,
        },
      },
    });
    expect(await screen.findByText(words)).toBeVisible();
  });
});
