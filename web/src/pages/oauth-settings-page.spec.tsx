import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { aKitchenServer, aManager, someSettings } from '../features/kitchen/testing/open-kitchen';
import { heldAnswer, networkDown, silence, type Replies } from '../testing/fake-server';
import { renderApp } from '../testing/render-app';

const done = { status: true, message: '' };
const AT = '2026-11-20T12:00:00.000Z';
const till = { id: 'c1', name: 'Till', secret: 'f00d', redirect: 'https://till.example/callback' };
const sums = { id: 't1', name: 'Sums', scopes: ['menu:read'], created_at: AT, expires_at: '2027-11-20T12:00:00.000Z' };
const application = {
  id: 'g1',
  client: { id: 'c9', name: 'Ledger' },
  scopes: ['orders:read', 'menu:read'],
  created_at: AT,
};
const scopes = [
  { id: 'menu:read', description: 'Read the menu' },
  { id: 'orders:read', description: 'Read orders' },
];
const customer = { ...aManager, canManageTakeaway: false, email: 'customer@hatch.test' };

const open = (replies: Replies = {}) => {
  const server = aKitchenServer([], {
    'GET /oauth/tokens': [application],
    'GET /oauth/clients': [till],
    'GET /oauth/personal-access-tokens': [sums],
    'GET /oauth/scopes': scopes,
    ...replies,
  });
  return { server, ...renderApp('/oauth-settings', { boot: { viewer: customer, settings: someSettings } }) };
};
const panel = async (title: string) => {
  const region = await screen.findByRole('region', { name: title }, { timeout: 10_000 });
  return within(region);
};
const rowOf = async (title: string, name: string) => {
  const inPanel = await panel(title);
  return within(await inPanel.findByRole('row', { name: new RegExp(name) }));
};
const headings = async (title: string) =>
  (await (await panel(title)).findAllByRole('columnheader')).map(({ textContent }) => textContent);
const CLIENTS = 'OAuth Clients';
const TOKENS = 'Personal Access Tokens';
const APPLICATIONS = 'Authorized Applications';

