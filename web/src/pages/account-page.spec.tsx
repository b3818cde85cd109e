import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import type { OwnLogin } from '../features/identity/account/api/logins';
import { aKitchenServer, aManager, someSettings } from '../features/kitchen/testing/open-kitchen';
import { networkDown, silence, type Replies } from '../testing/fake-server';
import { viewerQuery } from '../site/viewer';
import { renderApp } from '../testing/render-app';
import { watchLeaving } from '../testing/watch-leaving';

const NOON = '2026-11-20T12:00:00.000Z';
const READ = 'GET /api/account/logins';
const ADDRESSES = 'GET /api/account/addresses';
const ORDERS = 'GET /api/account/orders';
const CHANGE = 'POST /api/account/password';
const done = { status: true, message: '' };
const aLogin = (changes: Partial<OwnLogin> = {}): OwnLogin => ({
  id: 'a',
  device: 'Chrome on Android',
  opened_at: NOON,
  last_used_at: NOON,
  is_here: false,
  ...changes,
});
const here = aLogin({ id: 'h', device: 'Firefox on Linux', is_here: true });
const anOrder = (id: string) => ({
  id,
  ref: `REF-${id}`,
  placed_at: NOON,
  total_cost: 2300,
  status: 'COMPLETE',
  order_status: 'COMPLETE',
  awaits_acceptance: false,
  out_at: null,
  ta_method: 'COLLECT',
  items: [{ quantity: 2, name: 'Margherita' }],
});
const home = {
  full_name: 'Jo Bloggs',
  phone_number: '07123456789',
  address_1: '2 Canal Street',
  address_2: '',
  address_3: '',
  town_city: 'Leeds',
  postcode: 'LS1 4AP',
};
const open = (logins: readonly OwnLogin[] = [here, aLogin()], replies: Replies = {}) => {
  const viewer = { ...aManager, canManageTakeaway: false };
  const server = aKitchenServer([], {
    [READ]: { ...done, logins },
    [ORDERS]: { ...done, orders: [], next: null },
    [ADDRESSES]: { ...done, addresses: [] },
    ...replies,
  });
  return { server, ...renderApp('/account', { boot: { viewer, settings: someSettings } }) };
};
const list = () => screen.findByRole('region', { name: 'Where I am logged in' }, { timeout: 10_000 });

