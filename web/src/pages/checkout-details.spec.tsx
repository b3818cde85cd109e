import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { heldAnswer } from '../testing/fake-server';
import { anOrder } from '../testing/fixtures';
import { openCheckout, PLAIN, FILLED, field, button, retype, toPayment } from './testing/open-checkout';

describe('the details form', () => {
  it('FORM-02 FORM-04 FORM-10 FORM-11 FORM-36 for collection names the store and hides the address, and what is for the driver', async () => {
    await openCheckout({ order: { ta_method: 'COLLECT', postage: 0 } });
    const form = await screen.findByRole('form');
    expect(within(form).getByRole('heading', { name: "You'll collect from us" })).toBeVisible();
    expect(form).toHaveTextContent('The Hatch1 High Street, Leeds0113 496 0000');
    expect(within(form).getByRole('heading', { name: 'Your details:' })).toBeVisible();
    for (const hidden of ['address_1', 'address_2', 'address_3', 'town_city', 'postcode', 'delivery_info'])
      expect(form.querySelector(`[name=${hidden}]`)).toBeNull();
  });

  it('FORM-03 FORM-04 FORM-05 FORM-06 FORM-07 FORM-08 FORM-09 FORM-10 FORM-36 for delivery asks for everything', async () => {
    await openCheckout();
    const form = await screen.findByRole('form');
    expect(within(form).getByRole('heading', { name: "We'll deliver to you" })).toBeVisible();
    expect(within(form).getByRole('heading', { name: 'Your details:' })).toBeVisible();
    expect(within(form).getByPlaceholderText('Email (required)')).toHaveAttribute('name', 'email');
    expect([...form.querySelectorAll('input')].map(({ name }) => name)).toEqual([
      'email',
      'full_name',
      'phone_number',
      'address_1',
      'address_2',
      'address_3',
      'town_city',
      'postcode',
      'delivery_info',
    ]);
  });

  it('OPEN-23 takes what the server does, and no more', async () => {
    await openCheckout();
    const longest = async (name: string) => (await field(name)).getAttribute('maxlength');
    expect(await longest('Email')).toBe('254');
    expect(await longest('Delivery info (optional)')).toBe('1000');
    for (const name of ['Full name', 'Address line 1', 'Address line 2 (optional)', 'Town or city'])
      expect(await longest(name)).toBe('255');
  });

  it('FORM-12 FORM-13 FORM-34 FORM-35 is valid with what is required, and with nothing more', async () => {
    await openCheckout({ order: { ...FILLED, email: '' } });
    expect(await button('Proceed To Payment')).toBeDisabled();
    await retype('Email', 'jo@example.com');
    await waitFor(async () => expect(await button('Proceed To Payment')).toBeEnabled());
  });

  it('FORM-17 stay given when an older reading of the order comes after them', async () => {
    const { shop, queries } = await openCheckout({ order: FILLED });
    await waitFor(async () => expect(await button('Proceed To Payment')).toBeEnabled());
    const older = heldAnswer();
    shop.reply({ 'POST /api/fetchOrder': older.answer });
    const reading = queries.refetchQueries({ queryKey: ['session-order'] });
    await toPayment();
    await button('change');
    older.give({ status: true, order: anOrder({ ...FILLED, full_name: '' }), message: '' });
    await act(() => reading);
    expect(await button('Place Order')).toBeEnabled();
  });

  it.each([
    ['FORM-19', 'Email', ''],
    ['FORM-20', 'Email', 'a@b@c.co'],
    ['FORM-23', 'Full name', '   '],
    ['FORM-24', 'Phone number', ''],
    ['FORM-25', 'Phone number', '12345'],
    ['FORM-33', 'Address line 1', ''],
    ['FORM-33', 'Town or city', ''],
  ])('%s FORM-13 FORM-35 does not take %s "%s"', async (_row, name, text) => {
    await openCheckout({ order: FILLED });
    await waitFor(async () => expect(await button('Proceed To Payment')).toBeEnabled());
    await retype(name, text);
    await waitFor(async () => expect(await button('Proceed To Payment')).toBeDisabled());
  });

  it.each([
    ['FORM-21', 'Email', 'a@@b.co', 'Not a valid email address'],
    ['FORM-27', 'Phone number', '12345', 'Not a valid phone No'],
    ['FORM-30', 'Postcode', 'ABC 123', 'Not a valid postcode'],
  ])('%s says what is wrong with %s once it is left, and not while it is typed', async (_row, name, text, message) => {
    await openCheckout({ order: { ...FILLED, ta_method: null }, settings: PLAIN });
    await retype(name, text);
    expect(screen.queryByText(message)).toBeNull();
    await userEvent.tab();
    expect(await screen.findByText(message)).toBeVisible();
  });

  it('FORM-13 names under the button what it still needs', async () => {
    await openCheckout({ order: { ...FILLED, email: '', town_city: '' } });
    expect(await screen.findByText('Still needed: Email, Town or city')).toBeVisible();
    await retype('Email', 'jo@example.com');
    expect(await screen.findByText('Still needed: Town or city')).toBeVisible();
    await retype('Town or city', 'Leeds');
    await waitFor(() => expect(screen.queryByText(/^Still needed/)).toBeNull());
  });

  it('FORM-06 FORM-07 keeps what was typed over a reload, for its own order alone', async () => {
    const { unmount } = await openCheckout();
    await retype('Full name', 'Jo Bloggs');
    await retype('Phone number', '+44 (0)7123 456789');
    unmount();
    const { unmount: leave } = await openCheckout({ order: { full_name: 'Older name' } });
    expect(await field('Full name')).toHaveValue('Jo Bloggs');
    expect(await field('Phone number')).toHaveValue('+44 (0)7123 456789');
    leave();
    await openCheckout({ order: { id: 'ANOTHERORDER' } });
    expect(await field('Full name')).toHaveValue('');
  });

  it('FORM-22 FORM-32 restores nothing over what is locked', async () => {
    sessionStorage.setItem(
      'hatch-details',
      JSON.stringify({
        of: 'ABCDEFGHJKMN 0193-user',
        at: Date.now(),
        value: { email: 'mallory@example.com', postcode: 'M1 1AE', fullName: 7, __proto__: 'x', townCity: 'Leeds' },
      }),
    );
    await openCheckout({ order: { user_id: '0193-user', email: 'jo@example.com', full_name: 'Jo' } });
    expect(await field('Email')).toHaveValue('jo@example.com');
    expect(await field('Postcode')).toHaveValue('LS1 4AB');
    expect(await field('Full name')).toHaveValue('Jo');
    expect(await field('Town or city')).toHaveValue('Leeds');
  });

  it('FORM-32 OPEN-38 sends the postcode that was checked last, whatever was typed and sent before', async () => {
    const { unmount } = await openCheckout({ order: FILLED });
    await waitFor(async () => expect(await button('Proceed To Payment')).toBeEnabled());
    await retype('Full name', 'Jo Bloggs');
    unmount();
    const { shop } = await openCheckout({ order: { ...FILLED, postcode: 'LS2 7EW' } });
    expect(await field('Postcode')).toHaveValue('LS2 7EW');
    expect(await field('Full name')).toHaveValue('Jo Bloggs');
    await toPayment();
    expect(shop.callsTo('POST /api/updateOrder')[0]?.body).toMatchObject({
      deliveryForm: { full_name: 'Jo Bloggs', postcode: 'LS2 7EW' },
    });
  });

  it('FORM-31 needs no postcode for collection, but one for delivery', async () => {
    const { unmount } = await openCheckout({ order: { ...FILLED, ta_method: 'COLLECT', postage: 0, postcode: '' } });
    await waitFor(async () => expect(await button('Proceed To Payment')).toBeEnabled());
    unmount();
    await openCheckout({ order: { ...FILLED, postcode: '' } });
    await field('Postcode');
    expect(await button('Proceed To Payment')).toBeDisabled();
  });

  it('FORM-22 locks the e-mail of an account', async () => {
    const { unmount } = await openCheckout({ order: { user_id: '0193-user', email: 'jo@example.com' } });
    expect(await field('Email')).toHaveAttribute('readonly');
    unmount();
    await openCheckout();
    expect(await field('Email')).not.toHaveAttribute('readonly');
  });

  it('FORM-32 locks the checked postcode on a takeaway only', async () => {
    const { unmount } = await openCheckout();
    expect(await field('Postcode')).toHaveAttribute('readonly');
    unmount();
    await openCheckout({ settings: PLAIN, order: { ta_method: null } });
    expect(await field('Postcode')).not.toHaveAttribute('readonly');
  });

  it('FORM-01 FORM-14 FORM-16 FORM-17 FORM-18 CHK-17 PAY-29 sends the details, enables payment, and goes back on change', async () => {
    const { shop } = await openCheckout({ order: { ...FILLED, delivery_info: 'Blue door' } });
    expect(await button('Place Order')).toBeDisabled();
    await waitFor(async () => expect(await button('Proceed To Payment')).toBeEnabled());
    await toPayment();
    expect(await screen.findByRole('heading', { name: "We'll deliver your order to:" })).toBeVisible();
    const compact = screen.getByRole('region', { name: 'Your details' });
    for (const value of [...Object.values(FILLED), 'LS1 4AB', 'Blue door']) expect(compact).toHaveTextContent(value);
    expect(shop.callsTo('POST /api/updateOrder')[0]?.body).toEqual({
      deliveryForm: expect.objectContaining({ ...FILLED, postcode: 'LS1 4AB', delivery_info: 'Blue door' }) as object,
    });
    expect(await button('Place Order')).toBeEnabled();
    await userEvent.click(await button('change'));
    expect(await field('Email')).toHaveValue('jo@example.com');
    expect(await button('Place Order')).toBeDisabled();
  });

  it('leads the keyboard from change to the first of the details', async () => {
    await openCheckout({ order: FILLED });
    expect(await field('Email')).not.toHaveFocus();
    await waitFor(async () => expect(await button('Proceed To Payment')).toBeEnabled());
    await toPayment();
    await userEvent.click(await button('change'));
    await waitFor(async () => expect(await field('Email')).toHaveFocus());
  });

  it('FORM-15 says so when the order is collected', async () => {
    await openCheckout({ order: { ...FILLED, ta_method: 'COLLECT', postage: 0 } });
    await waitFor(async () => expect(await button('Proceed To Payment')).toBeEnabled());
    await toPayment();
    expect(await screen.findByRole('heading', { name: "You're collecting:" })).toHaveFocus();
  });

  it('CHK-43 alerts when the details cannot be written', async () => {
    await openCheckout({ order: FILLED, replies: { 'POST /api/updateOrder': { status: false, message: 'abc' } } });
    await waitFor(async () => expect(await button('Proceed To Payment')).toBeEnabled());
    await toPayment();
    const alert = await screen.findByRole('alertdialog');
    expect(alert).toHaveTextContent('There was a PROBLEM updating the order');
    expect(alert).toHaveTextContent('abc');
  });
});
