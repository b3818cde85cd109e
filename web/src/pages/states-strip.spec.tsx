import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { TemporaryState } from '../features/store-status/temporary-states/api/temporary-states';
import { liveLine } from '../features/kitchen/testing/live-line';
import { aKitchenServer, aManager, someSettings } from '../features/kitchen/testing/open-kitchen';
import type { Live } from '../live/live-context';
import type { Replies } from '../testing/fake-server';
import { renderApp } from '../testing/render-app';

const READ = 'GET /api/temporary_states';
const SOON = { timeout: 10_000 };
const done = { status: true, message: '' };
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
const aState = (changes: Partial<TemporaryState> = {}): TemporaryState => ({
  key: 'store',
  state: 'busy',
  name: '',
  by: 'Kit',
  by_itself: false,
  since: inHours(-1),
  until: null,
  ...changes,
});
const chips = aState({ key: 'sale:5', state: 'out-of-stock', name: 'Chips', by: null, until: inHours(24 * 9) });
const open = (
  states: readonly TemporaryState[],
  opening: string | null,
  replies: Replies = {},
  viewer = aManager,
  live?: Live,
) => {
  const server = aKitchenServer([], {
    [READ]: { ...done, states, opening },
    'GET /api/account/addresses': { ...done, addresses: [] },
    'GET /api/account/logins': { ...done, logins: [] },
    'GET /api/account/orders': { ...done, orders: [], next: null },
    ...replies,
  });
  return { server, ...renderApp('/account', { boot: { viewer, settings: someSettings }, ...(live && { live }) }) };
};
const strip = () => screen.findByRole('region', { name: 'In force now' }, SOON);

describe('temporary changes, on every page of staff', () => {
  it('HRS-04 is listed with its end and its person', async () => {
    open([aState(), chips], null);
    const rows = within(await strip()).getAllByRole('listitem');
    expect(rows[0]).toHaveTextContent(/^Busy until someone ends it \(Kit\)/);
    expect(rows[1]).toHaveTextContent(/^Chips sold out until \w{3} \d+ \w+, \d\d:\d\d /);
  });

  it('KIT-07 G19 says of a pause that nobody chose that the store came to it by itself', async () => {
    open([aState({ state: 'closed', by: null, by_itself: true })], null);
    expect(within(await strip()).getByRole('listitem')).toHaveTextContent(
      /^Closed until someone ends it \(automatically\)/,
    );
  });

  it('KIT-13 G19 a slot that is closed is among them, and ends only now or with itself', async () => {
    const slot = new Date(Math.ceil(Date.now() / 900_000) * 900_000).toISOString();
    open([aState({ key: `slot:${slot}`, state: 'slot-closed', until: inHours(0.5) })], null);
    const row = within(await strip()).getByRole('listitem');
    expect(row).toHaveTextContent(/\d\d:\d\d closed to orders until .*\(Kit\)/);
    expect(within(row).getByRole('button', { name: /^End now: .*closed to orders$/ })).toBeVisible();
    expect(within(row).queryByRole('combobox')).toBeNull();
  });

  it('HRS-04 ends at a press, and is read again', async () => {
    const { server } = open([aState(), chips], null, { 'POST /api/temporary_states/end': done });
    const press = within(await strip()).getByRole('button', { name: 'End now: Chips sold out' });
    server.reply({ [READ]: { ...done, states: [aState()], opening: null } });
    await userEvent.click(press);
    await waitFor(() => expect(screen.queryByText('Chips sold out')).toBeNull());
    expect(server.callsTo('POST /api/temporary_states/end')[0]?.body).toEqual({ key: 'sale:5' });
  });

  it('HRS-04 G19 changes at once when another screen sets or ends something', async () => {
    const line = liveLine();
    const { server } = open([aState()], null, {}, aManager, line.live);
    expect(await strip()).toHaveTextContent('Busy');
    server.reply({ [READ]: { ...done, states: [chips], opening: null } });
    act(() => line.emit('private-open-time', 'TemporaryStatesChanged', { seq: 9 }));
    await waitFor(() => expect(screen.queryByText('Busy')).toBeNull());
    expect(await strip()).toHaveTextContent('Chips sold out');
    server.reply({ [READ]: { ...done, states: [], opening: null } });
    act(() => line.reset('private-open-time'));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'In force now' })).toBeNull());
  });

  it('HRS-04 gets another end, in minutes or tomorrow', async () => {
    const call = 'POST /api/temporary_states/until';
    const { server } = open([aState()], null, { [call]: done });
    const choice = within(await strip()).getByRole('combobox', { name: 'Change the end: Busy' });
    await userEvent.selectOptions(choice, '1 hour');
    await waitFor(() => expect(choice).toBeEnabled());
    await userEvent.selectOptions(choice, 'tomorrow');
    await waitFor(() =>
      expect(server.callsTo(call).map(({ body }) => body)).toEqual([{ key: 'store', minutes: 60 }, { key: 'store' }]),
    );
  });

  it('HRS-04 says why it could not be ended', async () => {
    open([aState()], null, { 'POST /api/temporary_states/end': { status: false, message: 'This has ended already' } });
    await userEvent.click(within(await strip()).getByRole('button', { name: 'End now: Busy' }));
    expect(await screen.findByText('This has ended already')).toBeVisible();
  });

  it.each([
    ['Open Now?', 'POST /change-status', { state: 'open' }],
    ['Not now', 'POST /api/decline_opening', undefined],
  ])('HRS-03 LIVE-10 asks to open until it is answered: %s', async (answer, call, body) => {
    const { server } = open([], inHours(-1), { [call]: done });
    expect(await within(await strip()).findByRole('alert')).toHaveTextContent(/^Time to open for orders/);
    server.reply({ [READ]: { ...done, states: [], opening: null } });
    await userEvent.click(screen.getByRole('button', { name: answer }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'In force now' })).toBeNull());
    const [sent] = server.callsTo(call);
    expect(sent).toBeDefined();
    if (body) expect(sent?.body).toEqual(body);
  });

  it('HRS-04 is for staff, and takes no room while nothing is in force', async () => {
    const { server } = open([aState()], null, {}, { ...aManager, canManageTakeaway: false });
    expect(await screen.findByRole('heading', { name: 'My account' }, SOON)).toBeVisible();
    expect(server.callsTo(READ)).toEqual([]);
    expect(screen.queryByRole('region', { name: 'In force now' })).toBeNull();
  });
});
