import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { Replies } from '../testing/fake-server';
import { heldAnswer, networkDown } from '../testing/fake-server';
import { anOrder } from '../testing/fixtures';
import { button, FILLED, openCheckout, retype, toPayment } from './testing/open-checkout';

const TIMES = 'GET /api/orderTimes';
const UPDATE = 'POST /api/updateOrder';
const SOONEST = '2026-11-20T18:41:00.000Z';
const FRIDAY = '2026-11-20';
const at = (time: string, free = true, date = FRIDAY) => ({ slot: `${date}T${time}:00.000Z`, date, free });
const answer = (times: readonly object[], soonest: string | null = SOONEST) => ({
  status: true,
  message: '',
  soonest,
  times,
});
const evening = answer([at('19:00', false), at('19:15'), at('19:30'), at('18:30', true, '2026-11-21')]);
const chosen = (slot: string | null): Replies => ({
  [UPDATE]: { status: true, message: '', order: anOrder({ ...FILLED, slot }) },
});
const list = () => screen.findByRole('combobox', { name: 'Time' });

describe('the time of an order', () => {
  it('TRK-02 is as soon as possible, or one of the free times by day', async () => {
    await openCheckout({ replies: { [TIMES]: evening } });
    expect(await list()).toHaveDisplayValue('As soon as possible (about 18:41)');
    const saturday = within(await list()).getByRole('group', { name: 'Sat 21 Nov' });
    expect(
      within(saturday)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Sat 21 Nov 18:30']);
    expect(within(await list()).getByRole('option', { name: 'Fri 20 Nov 19:00 (full)' })).toBeDisabled();
  });

  it('TRK-02 is sent when it is chosen, and when it is taken back', async () => {
    const { shop } = await openCheckout({ replies: { [TIMES]: evening, ...chosen(at('19:15').slot) } });
    await userEvent.selectOptions(await list(), 'Fri 20 Nov 19:15');
    await waitFor(async () => expect(await list()).toHaveValue(at('19:15').slot));
    shop.reply(chosen(null));
    await userEvent.selectOptions(await list(), 'As soon as possible (about 18:41)');
    await waitFor(async () => expect(await list()).toHaveValue('soonest'));
    expect(shop.callsTo(UPDATE).map(({ body }) => body)).toEqual([{ slot: at('19:15').slot }, { slot: '' }]);
  });

  it('TRK-02 can be chosen on while it is sent, as the arrow keys do, and the last one stands', async () => {
    const { shop } = await openCheckout({ replies: { [TIMES]: evening } });
    const first = heldAnswer();
    shop.reply({ [UPDATE]: first.answer });
    (await list()).focus();
    await userEvent.selectOptions(await list(), 'Fri 20 Nov 19:15');
    expect(await list()).toBeEnabled();
    expect(await list()).toHaveAttribute('aria-busy', 'true');
    await userEvent.selectOptions(await list(), 'Fri 20 Nov 19:30');
    shop.reply(chosen(at('19:30').slot));
    first.give({ status: true, message: '', order: anOrder({ ...FILLED, slot: at('19:15').slot }) });
    await waitFor(async () => expect(await list()).toHaveAttribute('aria-busy', 'false'));
    expect(await list()).toHaveValue(at('19:30').slot);
    expect(await list()).toHaveFocus();
    expect(shop.callsTo(UPDATE).map(({ body }) => body)).toEqual([
      { slot: at('19:15').slot },
      { slot: at('19:30').slot },
    ]);
  });

  it('TRK-02 that is refused is said, and the times are read again', async () => {
    const message = '19:15 is taken. Still free: 19:30. Please choose another time.';
    const { shop } = await openCheckout({
      replies: { [TIMES]: evening, [UPDATE]: { status: false, message, order: anOrder() } },
    });
    await list();
    shop.reply({ [TIMES]: answer([at('19:15', false), at('19:30')]) });
    await userEvent.selectOptions(await list(), 'Fri 20 Nov 19:15');
    expect(await screen.findByText(message)).toBeVisible();
    expect(shop.callsTo(TIMES).length).toBeGreaterThan(1);
  });

  it('TRK-02 G16 that was taken meanwhile is said, with the next free ones to press', async () => {
    const order = { ...FILLED, slot: at('19:00').slot };
    const { shop } = await openCheckout({ order, replies: { [TIMES]: evening, ...chosen(at('19:15').slot) } });
    expect(await screen.findByText(/^Fri 20 Nov 19:00 is no longer available/)).toBeVisible();
    const offered = within(screen.getByRole('group', { name: 'Still free' })).getAllByRole('button');
    expect(offered.map(({ textContent }) => textContent)).toEqual([
      'Fri 20 Nov 19:15',
      'Fri 20 Nov 19:30',
      'Sat 21 Nov 18:30',
    ]);
    await userEvent.click(screen.getByRole('button', { name: 'Fri 20 Nov 19:15' }));
    await waitFor(async () => expect(await list()).toHaveValue(at('19:15').slot));
    expect(await list()).toHaveFocus();
    expect(shop.callsTo(UPDATE)[0]?.body).toEqual({ slot: at('19:15').slot });
    expect(screen.queryByText(/is no longer available/)).toBeNull();
  });

  it('TRK-02 is known before the order can be placed', async () => {
    const { shop } = await openCheckout({ order: FILLED, replies: { [TIMES]: evening, ...chosen(null) } });
    await toPayment();
    await waitFor(async () => expect(await button('Place Order')).toBeEnabled());
    const taken = heldAnswer();
    shop.reply({ [UPDATE]: taken.answer });
    await userEvent.selectOptions(await list(), 'Fri 20 Nov 19:15');
    expect(await button('Place Order')).toBeDisabled();
    taken.give({ status: false, message: '19:15 is taken.', order: anOrder(FILLED) });
    expect(await screen.findByText('19:15 is taken.')).toBeVisible();
    await waitFor(() => expect(screen.getByText('Place Order')).toBeEnabled());
  });

  it('TRK-02 FORM-17 is written before the details that are sent meanwhile, and neither takes the other back', async () => {
    const { shop } = await openCheckout({ order: { ...FILLED, full_name: '' }, replies: { [TIMES]: evening } });
    await retype('Full name', FILLED.full_name);
    const timed = heldAnswer();
    shop.reply({
      [UPDATE]: (body: object) =>
        'slot' in body ? timed.answer() : { status: true, message: '', order: anOrder(FILLED) },
    });
    await userEvent.selectOptions(await list(), 'Fri 20 Nov 19:15');
    await toPayment();
    timed.give({ status: true, message: '', order: anOrder({ ...FILLED, full_name: '' }) });
    await button('change');
    await waitFor(async () => expect(await button('Place Order')).toBeEnabled());
    expect(shop.callsTo(UPDATE).map(({ body }) => Object.keys(body as object))).toEqual([['slot'], ['deliveryForm']]);
  });

  it('TRK-02 is read again once placing was refused', async () => {
    const refusal = { status: false, message: 'taken', order: anOrder(FILLED) };
    const { shop } = await openCheckout({ order: FILLED, replies: { [TIMES]: evening, [UPDATE]: refusal } });
    await list();
    shop.reply({ [UPDATE]: { status: true, message: '', order: anOrder(FILLED) } });
    await toPayment();
    shop.reply({ [UPDATE]: refusal });
    const before = shop.callsTo(TIMES).length;
    await userEvent.click(await button('Place Order'));
    await waitFor(() => expect(shop.callsTo(TIMES).length).toBeGreaterThan(before));
  });

  it('KIT-13 says that nothing is left where no time can be chosen', async () => {
    await openCheckout({ replies: { [TIMES]: answer([], null) } });
    expect(await screen.findByText(/fully booked until we close/)).toBeVisible();
    expect(screen.queryByRole('combobox', { name: 'Time' })).toBeNull();
  });

  it('TRK-02 has to be chosen where nothing can be had as soon as possible', async () => {
    await openCheckout({ replies: { [TIMES]: answer([at('19:15')], null) } });
    expect(await list()).toHaveDisplayValue('Choose a time');
    expect(await list()).toBeInvalid();
    expect(await screen.findByText(/cannot be made as soon as possible/)).toBeVisible();
  });

  it('TRK-02 is not asked for where the shop takes no orders ahead', async () => {
    const { shop } = await openCheckout();
    await waitFor(() => expect(shop.callsTo(TIMES).length).toBeGreaterThan(0));
    await button('Proceed To Payment');
    expect(screen.queryByRole('combobox', { name: 'Time' })).toBeNull();
  });

  it('TRK-02 can be read again when it could not be read', async () => {
    const { shop } = await openCheckout({ replies: { [TIMES]: networkDown } });
    const again = await screen.findByRole('button', { name: 'Try again' }, { timeout: 10_000 });
    shop.reply({ [TIMES]: evening });
    await userEvent.click(again);
    expect(await list()).toBeVisible();
  });

  it('TRK-02 OPEN-27 STAT-09 STAT-12 a store that takes orders for later keeps its checkout open as it closes', async () => {
    const times = answer([at('19:15')], null);
    const settings = { order_ahead: '1', order_ahead_closed: '1' };
    const { live, router } = await openCheckout({ settings, replies: { [TIMES]: times } });
    await list();
    act(() => live.emit('store-state', 'StoreStatusChange', { state: 'closed' }));
    expect(await screen.findByText('CLOSED')).toBeVisible();
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(await list()).toBeVisible();
    expect(router.state.location.pathname).toBe('/checkout');
  });

  it('OPEN-27 CHK-14 a store that is closed takes no orders for later while customers choose no time', async () => {
    const settings = { order_ahead: '0', order_ahead_closed: '1' };
    const { live } = await openCheckout({ settings, replies: { [TIMES]: evening } });
    await list();
    act(() => live.emit('store-state', 'StoreStatusChange', { state: 'closed' }));
    expect(await screen.findByText(/^Sorry, we're closed & not taking orders right now/)).toBeInTheDocument();
    expect(screen.queryByRole('combobox', { name: 'Time' })).toBeNull();
  });
});
