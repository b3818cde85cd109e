import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { Person } from '../features/identity/people/api/people';
import { aKitchenServer, aManager, someSettings } from '../features/kitchen/testing/open-kitchen';
import { networkDown, silence, type Replies } from '../testing/fake-server';
import { renderApp } from '../testing/render-app';

const READ = 'GET /api/admin/users';
const HAS = 'POST /api/hasRole';
const ADMIN = 'POST /api/toggleAdminRole';
const ABILITY = 'POST /api/toggleAbility';
const ROLE = 'POST /api/toggleRole';
const DELETE = 'POST /api/deleteUser';
const done = { status: true, message: '' };
const refused = { status: false, message: 'abc' };

const aPerson = (changes: Partial<Person> = {}): Person => ({
  user_id: 'u2',
  email: 'ann@hatch.test',
  name: 'Ann',
  is_admin: false,
  is_superuser: false,
  can_read_history: false,
  can_manage_takeaway: false,
  has_second_factor: false,
  has_pin: false,
  registered_at: '2026-11-20T12:00:00.000Z',
  ...changes,
});
const me = { ...aManager, isAdmin: true };
const myRow = aPerson({
  user_id: me.userId,
  email: me.email,
  name: me.name,
  is_admin: true,
  can_manage_takeaway: true,
});

type Setting = { readonly viewer?: typeof me; readonly isTakeaway?: boolean; readonly path?: string };
const open = (
  users: readonly Person[] = [myRow, aPerson()],
  replies: Replies = {},
  { viewer = me, isTakeaway = true, path = '/admin/users' }: Setting = {},
) => {
  const server = aKitchenServer([], { [READ]: { ...done, users, next: null }, ...replies });
  const settings = { ...someSettings, is_takeaway: isTakeaway ? '1' : '0' };
  return { server, ...renderApp(path, { boot: { viewer, settings } }) };
};
const table = () => screen.findByRole('table', { name: 'Accounts' }, { timeout: 10_000 });
const rowOf = async (email: string) => within(await table()).getByRole('row', { name: new RegExp(email) });
const headings = async () =>
  within(await table())
    .getAllByRole('columnheader')
    .map(({ textContent }) => textContent);
const alertSaying = (text: string) => screen.findByText(text);

