import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { Notifications } from '../../../components/ui/notifications';
import { createQueryClient } from '../../../query-client';
import { fakeServer, heldAnswer, networkDown, type Replies } from '../../../testing/fake-server';
import { Addresses } from './addresses';
import type { KeptAddress } from './api';

const READ = 'GET /api/account/addresses';
const SAVE = 'POST /api/account/addresses/save';
const REMOVE = 'POST /api/account/addresses/remove';
const done = { status: true, message: '' };
const home: KeptAddress = {
  id: 'a',
  full_name: 'Jo Bloggs',
  phone_number: '07123456789',
  address_1: '2 Canal Street',
  address_2: '',
  address_3: '',
  town_city: 'Leeds',
  postcode: 'LS1 4AP',
};
const work: KeptAddress = { ...home, id: 'b', address_1: '9 Mill Lane' };

const open = (replies: Replies = {}) => {
  const server = fakeServer({ [READ]: { ...done, addresses: [home, work] }, [SAVE]: done, ...replies });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Addresses />
      <Notifications />
    </QueryClientProvider>,
  );
  return server;
};
const button = (name: RegExp | string) => screen.findByRole('button', { name });
const press = async (name: RegExp | string) => userEvent.click(await button(name));
const line1 = () => screen.getByLabelText('Address line 1');

describe('the addresses of one’s own account', () => {
  it('keep the form that is open until it is saved or cancelled, whatever else is pressed', async () => {
    const { answer, give } = heldAnswer();
    const server = open({ [SAVE]: answer });
    await press(/^Change: 2 Canal/);
    await userEvent.type(line1(), 'a');
    await press(/^Change: 9 Mill/);
    expect(line1()).toHaveValue('2 Canal Streeta');
    await press('Save address');
    await press(/^Change: 9 Mill/);
    give({ status: false, message: 'This address is not there any more' });
    expect(await screen.findByText('This address is not there any more')).toBeVisible();
    expect(line1()).toHaveValue('2 Canal Streeta');
    server.reply({ [SAVE]: done });
    await press('Save address');
    await waitFor(() => expect(screen.queryByRole('form')).not.toBeInTheDocument());
    await press(/^Change: 9 Mill/);
    expect(line1()).toHaveValue('9 Mill Lane');
  });

  it.each([
    ['was refused', { status: false, message: 'Too many requests' }, 'Too many requests'],
    ['was not answered', networkDown, /^The shop did not answer/],
  ])('say why removing one %s', async (_what, reply, words) => {
    open({ [REMOVE]: reply });
    await press(/^Remove: 2 Canal/);
    const alert = within(await screen.findByRole('alertdialog'));
    expect(alert.getByText('This address could not be removed')).toBeVisible();
    expect(alert.getByText(words)).toBeVisible();
  });
});