describe('the page of programs and keys', () => {
  it('OAU-01 OAU-02 lists allowed applications with their scopes, and revokes one', async () => {
    const user = userEvent.setup();
    const { server } = open({ 'DELETE /oauth/tokens/g1': done });
    const row = await rowOf(APPLICATIONS, 'Ledger');
    expect(await headings(APPLICATIONS)).toEqual(['Name', 'Scopes', 'Actions']);
    expect(row.getByText('orders:read, menu:read')).toBeVisible();
    server.reply({ 'GET /oauth/tokens': [] });
    await user.click(row.getByRole('button', { name: 'Revoke Ledger' }));
    expect(server.callsTo('DELETE /oauth/tokens/g1')).toHaveLength(1);
    await waitFor(() => expect(screen.queryByText('Ledger')).not.toBeInTheDocument());
  });

  it('OAU-03 lists clients with id, name and secret, to edit and to delete', async () => {
    const user = userEvent.setup();
    const { server } = open({ 'DELETE /oauth/clients/c1': done });
    const row = await rowOf(CLIENTS, 'Till');
    expect(await headings(CLIENTS)).toEqual(['Client ID', 'Name', 'Secret', 'Actions']);
    for (const text of ['c1', 'f00d']) expect(row.getByText(text)).toBeVisible();
    expect(row.getByRole('button', { name: 'Edit Till' })).toBeVisible();
    await user.click(row.getByRole('button', { name: 'Delete Till' }));
    expect(server.callsTo('DELETE /oauth/clients/c1')).toHaveLength(0);
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(server.callsTo('DELETE /oauth/clients/c1')).toHaveLength(1));
  });

  it('OAU-04 OAU-06 a client is created by a name, a redirect URL and Enter', async () => {
    const user = userEvent.setup();
    const { server } = open({ 'POST /oauth/clients': till });
    await user.click((await panel(CLIENTS)).getByRole('button', { name: 'Create Client' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Create Client' }));
    await waitFor(() => expect(dialog.getByLabelText('Name')).toHaveFocus());
    await user.keyboard('Scales');
    await user.type(dialog.getByLabelText('Redirect URL'), 'https://scales.example/{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    const [call] = server.callsTo('POST /oauth/clients');
    expect(call?.body).toEqual({ name: 'Scales', redirect: 'https://scales.example/' });
  });

  it('OAU-05 OAU-06 a client is edited from what it is, by Enter', async () => {
    const user = userEvent.setup();
    const { server } = open({ 'PUT /oauth/clients/c1': till });
    await user.click((await rowOf(CLIENTS, 'Till')).getByRole('button', { name: 'Edit Till' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit Client' }));
    expect(dialog.getByLabelText('Name')).toHaveValue('Till');
    expect(dialog.getByLabelText('Redirect URL')).toHaveValue('https://till.example/callback');
    await user.type(dialog.getByLabelText('Name'), ' 2{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(server.callsTo('PUT /oauth/clients/c1')[0]?.body).toEqual({ name: 'Till 2', redirect: till.redirect });
  });

  it('OAU-07 lists personal tokens by their names, to delete', async () => {
    const user = userEvent.setup();
    const { server } = open({ 'DELETE /oauth/personal-access-tokens/t1': done });
    const row = await rowOf(TOKENS, 'Sums');
    expect((await headings(TOKENS))[0]).toBe('Name');
    await user.click(row.getByRole('button', { name: 'Delete Sums' }));
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(server.callsTo('DELETE /oauth/personal-access-tokens/t1')).toHaveLength(1));
  });

  it('OAU-07 OAU-23 says until when a token is good, and takes off the list what another window deleted', async () => {
    const user = userEvent.setup();
    const gone = { status: false, message: 'There is no such personal access token; it may have been deleted' };
    const { server } = open({
      'DELETE /oauth/personal-access-tokens/t1': () => Response.json(gone, { status: 404 }),
    });
    const row = await rowOf(TOKENS, 'Sums');
    expect(row.getByText('valid until Saturday, 20 November 2027')).toBeVisible();
    server.reply({ 'GET /oauth/personal-access-tokens': [] });
    await user.click(row.getByRole('button', { name: 'Delete Sums' }));
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('You have not created any personal access tokens.')).toBeVisible();
    expect(screen.getByText(gone.message)).toBeVisible();
  });

  it('OAU-08 OAU-09 a token has a name and a box for each scope, and is shown once', async () => {
    const user = userEvent.setup();
    const { server } = open({ 'POST /oauth/personal-access-tokens': { accessToken: 'abc123', token: sums } });
    await user.click((await panel(TOKENS)).getByRole('button', { name: 'Create Token' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Create Token' }));
    expect(await dialog.findAllByRole('checkbox')).toHaveLength(scopes.length);
    await user.type(dialog.getByLabelText('Name'), 'Sums');
    await user.click(dialog.getByRole('checkbox', { name: /orders:read/ }));
    await user.type(dialog.getByLabelText('Your password'), 'hatch-demo');
    await user.click(dialog.getByRole('button', { name: 'Create' }));
    const shown = within(await screen.findByRole('dialog', { name: 'Personal Access Token' }));
    expect(shown.getByRole('textbox', { name: 'Personal Access Token' })).toHaveValue('abc123');
    expect(server.callsTo('POST /oauth/personal-access-tokens')[0]?.body).toEqual({
      name: 'Sums',
      scopes: ['orders:read'],
      present: 'hatch-demo',
    });
    await waitFor(() => expect(shown.getByRole('textbox', { name: 'Personal Access Token' })).toHaveFocus());
    await user.keyboard('{Enter}');
    const [, close] = shown.getAllByRole('button', { name: 'Close' });
    if (close) await user.click(close);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(document.body.innerHTML).not.toContain('abc123');
  });

  it('OAU-09 a token is shown however its dialog was to be closed before it came, and before the list is read again', async () => {
    const user = userEvent.setup();
    const { answer, give } = heldAnswer();
    const { server } = open({ 'POST /oauth/personal-access-tokens': answer });
    await user.click((await panel(TOKENS)).getByRole('button', { name: 'Create Token' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Create Token' }));
    await user.type(dialog.getByLabelText('Name'), 'Sums{Enter}');
    expect(await dialog.findByRole('button', { name: 'One moment ...' })).toBeDisabled();
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    await user.keyboard('{Escape}');
    expect(dialog.getByRole('button', { name: 'Cancel' })).toBeDisabled();
    server.reply({ 'GET /oauth/personal-access-tokens': silence });
    give({ accessToken: 'abc123', token: sums });
    const shown = within(await screen.findByRole('dialog', { name: 'Personal Access Token' }));
    expect(shown.getByRole('textbox', { name: 'Personal Access Token' })).toHaveValue('abc123');
  });

  it('OAU-25 OAU-26 lists what the server says is wrong', async () => {
    const user = userEvent.setup();
    const errors = { name: ['Please enter a name'], redirect: ['Please enter a redirect URL', 'It is no URL'] };
    const body = { status: false, message: 'Please enter a name', errors };
    const refused = () => Response.json(body, { status: 422 });
    open({ 'POST /oauth/clients': refused, 'POST /oauth/personal-access-tokens': refused });
    for (const [title, button] of [
      [CLIENTS, 'Create Client'],
      [TOKENS, 'Create Token'],
    ] as const) {
      await user.click((await panel(title)).getByRole('button', { name: button }));
      const dialog = within(await screen.findByRole('dialog', { name: button }));
      await user.click(dialog.getByRole('button', { name: 'Create' }));
      const box = within(await dialog.findByRole('alert'));
      expect(box.getByText('Whoops! Something went wrong!')).toBeVisible();
      expect(box.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
        'Please enter a name',
        'Please enter a redirect URL',
        'It is no URL',
      ]);
      await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    }
  });

  it.each([
    ['the server broke', () => new Response('oops', { status: 500 })],
    ['the server broke and says so in JSON', () => Response.json({ message: 'a secret' }, { status: 500 })],
    ['nothing came', networkDown],
  ])('OAU-27 says no more than that it went wrong where %s', async (_what, reply) => {
    const user = userEvent.setup();
    open({ 'POST /oauth/clients': reply, 'DELETE /oauth/tokens/g1': reply });
    await user.click((await panel(CLIENTS)).getByRole('button', { name: 'Create Client' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Create Client' }));
    await user.click(dialog.getByRole('button', { name: 'Create' }));
    expect(await dialog.findByText('Something went wrong. Please try again.')).toBeVisible();
    expect(screen.queryByText('Whoops! Something went wrong!')).not.toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await user.click((await rowOf(APPLICATIONS, 'Ledger')).getByRole('button', { name: 'Revoke Ledger' }));
    expect(await (await panel(APPLICATIONS)).findByRole('alert')).toHaveTextContent(
      'Something went wrong. Please try again.',
    );
  });

  it('OAU-28 OAU-29 says what there is none of', async () => {
    open({ 'GET /oauth/tokens': [], 'GET /oauth/clients': [], 'GET /oauth/personal-access-tokens': [] });
    expect(await screen.findByText('You have not created any OAuth clients.', {}, { timeout: 10_000 })).toBeVisible();
    expect(await screen.findByText('You have not created any personal access tokens.')).toBeVisible();
  });

  it('OAU-30 is found from the own account', async () => {
    aKitchenServer([], { 'GET /api/account/logins': { ...done, logins: [] } });
    renderApp('/account', { boot: { viewer: customer, settings: someSettings } });
    const link = await screen.findByRole('link', { name: 'Programs and keys' }, { timeout: 10_000 });
    expect(link).toHaveAttribute('href', '/oauth-settings');
  });
});

describe('the page that asks for an application', () => {
  const QUERY = 'client_id=c9&scope=orders%3Aread&state=12E45';
  const asked = {
    ...done,
    client: { name: 'Ledger', host: 'ledger.example' },
    scopes: [{ id: 'orders:read', description: 'Read orders' }],
  };
  const openConsent = (replies: Replies) => {
    const server = aKitchenServer([], replies);
    return {
      server,
      ...renderApp(`/oauth/authorize?${QUERY}`, { boot: { viewer: customer, settings: someSettings } }),
    };
  };

  it('OPEN-88 names the application and what it asks for, in words', async () => {
    const user = userEvent.setup();
    const { server } = openConsent({
      'GET /oauth/consent': asked,
      'POST /oauth/consent': { ...done, redirect: `${window.location.href}#back` },
    });
    expect(await screen.findByRole('heading', { name: 'Allow Ledger?' }, { timeout: 10_000 })).toBeVisible();
    expect(screen.getByText('Read orders')).toBeVisible();
    expect(screen.getByText(/logged in as customer@hatch.test.*sent back to ledger.example/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Do not allow' }));
    expect(server.callsTo('POST /oauth/consent')[0]?.body).toEqual({ query: QUERY, allow: false });
  });

  it('OPEN-88 asks for the password before it allows, and says where it was wrong', async () => {
    const user = userEvent.setup();
    const { server } = openConsent({
      'GET /oauth/consent': asked,
      'POST /oauth/consent': { status: false, message: 'Your current password is wrong' },
    });
    await user.click(await screen.findByRole('button', { name: 'Allow' }, { timeout: 10_000 }));
    expect(screen.getByText('Please enter your password.')).toBeVisible();
    expect(server.callsTo('POST /oauth/consent')).toEqual([]);
    await user.type(screen.getByLabelText('Your password'), 'guessed{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('Your current password is wrong');
    expect(server.callsTo('POST /oauth/consent')[0]?.body).toEqual({ query: QUERY, allow: true, present: 'guessed' });
    server.reply({ 'POST /oauth/consent': { ...done, redirect: `${window.location.href}#back` } });
    await user.click(screen.getByRole('button', { name: 'Allow' }));
    await waitFor(() => expect(server.callsTo('POST /oauth/consent')).toHaveLength(2));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('OPEN-88 offers nothing to press where the request is wrong', async () => {
    const refusal = { status: false, message: 'There is no such application' };
    openConsent({ 'GET /oauth/consent': () => Response.json(refusal, { status: 400 }) });
    expect(await screen.findByText('There is no such application', {}, { timeout: 10_000 })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Allow' })).not.toBeInTheDocument();
  });
});