describe('the page of people', () => {
  it('USR-02 USR-03 has a column for the takeaway where there is one', async () => {
    open();
    expect(await headings()).toEqual(['Email', 'Name', 'Admin', 'TA-Manager']);
    expect(document.title).toBe('People - The Hatch');
  });

  it('USR-02 USR-03 and none in a plain shop', async () => {
    open(undefined, {}, { isTakeaway: false });
    expect(await headings()).toEqual(['Email', 'Name', 'Admin']);
    expect(screen.queryByRole('checkbox', { name: /may manage/ })).not.toBeInTheDocument();
  });

  it('USR-04 USR-05 one’s own row says so and cannot be changed', async () => {
    open();
    const row = within(await rowOf(me.email));
    expect(row.getByText('Administrator (self)')).toBeVisible();
    expect(row.queryAllByRole('button')).toEqual([]);
    expect(row.getByRole('checkbox')).toBeDisabled();
  });

  it('USR-04 of a superuser who is no administrator by name it says (self)', async () => {
    open(
      [{ ...myRow, is_admin: false, is_superuser: true }],
      {},
      { viewer: { ...me, isAdmin: false, isSuperuser: true } },
    );
    expect(within(await rowOf(me.email)).getByText('(self)')).toBeVisible();
  });

  it('USR-09 USR-10 administrators and superusers are checked and cannot be unchecked', async () => {
    open([
      aPerson({ user_id: 'a', email: 'a@hatch.test', is_admin: true, can_manage_takeaway: true }),
      aPerson({ user_id: 's', email: 's@hatch.test', is_superuser: true, can_manage_takeaway: true }),
      aPerson(),
    ]);
    for (const email of ['a@hatch.test', 's@hatch.test']) {
      const box = within(await rowOf(email)).getByRole('checkbox');
      expect(box).toBeChecked();
      expect(box).toBeDisabled();
    }
    expect(within(await rowOf('ann@hatch.test')).getByRole('checkbox')).toBeEnabled();
  });

  it('USR-07 asks for the other state of the administrator’s role', async () => {
    const { server } = open(undefined, { [ADMIN]: refused });
    await userEvent.click(within(await rowOf('ann@hatch.test')).getByRole('button', { name: /not Administrator/ }));
    await waitFor(() => expect(server.callsTo(ADMIN)[0]?.body).toEqual({ email: 'ann@hatch.test', to: true }));
    expect(await alertSaying('abc')).toBeVisible();
  });

  it.each([
    ['USR-18 USR-19 USR-37 the ability', ABILITY, refused, 'abc'],
    ['USR-24 the ability', ABILITY, networkDown, 'toggleAbility:: ERROR'],
  ])('%s: an alert', async (_, call, reply, text) => {
    open(undefined, { [call]: reply });
    await userEvent.click(within(await rowOf('ann@hatch.test')).getByRole('checkbox'));
    expect(await alertSaying(text)).toBeVisible();
  });

  it.each([
    ['USR-37 USR-21', refused, 'abc'],
    ['USR-26', networkDown, 'toggleAdminRole:: there was a problem'],
  ])('%s the administrator’s role: an alert', async (_, reply, text) => {
    open(undefined, { [ADMIN]: reply });
    await userEvent.click(within(await rowOf('ann@hatch.test')).getByRole('button', { name: /not Administrator/ }));
    expect(await alertSaying(text)).toBeVisible();
  });

  it.each([
    ['USR-20 USR-37', refused, 'abc'],
    ['USR-25', networkDown, 'deleteUser:: there was a problem'],
  ])('%s OPEN-84 deletes once one has confirmed: an alert', async (_, reply, text) => {
    const { server } = open(undefined, { [DELETE]: reply });
    await userEvent.click(within(await rowOf('ann@hatch.test')).getByRole('button', { name: 'Delete ann@hatch.test' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Delete this account?' });
    expect(server.callsTo(DELETE)).toEqual([]);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Delete account' }));
    await waitFor(() => expect(server.callsTo(DELETE)[0]?.body).toEqual({ email: 'ann@hatch.test' }));
    expect(await alertSaying(text)).toBeVisible();
  });

  it('OPEN-84 only a superuser is offered to delete a superuser', async () => {
    open([myRow, aPerson({ is_superuser: true })]);
    expect(within(await rowOf('ann@hatch.test')).queryByRole('button', { name: /Delete/ })).not.toBeInTheDocument();
  });

  describe('a superuser', () => {
    const above = { ...me, isSuperuser: true };
    const openRole = async (replies: Replies) => {
      const opened = open(undefined, replies, { viewer: above });
      await userEvent.click(
        within(await rowOf('ann@hatch.test')).getByRole('button', { name: 'Superuser role of ann@hatch.test' }),
      );
      return opened;
    };

    it('USR-12 USR-13 USR-14 sees who has the role, and turns it round', async () => {
      const { server } = await openRole({ [HAS]: { status: false, message: '' }, [ROLE]: done });
      const link = await screen.findByRole('button', { name: 'not Superuser' });
      expect(link).toHaveFocus();
      await userEvent.click(link);
      expect(await screen.findByRole('button', { name: 'Superuser' })).toBeVisible();
      expect(server.callsTo(HAS)[0]?.body).toEqual({ email: 'ann@hatch.test', role: 'superuser' });
      expect(server.callsTo(ROLE)[0]?.body).toEqual({ email: 'ann@hatch.test', role: 'superuser', to: true });
    });

    it('USR-14 USR-37 leaves it as it was when the server refuses', async () => {
      await openRole({ [HAS]: done, [ROLE]: refused });
      await userEvent.click(await screen.findByRole('button', { name: 'Superuser' }));
      expect(await alertSaying('abc')).toBeVisible();
      expect(screen.getByRole('button', { name: 'Superuser', hidden: true })).toBeInTheDocument();
    });

    it('USR-27 says that it could not be turned round', async () => {
      await openRole({ [HAS]: done, [ROLE]: networkDown });
      await userEvent.click(await screen.findByRole('button', { name: 'Superuser' }));
      expect(await alertSaying('There was a problem toggling the role')).toBeVisible();
    });

    it('USR-28 says that the role could not be looked up', async () => {
      await openRole({ [HAS]: networkDown });
      expect(await alertSaying('There was a problem in checkRole')).toBeVisible();
    });
  });

  it('USR-01 searches by address, and the search stands in the address of the page', async () => {
    const { server, router } = open();
    await table();
    server.reply({ [READ]: { ...done, users: [], next: null } });
    await userEvent.type(screen.getByRole('searchbox', { name: 'Name or email address' }), 'bob@hatch.test{Enter}');
    expect(await screen.findByText('No account has this name or email address.')).toBeVisible();
    expect(router.state.location.searchStr).toBe('?search=bob%40hatch.test');
  });

  it('USR-01 leads from page to page', async () => {
    const { server, router } = open(undefined, { [READ]: { ...done, users: [myRow], next: 'u1' } });
    await table();
    server.reply({ [READ]: { ...done, users: [aPerson()], next: null } });
    await userEvent.click(screen.getByRole('button', { name: 'Next page' }));
    expect(await screen.findByText('ann@hatch.test')).toBeVisible();
    expect(router.state.location.searchStr).toBe('?after=u1');
    expect(screen.getByRole('button', { name: 'First page' })).toBeVisible();
  });

  it('USR-01 says so when nothing could be read, and reads again', async () => {
    const { server } = open(undefined, { [READ]: networkDown });
    expect(await screen.findByText("We couldn't load the accounts.", {}, { timeout: 10_000 })).toBeVisible();
    server.reply({ [READ]: { ...done, users: [myRow], next: null } });
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await table()).toBeVisible();
  });

  it('shows that it reads', async () => {
    open(undefined, { [READ]: silence });
    expect(await screen.findByText('Loading ...', {}, { timeout: 10_000 })).toBeInTheDocument();
  });
});