describe('the page of one’s own account', () => {
  it('ACC-06 lists where one is logged in, and which of them is this device', async () => {
    open();
    const rows = within(await list()).getAllByRole('listitem');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'Firefox on Linuxthis deviceLast used Fri 20 Nov 12:00, logged in since Fri 20 Nov 12:00',
      'Chrome on AndroidLast used Fri 20 Nov 12:00, logged in since Fri 20 Nov 12:00Log out',
    ]);
    expect(document.title).toBe('My account - The Hatch');
  });

  it('ACC-06 logs one out, and all others', async () => {
    const { server } = open([here, aLogin(), aLogin({ id: 'b', device: null })], {
      'POST /api/account/logins/end': done,
      'POST /api/account/logins/end_others': done,
    });
    await userEvent.click(within(await list()).getByRole('button', { name: /^Log out Unknown device/ }));
    await waitFor(() => expect(server.callsTo('POST /api/account/logins/end')[0]?.body).toEqual({ id: 'b' }));
    server.reply({ [READ]: { ...done, logins: [here] } });
    await userEvent.click(screen.getByRole('button', { name: 'Log out all other devices' }));
    expect(await screen.findByText('You are not logged in anywhere else.')).toBeVisible();
  });

  it('ACC-06 says so when a login has ended already, and reads the list again', async () => {
    open([here, aLogin()], {
      'POST /api/account/logins/end': { status: false, message: 'This login has ended already' },
    });
    await userEvent.click(within(await list()).getByRole('button', { name: /^Log out Chrome/ }));
    expect(await screen.findByText('This login has ended already')).toBeVisible();
  });

  it('ACC-02 changes the password for the present one', async () => {
    const { server } = open([here], { [CHANGE]: done });
    await userEvent.click(await screen.findByRole('button', { name: 'Change password' }, { timeout: 10_000 }));
    expect(screen.getByText('Please enter your current password.')).toBeVisible();
    await userEvent.type(screen.getByLabelText('Current password'), 'hatch-demo');
    await userEvent.type(screen.getByLabelText('New password'), 'turnip kettle otter');
    await userEvent.click(screen.getByRole('button', { name: 'Change password' }));
    expect(await screen.findByRole('alertdialog', { name: 'Password changed' })).toBeVisible();
    expect(screen.getByText(/every program is disconnected/)).toBeVisible();
    expect(server.callsTo(CHANGE)[0]?.body).toEqual({
      present: 'hatch-demo',
      password: 'turnip kettle otter',
      keep_programs: false,
    });
    expect(screen.getByLabelText('Current password')).toHaveValue('');
  });

  it('ACC-02 keeps programs connected where the box for it is ticked', async () => {
    const { server } = open([here], { [CHANGE]: done });
    await userEvent.type(await screen.findByLabelText('Current password', {}, { timeout: 10_000 }), 'hatch-demo');
    await userEvent.type(screen.getByLabelText('New password'), 'turnip kettle otter');
    await userEvent.click(screen.getByRole('checkbox', { name: /Keep my programs connected/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Change password' }));
    expect(await screen.findByText(/Your programs stay connected/)).toBeVisible();
    expect(server.callsTo(CHANGE)[0]?.body).toMatchObject({ keep_programs: true });
  });

  it('ACC-02 says why it was refused, and keeps what was typed', async () => {
    open([here], { [CHANGE]: { status: false, message: 'Your current password is wrong' } });
    await userEvent.type(await screen.findByLabelText('Current password', {}, { timeout: 10_000 }), 'wrong');
    await userEvent.type(screen.getByLabelText('New password'), 'turnip kettle otter');
    await userEvent.click(screen.getByRole('button', { name: 'Change password' }));
    expect(await screen.findByText('Your current password is wrong')).toBeVisible();
    expect(screen.getByLabelText('New password')).toHaveValue('turnip kettle otter');
  });

  it('ACC-03 lists one’s own orders, and the earlier ones when asked', async () => {
    const { server } = open([here], { [ORDERS]: { ...done, orders: [anOrder('A')], next: 'end' } });
    const orders = await screen.findByRole('region', { name: 'My orders' }, { timeout: 10_000 });
    expect(await within(orders).findByRole('link', { name: 'REF-A' })).toHaveAttribute('href', '/account/order#A');
    expect(within(orders).getByText('£23.00')).toBeVisible();
    expect(within(orders).getByText('2 × Margherita')).toBeVisible();
    server.reply({ [ORDERS]: { ...done, orders: [anOrder('B')], next: null } });
    await userEvent.click(within(orders).getByRole('button', { name: 'Earlier orders' }));
    expect(await within(orders).findByRole('link', { name: 'REF-B' })).toBeVisible();
    expect(within(orders).queryByRole('button', { name: 'Earlier orders' })).toBeNull();
  });

  it('ACC-03 the page of an order asks for that one alone, and for none where the address names none', async () => {
    const { server, router } = open([here], {
      'GET /api/account/orders/*': () => Response.json({ status: false, message: 'Gone' }, { status: 404 }),
    });
    await list();
    await router.navigate({ to: '/account/order', hash: 'A' });
    const back = () => screen.findByRole('link', { name: 'Back to my account' }, { timeout: 10_000 });
    await back();
    await router.navigate({ to: '/account' });
    await list();
    await router.navigate({ to: '/account/order' });
    await back();
    expect(screen.getByText('Choose one of your orders on the My account page.')).toBeVisible();
    const asked = server.callsTo('GET /api/account/orders/*').map(({ call }) => call);
    expect(new Set(asked)).toEqual(new Set(['GET /api/account/orders/A']));
  });

  it('ACC-03 orders again, and names what cannot be had', async () => {
    const again = 'POST /api/account/orders/again';
    const missing = [{ name: 'Margherita', quantity: 2, reason: 'Sold out' }];
    const { server } = open([here], {
      [ORDERS]: { ...done, orders: [anOrder('A')], next: null },
      [again]: { ...done, added: 1, missing },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Order again: REF-A' }, { timeout: 10_000 }));
    expect(await screen.findByText('1 item is in your basket, at today’s prices.')).toBeVisible();
    expect(screen.getByText('2 × Margherita: Sold out')).toBeVisible();
    expect(screen.getByRole('link', { name: 'To the basket' })).toHaveAttribute('href', '/manageCart');
    expect(server.callsTo(again)[0]?.body).toEqual({ id: 'A' });
  });

  it('ACC-03 G22 orders again under one key until an answer came', async () => {
    const again = 'POST /api/account/orders/again';
    const keys: (string | null)[] = [];
    const { server } = open([here], {
      [ORDERS]: { ...done, orders: [anOrder('A')], next: null },
      [again]: networkDown,
    });
    const fetched = window.fetch;
    vi.stubGlobal('fetch', (input: URL, init: RequestInit = {}) => {
      if (input.pathname.endsWith('/again')) keys.push(new Headers(init.headers).get('idempotency-key'));
      return fetched(input, init);
    });
    const press = await screen.findByRole('button', { name: 'Order again: REF-A' }, { timeout: 10_000 });
    await userEvent.click(press);
    await screen.findByText(/The shop did not answer/);
    server.reply({ [again]: { ...done, added: 1, missing: [] } });
    await userEvent.click(press);
    await screen.findByText('1 item is in your basket, at today’s prices.');
    await userEvent.click(press);
    await waitFor(() => expect(keys).toHaveLength(3));
    expect([keys[0] === keys[1], keys[1] === keys[2], keys.includes(null)]).toEqual([true, false, false]);
  });

  it('ACC-04 keeps addresses: adds, changes and removes one', async () => {
    const [save, remove] = ['POST /api/account/addresses/save', 'POST /api/account/addresses/remove'] as const;
    const { server } = open([here], { [save]: done, [remove]: done });
    const part = within(await screen.findByRole('region', { name: 'My addresses' }, { timeout: 10_000 }));
    await userEvent.click(await part.findByRole('button', { name: 'Add an address' }));
    await userEvent.click(part.getByRole('button', { name: 'Save address' }));
    expect(part.getAllByText('Required')).toHaveLength(3);
    expect(part.getByText('Not a valid phone No')).toBeVisible();
    for (const [name, value] of [
      ['Full name', home.full_name],
      ['Phone number', home.phone_number],
      ['Address line 1', home.address_1],
      ['Town or city', home.town_city],
      ['Postcode', home.postcode],
    ] as const)
      await userEvent.type(part.getByLabelText(name), value);
    server.reply({ [ADDRESSES]: { ...done, addresses: [{ id: 'a', ...home }] } });
    await userEvent.click(part.getByRole('button', { name: 'Save address' }));
    expect(await part.findByText('2 Canal Street, Leeds, LS1 4AP, 07123456789')).toBeVisible();
    await userEvent.click(part.getByRole('button', { name: /^Change: 2 Canal/ }));
    await userEvent.type(part.getByLabelText('Address line 1'), 'a');
    await userEvent.click(part.getByRole('button', { name: 'Save address' }));
    await waitFor(() =>
      expect(server.callsTo(save).map(({ body }) => body)).toEqual([
        home,
        { ...home, id: 'a', address_1: '2 Canal Streeta' },
      ]),
    );
    server.reply({ [ADDRESSES]: { ...done, addresses: [] } });
    await userEvent.click(part.getByRole('button', { name: /^Remove: 2 Canal/ }));
    expect(await part.findByText(/^You have no saved address yet/)).toBeVisible();
    expect(server.callsTo(remove)[0]?.body).toEqual({ id: 'a' });
  });

  it('ACC-04 says why an address was refused, and keeps what was typed', async () => {
    const message = 'You have 20 addresses already; remove one first';
    open([here], {
      [ADDRESSES]: { ...done, addresses: [{ id: 'a', ...home }] },
      'POST /api/account/addresses/save': { status: false, message },
    });
    await userEvent.click(await screen.findByRole('button', { name: /^Change: 2 Canal/ }, { timeout: 10_000 }));
    await userEvent.click(screen.getByRole('button', { name: 'Save address' }));
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.getByLabelText('Address line 1')).toHaveValue('2 Canal Street');
  });

  it('ACC-05 offers the file of one’s own data, and deletes the account for the password', async () => {
    const close = 'POST /api/account/close';
    const { server } = open([here], { [close]: { status: false, message: 'Your current password is wrong' } });
    const file = await screen.findByRole('link', { name: 'Download my data' }, { timeout: 10_000 });
    expect(file).toHaveAttribute('href', '/api/account/export');
    const press = screen.getByRole('button', { name: 'Delete my account' });
    await userEvent.click(press);
    expect(screen.getByText('Please enter your current password.')).toBeVisible();
    expect(server.callsTo(close)).toEqual([]);
    await userEvent.type(screen.getByLabelText('Password to confirm'), 'hatch-demo');
    await userEvent.click(press);
    expect(await screen.findByText('Your current password is wrong')).toBeVisible();
    server.reply({ [close]: done });
    await userEvent.click(press);
    expect(await screen.findByRole('alertdialog', { name: 'Your account is deleted' })).toBeVisible();
    expect(server.callsTo(close).at(-1)?.body).toEqual({ present: 'hatch-demo' });
  });

  it('ACC-05 offers staff no deleting of their account', async () => {
    const server = aKitchenServer([], {
      [READ]: { ...done, logins: [here] },
      [ORDERS]: { ...done, orders: [], next: null },
    });
    renderApp('/account', { boot: { viewer: aManager, settings: someSettings } });
    expect(await screen.findByRole('link', { name: 'Download my data' }, { timeout: 10_000 })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Delete my account' })).toBeNull();
    expect(server.callsTo(READ)).not.toEqual([]);
  });

  it('keeps its place while it loads, and can be asked again when it failed', async () => {
    const { unmount } = open([], { [READ]: silence });
    expect((await list()).querySelector('[aria-busy="true"]')).toBeInTheDocument();
    unmount();
    const { server } = open([], { [READ]: networkDown });
    const again = await screen.findByRole('button', { name: 'Try again' }, { timeout: 10_000 });
    server.reply({ [READ]: { ...done, logins: [here] } });
    await userEvent.click(again);
    expect(await screen.findByText('Firefox on Linux')).toBeVisible();
  });

  it('OPEN-15 is left as a whole on logging out, so that this tab holds nothing of the account', async () => {
    const leave = watchLeaving();
    open(undefined, { 'POST /logout': done });
    await list();
    await userEvent.click(screen.getAllByRole('button', { name: 'Log out' })[0] as HTMLElement);
    await waitFor(() => expect(leave.mock.calls).toEqual([['/login']]));
  });

  it('shows whoever logs in next in this tab their own account at once, and nothing of the last one’s', async () => {
    const next = { ...aManager, userId: 'b', email: 'bea@hatch.test', canManageTakeaway: false };
    const { server, router, queries } = open(undefined, {
      [ADDRESSES]: { ...done, addresses: [{ id: 'a', ...home }] },
      'POST /login': { status: true, viewer: next },
      'GET /api/products': [],
    });
    expect(await screen.findByText(/2 Canal Street/, undefined, { timeout: 10_000 })).toBeVisible();
    act(() => void queries.setQueryData(viewerQuery.queryKey, null));
    await router.navigate({ to: '/login' });
    server.reply({ [ADDRESSES]: silence });
    await userEvent.type(await screen.findByLabelText('Email'), next.email);
    await userEvent.type(screen.getByLabelText('Password'), 'hatch-demo');
    await userEvent.click(screen.getByRole('button', { name: 'Log in' }));
    await waitFor(() => expect(router.state.location.pathname).not.toBe('/login'));
    await router.navigate({ to: '/account' });
    await waitFor(() => expect(server.callsTo(ADDRESSES)).toHaveLength(2));
    expect(screen.queryByText(/2 Canal Street/)).not.toBeInTheDocument();
  });
});
