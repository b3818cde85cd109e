import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { aKitchenServer, aManager, someSettings } from '../features/kitchen/testing/open-kitchen';
import { networkDown, type Replies } from '../testing/fake-server';
import { renderApp } from '../testing/render-app';

const READ = 'GET /api/admin/access';
const calls = [
  { call: 'GET /api/products', audience: 'anybody' },
  { call: 'GET /api/todaysOrders', audience: 'staff' },
  { call: 'POST /api/admin/refund', audience: 'administrators' },
];

const open = (replies: Replies = { [READ]: { status: true, message: '', calls } }) => {
  aKitchenServer([], replies);
  renderApp('/admin/access', { boot: { viewer: { ...aManager, isAdmin: true }, settings: someSettings } });
};
const rights = async (call: string) => {
  const table = await screen.findByRole('table', { name: 'Calls, and who may make them' }, { timeout: 10_000 });
  const row = within(table).getByRole('row', { name: new RegExp(call) });
  return within(row)
    .getAllByRole('cell')
    .map(({ lastChild }) => lastChild?.textContent);
};

describe('the page of rights', () => {
  it('OPEN-09 says of each call who may make it', async () => {
    open();
    expect(await rights('GET /api/products')).toEqual(['yes', 'yes', 'yes', 'yes', 'yes']);
    expect(await rights('GET /api/todaysOrders')).toEqual(['no', 'no', 'no', 'yes', 'yes']);
    expect(await rights('POST /api/admin/refund')).toEqual(['no', 'no', 'no', 'no', 'yes']);
  });

  it('finds calls by words, and keeps them in the address', async () => {
    open();
    await userEvent.type(await screen.findByLabelText('Find a call', {}, { timeout: 10_000 }), 'refund post');
    expect(await screen.findByText('1 of 3 calls')).toBeInTheDocument();
    await userEvent.type(screen.getByLabelText('Find a call'), 'x');
    expect(await screen.findByText('No call matches. Try other words.')).toBeInTheDocument();
  });

  it('says when it could not be read, and tries again', async () => {
    open({ [READ]: networkDown });
    expect(await screen.findByText("We couldn't load the table.", {}, { timeout: 10_000 })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeInTheDocument();
  });
});
