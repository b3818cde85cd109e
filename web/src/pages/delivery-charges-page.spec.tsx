import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { aKitchenServer, aManager, someSettings } from '../features/kitchen/testing/open-kitchen';
import { networkDown, silence, type Replies } from '../testing/fake-server';
import { renderApp } from '../testing/render-app';

const SAVE = 'POST /api/settings/update';
const READ = 'GET /api/admin/settings';
const HISTORY = 'GET /api/admin/settings/history';
const values = { delivery_charge_bands: '0:350\n1500:250', delivery_rings: '', delivery_radius: '3' };
const viewer = { ...aManager, isAdmin: true };

const open = (changes: Partial<typeof values> = {}, replies: Replies = {}) => {
  const server = aKitchenServer([], {
    [READ]: { status: true, message: '', revision: 3, values: { ...values, ...changes }, secrets: {} },
    [SAVE]: { status: true, message: '' },
    ...replies,
  });
  return {
    server,
    user: userEvent.setup(),
    ...renderApp('/admin/delivery', { boot: { viewer, settings: someSettings } }),
  };
};
const ready = () => screen.findByRole('button', { name: 'Save Changes' }, { timeout: 10_000 });
const ring = (number: number) => within(screen.getByRole('region', { name: `Ring ${number}` }));
const type = async (user: ReturnType<typeof userEvent.setup>, field: HTMLElement, text: string) => {
  await user.clear(field);
  await user.type(field, text);
};

