import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createQueryClient } from '../../../../query-client';
import { fakeServer, heldAnswer, networkDown, type Replies } from '../../../../testing/fake-server';
import { SecondFactor } from './second-factor';

const READ = 'GET /api/account/second_factor';
const CONFIRM = 'POST /api/account/second_factor/app/confirm';
const ADD_PASSKEY = 'POST /api/account/passkeys/add';
const NOON = '2026-11-20T12:00:00.000Z';
const done = { status: true, message: '' };
const none = { ...done, app_since: null, recovery_codes_left: 0, passkeys_possible: true, passkeys: [] };
const withApp = { ...none, app_since: NOON, recovery_codes_left: 10 };
const phone = { id: 'p', name: 'my phone', created_at: NOON, last_used_at: null };
const withPasskey = { ...none, recovery_codes_left: 10, passkeys: [phone] };
const wrongCode = { status: false, message: 'This code is wrong.' };
const CAME_ABOUT = /^It was set up, although the shop did not answer\. .* make new ones\.$/;

/** What jsdom lacks: a device that makes passkeys. */
const fakeDevice = (): void => {
  const bytes = new ArrayBuffer(1);
  const made = {
    id: 'p',
    rawId: bytes,
    type: 'public-key',
    response: { attestationObject: bytes, clientDataJSON: bytes },
    getClientExtensionResults: () => ({}),
  };
  vi.stubGlobal('PublicKeyCredential', class {});
  Object.defineProperty(navigator, 'credentials', { configurable: true, value: { create: async () => made } });
};

beforeEach(fakeDevice);
afterEach(() => Reflect.deleteProperty(navigator, 'credentials'));

const open = (replies: Replies = {}) => {
  const server = fakeServer({
    [READ]: none,
    'POST /api/account/second_factor/app/begin': { ...done, secret: 'ABCDEFGH', address: 'otpauth://totp/x' },
    'POST /api/account/second_factor/recovery_codes': { ...done, recovery_codes: ['n-1', 'n-2'] },
    'POST /api/account/passkeys/begin': {
      ...done,
      step: 's',
      options: { challenge: 'AAAA', user: { id: 'AAAA', name: 'x', displayName: 'x' }, pubKeyCredParams: [] },
    },
    ...replies,
  });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <SecondFactor isNeeded={false} />
    </QueryClientProvider>,
  );
  return server;
};
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const begin = async (name: string) => {
  await press(name);
  await userEvent.type(await screen.findByLabelText('Your password'), 'hatch-demo');
  await press('Continue');
};
const confirm = async () => {
  await userEvent.type(await screen.findByLabelText('Code from the app'), '1');
  await press('Confirm');
};
const formProblem = async (label: string) =>
  within(await screen.findByRole('form', { name: label })).findByRole('alert');

describe('a second factor whose answer was lost', () => {
  it('ACC-07 an app is said to be set up, and new recovery codes can be made', async () => {
    const server = open();
    await begin('Set up an app');
    server.reply({
      [CONFIRM]: () => {
        server.reply({ [READ]: withApp });
        return networkDown();
      },
    });
    await confirm();
    expect(await screen.findByText('Set up Fri 20 Nov 12:00')).toBeVisible();
    expect(screen.getByText(CAME_ABOUT)).toBeVisible();
    expect(screen.queryByLabelText('Code from the app')).not.toBeInTheDocument();
    await begin('New recovery codes');
    expect(screen.queryByText(CAME_ABOUT)).not.toBeInTheDocument();
    expect(await screen.findByText('n-2')).toBeVisible();
  });

  it('an app is said to be set up once a further code is refused, where it could not be read before', async () => {
    const server = open();
    await begin('Set up an app');
    server.reply({ [CONFIRM]: networkDown, [READ]: networkDown });
    await confirm();
    expect(await formProblem('Set up an app')).toHaveTextContent("We couldn't save that. Please try again.");
    server.reply({ [CONFIRM]: wrongCode, [READ]: withApp });
    await confirm();
    expect(await screen.findByText(CAME_ABOUT)).toBeVisible();
    expect(screen.queryByLabelText('Code from the app')).not.toBeInTheDocument();
  });

  it('an app is listed as it is once its setting up is given up', async () => {
    const server = open();
    await begin('Set up an app');
    server.reply({ [CONFIRM]: networkDown, [READ]: networkDown });
    await confirm();
    await formProblem('Set up an app');
    server.reply({ [READ]: withApp });
    await press('Cancel');
    expect(await screen.findByText('Set up Fri 20 Nov 12:00')).toBeVisible();
  });

  it('ACC-07 recovery codes are shown though their form was cancelled before they came', async () => {
    const { answer, give } = heldAnswer();
    const server = open({ [CONFIRM]: answer });
    await begin('Set up an app');
    await confirm();
    await press('Cancel');
    server.reply({ [READ]: withApp });
    give({ ...done, recovery_codes: ['a-1', 'a-2'] });
    expect(await screen.findByText('a-1')).toBeVisible();
  });

  it('ACC-07 a passkey is said to be there, and new recovery codes can be made', async () => {
    const server = open();
    server.reply({
      [ADD_PASSKEY]: () => {
        server.reply({ [READ]: withPasskey });
        return networkDown();
      },
    });
    await begin('Add a passkey');
    expect(await screen.findByText(CAME_ABOUT)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Remove my phone' })).toBeVisible();
    expect(screen.queryByLabelText('Your password')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'New recovery codes' })).toBeVisible();
  });

  it('a passkey that was not added can be tried again, and its form stays', async () => {
    const server = open({ [ADD_PASSKEY]: networkDown });
    await begin('Add a passkey');
    expect(await formProblem('Add a passkey')).toHaveTextContent('The passkey was not added. Please try again.');
    server.reply({ [ADD_PASSKEY]: { ...done, recovery_codes: ['a-1'] } });
    await press('Continue');
    expect(await screen.findByText('a-1')).toBeVisible();
    await waitFor(() => expect(server.callsTo(ADD_PASSKEY)).toHaveLength(2));
  });
});
