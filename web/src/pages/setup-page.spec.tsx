import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { aKitchenServer, aManager, someSettings } from '../features/kitchen/testing/open-kitchen';
import { networkDown, type Replies } from '../testing/fake-server';
import { renderApp } from '../testing/render-app';

const STEPS = 'GET /api/setup/steps';
const SAVE = 'POST /api/settings/update';
const done = { status: true, message: '' };
const nothing = { shop: false, hours: false, products: false, open: false, order: false };
const anAdmin = { ...aManager, isAdmin: true };

const open = (replies: Replies, viewer: typeof anAdmin | null = anAdmin) => {
  const server = aKitchenServer([], { [STEPS]: { ...done, steps: nothing }, ...replies });
  return { server, ...renderApp('/setup', { boot: { viewer, settings: someSettings } }) };
};

describe('the page on which a shop is set up', () => {
  afterEach(() => {
    window.location.hash = '';
  });

  it('sends everybody but administrators to the login once there is an owner', async () => {
    open({ 'GET /api/setup': { ...done, needs_owner: false } }, null);
    expect(await screen.findByRole('link', { name: 'Log in' }, { timeout: 10_000 })).toHaveAttribute(
      'href',
      '/login?next=%2Fsetup',
    );
  });

  it('says what is wrong with the link, and keeps what was typed', async () => {
    window.location.hash = '#some-key';
    const { server } = open(
      {
        'GET /api/setup': { ...done, needs_owner: true },
        'POST /api/setup/owner': { status: false, message: 'This link is not the one that was printed' },
      },
      null,
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Make my account' }, { timeout: 10_000 }));
    expect(screen.getByText('Please enter your name.')).toBeVisible();
    await userEvent.type(screen.getByLabelText('Your name'), 'Olive');
    await userEvent.type(screen.getByLabelText('E-mail'), 'olive@hatch.test');
    await userEvent.type(screen.getByLabelText('Password'), 'turnip kettle otter');
    await userEvent.click(screen.getByRole('button', { name: 'Make my account' }));
    expect(await screen.findByText('This link is not the one that was printed')).toBeVisible();
    expect(screen.getByLabelText('E-mail')).toHaveValue('olive@hatch.test');
    expect(server.callsTo('POST /api/setup/owner')[0]?.body).toMatchObject({ key: 'some-key', name: 'Olive' });
  });

  it('says that nothing was saved where there is no answer, and keeps what was typed', async () => {
    open({ [SAVE]: networkDown });
    await userEvent.type(await screen.findByLabelText('Name of the shop', {}, { timeout: 10_000 }), 'Olive’s');
    await userEvent.clear(screen.getByLabelText('Postcode of the kitchen'));
    await userEvent.type(screen.getByLabelText('Postcode of the kitchen'), 'nowhere');
    await userEvent.click(screen.getAllByRole('button', { name: 'Save' })[0] ?? document.body);
    expect(screen.getByText('This is no UK postcode.')).toBeVisible();
    await userEvent.clear(screen.getByLabelText('Postcode of the kitchen'));
    await userEvent.type(screen.getByLabelText('Address'), '1 High Street, Leeds');
    await userEvent.type(screen.getByLabelText('Phone'), '020 7946 0123');
    await userEvent.click(screen.getAllByRole('button', { name: 'Save' })[0] ?? document.body);
    expect(await screen.findByText(/That could not be saved/)).toBeVisible();
    expect(screen.getByLabelText('Name of the shop')).toHaveValue('Olive’s');
  });

  it('says so when the steps cannot be read, and reads them again', async () => {
    const { server } = open({ [STEPS]: networkDown });
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }, { timeout: 10_000 }));
    server.reply({ [STEPS]: { ...done, steps: { ...nothing, shop: true } } });
    await waitFor(async () => {
      const again = screen.queryByRole('button', { name: 'Try again' });
      if (again) await userEvent.click(again);
      expect(screen.getByRole('heading', { name: 'Opening hours' })).toBeVisible();
    });
  });
});