describe('the page of delivery charges', () => {
  it('BAND-01 OPEN-26 edits the charges of everywhere in pounds', async () => {
    const { server, user } = open();
    await ready();
    expect(screen.getAllByLabelText('Charge (£)').map((field) => (field as HTMLInputElement).value)).toEqual([
      '3.50',
      '2.50',
    ]);
    await type(user, screen.getAllByLabelText('Charge (£)')[0] as HTMLElement, '4');
    await user.click(screen.getByRole('button', { name: 'Add a charge' }));
    await type(user, screen.getAllByLabelText('Items from (£)')[2] as HTMLElement, '£30');
    await user.click(await ready());
    await waitFor(() =>
      expect(server.callsTo(SAVE)[0]?.body).toEqual({
        revision: 3,
        settings: { delivery_charge_bands: '0:400\n1500:250\n3000:0', delivery_rings: '' },
      }),
    );
    expect(document.title).toBe('Delivery charges - The Hatch');
  });

  it('BAND-01 BAND-04 begins rings with what held everywhere, and gives it back without them', async () => {
    const { server, user } = open();
    await ready();
    await user.click(screen.getByLabelText('Different charges by distance from the kitchen'));
    expect(ring(1).getByLabelText('Up to (miles)')).toHaveValue('3');
    await type(user, ring(1).getByLabelText('Up to (miles)'), '1.5');
    await user.click(screen.getByRole('button', { name: 'Add a ring further out' }));
    await type(user, ring(2).getByLabelText('Up to (miles)'), '3');
    await type(user, ring(2).getByLabelText('Minimum order (£)'), '15');
    await type(user, ring(2).getAllByLabelText('Charge (£)')[0] as HTMLElement, '6');
    await user.click(await ready());
    await waitFor(() =>
      expect(server.callsTo(SAVE)[0]?.body).toEqual({
        revision: 3,
        settings: { delivery_rings: '1.5;0;0:350,1500:250\n3;1500;0:600,1500:250' },
      }),
    );
    await user.click(screen.getByLabelText('Different charges by distance from the kitchen'));
    await user.click(await ready());
    await waitFor(() =>
      expect(server.callsTo(SAVE)[1]?.body).toEqual({
        revision: 3,
        settings: { delivery_charge_bands: values.delivery_charge_bands, delivery_rings: '' },
      }),
    );
  });

  it.each([
    ['1', 'The last ring must reach your delivery radius of 3 miles.'],
    ['0', 'Please give miles from 0.001 to 100, such as 2.5.'],
    ['near', 'Please give miles from 0.001 to 100, such as 2.5.'],
    ['0.5', 'This ring must reach further than the one within it.'],
  ])('BAND-01 a last ring of %s miles is refused at the field, and nothing is sent', async (miles, text) => {
    const { server, user } = open({ delivery_rings: '0.5;0;0:100\n3;0;0:350' });
    await ready();
    const field = ring(2).getByLabelText('Up to (miles)');
    await type(user, field, miles);
    await user.click(await ready());
    expect(screen.getByText(text)).toBeVisible();
    expect(field).toHaveFocus();
    expect(field).toHaveAccessibleDescription(text);
    expect(server.callsTo(SAVE)).toEqual([]);
    await type(user, field, '3');
    expect(screen.queryByText(text)).not.toBeInTheDocument();
  });

  it.each([
    ['-1', 'A price cannot be negative.'],
    ['1.234', 'Please give at most two decimals, such as 9.50.'],
    ['=1+1', 'Please give a price in pounds, such as 9.50.'],
  ])('BAND-01 a charge of %s is refused at the field', async (charge, text) => {
    const { server, user } = open();
    await ready();
    await type(user, screen.getAllByLabelText('Charge (£)')[1] as HTMLElement, charge);
    await user.click(await ready());
    expect(screen.getByText(text)).toBeVisible();
    expect(server.callsTo(SAVE)).toEqual([]);
  });

  it.each([
    ['refused', { status: false, message: 'Rings end too early' }, 'Rings end too early'],
    ['unanswered', networkDown, 'The shop did not answer. Please check your connection and try again.'],
  ])('SET-39 a save that is %s says so, and keeps what was typed', async (_case, reply, reason) => {
    const { user } = open({}, { [SAVE]: reply });
    await ready();
    await type(user, screen.getAllByLabelText('Charge (£)')[0] as HTMLElement, '4.20');
    await user.click(await ready());
    expect(await screen.findByText('there was an error saving settings')).toBeVisible();
    expect(screen.getByText(reason)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'OK' }));
    expect(screen.getAllByLabelText('Charge (£)')[0]).toHaveValue('4.20');
  });

  it('keeps its place while it loads, and can be asked again when it failed', async () => {
    const { unmount } = open({}, { [READ]: silence });
    expect(await screen.findByText('Loading the delivery charges ...', {}, { timeout: 10_000 })).toBeInTheDocument();
    unmount();
    const { server, user } = open({}, { [READ]: networkDown });
    const again = await screen.findByRole('button', { name: 'Try again' }, { timeout: 10_000 });
    server.reply({ [READ]: { status: true, message: '', values } });
    await user.click(again);
    expect(await ready()).toBeVisible();
  });

  const theirs = {
    status: false,
    message: 'outdated',
    settings: { revision: 5, values: { ...values, delivery_charge_bands: '0:999' }, secrets: {} },
    changes: [
      {
        key: 'delivery_charge_bands',
        at: '2026-11-20T12:00:00.000Z',
        by_staff: true,
        by: 'Kit Chen',
        before: '0:350\n1500:250',
        after: '0:999',
      },
      { key: 'site_name', at: '2026-11-20T12:00:00.000Z', by_staff: true, by: 'Kit Chen', before: 'A', after: 'B' },
    ],
  };

  it('BAND-01 SET-24 shows the second of two editors what the first has changed, and saves over it only when told to', async () => {
    const { server, user } = open({}, { [SAVE]: theirs });
    await ready();
    await type(user, screen.getAllByLabelText('Charge (£)')[1] as HTMLElement, '2.75');
    await user.click(await ready());
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Delivery charges Fri 20 Nov 12:00, Kit Chen');
    expect(alert).toHaveTextContent('items from £15.00: £2.50 → items from £0.00: £9.99');
    expect(alert).not.toHaveTextContent('Name of the shop');
    expect(screen.getAllByLabelText('Charge (£)')[1]).toHaveValue('2.75');
    server.reply({ [SAVE]: { status: true, message: '', revision: 6 } });
    await user.click(within(alert).getByRole('button', { name: 'Save mine anyway' }));
    await waitFor(() => expect(server.callsTo(SAVE)).toHaveLength(2));
    expect(server.callsTo(SAVE)[1]?.body).toMatchObject({
      revision: 5,
      settings: { delivery_charge_bands: '0:350\n1500:275' },
    });
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    await user.click(await ready());
    await waitFor(() => expect(server.callsTo(SAVE)).toHaveLength(3));
    expect(server.callsTo(SAVE)[2]?.body).toMatchObject({ revision: 6 });
  });

  it('BAND-01 SET-24 goes on from what the first of two editors has saved', async () => {
    const { server, user } = open({}, { [SAVE]: theirs });
    await user.click(await ready());
    await user.click(await screen.findByRole('button', { name: 'Show the charges as they are now' }));
    expect(screen.getAllByLabelText('Charge (£)').map((field) => (field as HTMLInputElement).value)).toEqual(['9.99']);
    await user.click(await ready());
    await waitFor(() => expect(server.callsTo(SAVE)).toHaveLength(2));
    expect(server.callsTo(SAVE)[1]?.body).toMatchObject({
      revision: 5,
      settings: { delivery_charge_bands: '0:999' },
    });
  });

  it('BAND-01 SET-24 shows who changed them when, and puts either of the two settings back', async () => {
    const rings = { key: 'delivery_rings', at: '2026-11-21T12:00:00.000Z', by_staff: true, by: 'Kit Chen' };
    const { user } = open(
      {},
      {
        [HISTORY]: (_body: unknown, _path: string, query: string) => ({
          status: true,
          message: '',
          next: null,
          changes: query.includes('delivery_rings')
            ? [{ ...rings, before: '3;1000;0:400', after: '' }]
            : theirs.changes.slice(0, 1),
        }),
      },
    );
    await ready();
    await user.click(screen.getByText('What was changed'));
    await user.selectOptions(screen.getByLabelText('Changes to'), 'Delivery charges by distance');
    expect(await screen.findByText(/Up to 3 miles, orders from £10\.00/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: /^Put back: Delivery charges by distance/ }));
    expect(ring(1).getByLabelText('Minimum order (£)')).toHaveValue('10.00');
    await user.selectOptions(screen.getByLabelText('Changes to'), 'Delivery charges');
    await user.click(await screen.findByRole('button', { name: /^Put back: Delivery charges to/ }));
    expect(screen.getAllByLabelText('Charge (£)').map((field) => (field as HTMLInputElement).value)).toEqual([
      '3.50',
      '2.50',
    ]);
  });
});
