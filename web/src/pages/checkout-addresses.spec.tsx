import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { networkDown, type Replies } from '../testing/fake-server';
import { field, FILLED, openCheckout, PLAIN, toPayment } from './testing/open-checkout';

const READ = 'GET /api/account/addresses';
const SAVE = 'POST /api/account/addresses/save';
const done = { status: true, message: '' };
const home = {
  id: 'a',
  full_name: 'Jo Bloggs',
  phone_number: '07123456789',
  address_1: '2 Canal Street',
  address_2: 'Flat 3',
  address_3: '',
  town_city: 'Leeds',
  postcode: 'LS1 4AP',
};
const work = { ...home, id: 'b', address_1: '9 Mill Lane', address_2: '', postcode: 'SW1A 2AA' };
const OWN = { user_id: '7f3c2f0e-0000-4000-8000-000000000002', email: 'ann@hatch.test' };
const open = (order: object, replies: Replies = {}, settings: Readonly<Record<string, string>> = {}) =>
  openCheckout({
    order: { ...OWN, ...order },
    settings,
    replies: { [READ]: { ...done, addresses: [home, work] }, ...replies },
  });
const choice = () => screen.findByRole('combobox', { name: 'My addresses' });

describe('saved addresses at the checkout', () => {
  it('ACC-04 fill the form, but for the e-mail address and the note', async () => {
    const { shop } = await open({ postcode: '', ta_method: null }, {}, PLAIN);
    await userEvent.type(await field('Delivery info (optional)'), 'Ring twice');
    await userEvent.selectOptions(await choice(), 'a');
    expect(await field('Full name')).toHaveValue('Jo Bloggs');
    expect(await field('Postcode')).toHaveValue('LS1 4AP');
    await toPayment();
    const [sent] = shop.callsTo('POST /api/updateOrder');
    expect(sent?.body).toEqual({
      deliveryForm: expect.objectContaining({
        email: 'ann@hatch.test',
        address_1: '2 Canal Street',
        address_2: 'Flat 3',
        delivery_info: 'Ring twice',
      }),
    });
    expect(shop.callsTo(SAVE)).toEqual([]);
  });

  it('ACC-04 are offered only with the postcode that was checked for delivery', async () => {
    await open({ postcode: 'sw1a2aa', ta_method: 'DELIVER' });
    const texts = [...(await choice()).querySelectorAll('option')].map(({ textContent }) => textContent);
    expect(texts).toEqual(['Choose a saved address', 'Jo Bloggs, 9 Mill Lane, Leeds, SW1A 2AA']);
  });

  it('ACC-04 an address is kept at a tick, beside the order', async () => {
    const { shop } = await open({ ...FILLED, ...OWN, postcode: 'LS1 4AP' }, { [SAVE]: done });
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Save this address in my account' }));
    await toPayment();
    await waitFor(() => expect(shop.callsTo(SAVE)).toHaveLength(1));
    const { full_name, phone_number, address_1, town_city } = FILLED;
    expect(shop.callsTo(SAVE)[0]?.body).toEqual({
      ...{ full_name, phone_number, address_1, town_city, postcode: 'LS1 4AP' },
      ...{ address_2: '', address_3: '' },
    });
  });

  it('ACC-04 the order goes on when the address cannot be kept', async () => {
    await open({ ...FILLED, ...OWN, postcode: 'LS1 4AP' }, { [SAVE]: networkDown });
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Save this address in my account' }));
    await toPayment();
    expect(await screen.findByText(/^Your order continues, but we couldn't save the address/)).toBeVisible();
    expect(await screen.findByRole('button', { name: 'change' })).toBeVisible();
  });

  it.each([
    ['guests', { user_id: 0 }],
    ['whoever collects', { ta_method: 'COLLECT', postage: 0 }],
  ])('ACC-04 are not for %s', async (_whom, order) => {
    const { shop } = await open(order);
    expect(await screen.findByRole('form')).toBeVisible();
    expect(screen.queryByRole('combobox', { name: 'My addresses' })).toBeNull();
    expect(screen.queryByRole('checkbox', { name: 'Save this address in my account' })).toBeNull();
    expect(shop.callsTo(READ)).toEqual([]);
  });
});
