import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { aKitchenServer, aManager, someSettings } from '../features/kitchen/testing/open-kitchen';
import type { Replies } from '../testing/fake-server';
import { renderApp } from '../testing/render-app';

const SOON = { timeout: 10_000 };
const done = { status: true, message: '' };
const USED_UP = { status: false, message: 'This link was used already or has expired. Please ask for a new one.' };
const open = (path: string, replies: Replies, viewer: typeof aManager | null = null) => {
  const server = aKitchenServer([], { 'GET /api/me': { status: true, viewer, userId: 0 }, ...replies });
  return { server, ...renderApp(path, { boot: { viewer, settings: someSettings } }) };
};

describe('the ways into an account', () => {
  it('ACC-01 asks for name, e-mail and password, and says where the link went', async () => {
    const { server } = open('/register', { 'POST /api/account/register': done });
    await userEvent.click(await screen.findByRole('button', { name: 'Open my account' }, SOON));
    for (const missing of ['Please enter your name.', 'Please enter your email address.', 'Please choose a password.'])
      expect(screen.getByText(missing)).toBeVisible();
    await userEvent.type(screen.getByLabelText('Name'), 'Bea');
    await userEvent.type(screen.getByLabelText('Email'), 'bea@new.test');
    await userEvent.type(screen.getByLabelText('Password'), 'turnip kettle otter');
    await userEvent.click(screen.getByRole('button', { name: 'Open my account' }));
    expect(await screen.findByRole('status')).toHaveTextContent('We have sent an email to bea@new.test');
    const body = { name: 'Bea', email: 'bea@new.test', password: 'turnip kettle otter' };
    expect(server.callsTo('POST /api/account/register')[0]?.body).toEqual(body);
    expect(document.title).toBe('Open an account - The Hatch');
  });

  it('ACC-01 OPEN-111 names every wrong field at once before anything is sent', async () => {
    const { server } = open('/register', {});
    await userEvent.type(await screen.findByLabelText('Email', {}, SOON), 'bea@');
    await userEvent.type(screen.getByLabelText('Password'), 'turnip');
    await userEvent.click(screen.getByRole('button', { name: 'Open my account' }));
    expect(screen.getByLabelText('Name')).toHaveAccessibleDescription('Please enter your name.');
    expect(screen.getByLabelText('Email')).toHaveAccessibleDescription('Not a valid email address');
    expect(screen.getByLabelText('Password')).toHaveAccessibleDescription(/^A password needs at least 8 characters/);
    expect(screen.getByLabelText('Name')).toHaveFocus();
    expect(server.callsTo('POST /api/account/register')).toEqual([]);
  });

  it('ACC-01 OPEN-111 shows what the server refuses at each field, sums it up and moves to the first', async () => {
    const errors = { password: ['People who guess passwords try this one early.'], email: ['This address is odd'] };
    open('/register', { 'POST /api/account/register': { status: false, message: 'This address is odd', errors } });
    await userEvent.type(await screen.findByLabelText('Name', {}, SOON), 'Bea');
    await userEvent.type(screen.getByLabelText('Email'), 'bea@new.test');
    await userEvent.type(screen.getByLabelText('Password'), 'password1234');
    await userEvent.click(screen.getByRole('button', { name: 'Open my account' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Correct the 2 marked fields.');
    expect(screen.getByLabelText('Email')).toHaveAccessibleDescription('This address is odd');
    expect(screen.getByLabelText('Email')).toBeInvalid();
    expect(screen.getByLabelText('Email')).toHaveFocus();
    expect(screen.getByLabelText('Password')).toHaveAccessibleDescription(/^People who guess passwords/);
    expect(screen.getByLabelText('Name')).toBeValid();
  });

  it('ACC-01 a link opens the account at a press, with the password that was chosen, not before', async () => {
    const { server } = open('/register#a-token', { 'POST /api/account/register/confirm': USED_UP });
    const press = await screen.findByRole('button', { name: 'Confirm my email address' }, SOON);
    await userEvent.click(press);
    expect(screen.getByText('Please enter the password you chose.')).toBeVisible();
    expect(server.callsTo('POST /api/account/register/confirm')).toEqual([]);
    await userEvent.type(screen.getByLabelText('The password you chose'), 'turnip kettle otter');
    await userEvent.click(press);
    expect(await screen.findByRole('alert')).toHaveTextContent(USED_UP.message);
    expect(screen.getByRole('link', { name: 'Ask for a new link' })).toHaveAttribute('href', '/register');
    server.reply({ 'POST /api/account/register/confirm': done });
    await userEvent.click(press);
    expect(await screen.findByRole('status')).toHaveTextContent('Your account is open');
    expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login');
    expect(server.callsTo('POST /api/account/register/confirm')[0]?.body).toEqual({
      token: 'a-token',
      password: 'turnip kettle otter',
    });
  });

  it('ACC-02 a forgotten password is asked for, and says nothing of who has an account', async () => {
    open('/forgotten-password', { 'POST /api/account/forgotten_password': done });
    await userEvent.type(await screen.findByLabelText('Email', {}, SOON), 'bea@new.test');
    await userEvent.click(screen.getByRole('button', { name: 'Send me the link' }));
    expect(await screen.findByRole('status')).toHaveTextContent('If bea@new.test has an account here');
  });

  it('ACC-02 behind the link a new password is chosen', async () => {
    const path = 'POST /api/account/forgotten_password/confirm';
    const { server } = open('/forgotten-password#a-token', { [path]: { status: false, message: 'Too short' } });
    await userEvent.type(await screen.findByLabelText('New password', {}, SOON), 'short');
    await userEvent.click(screen.getByRole('button', { name: 'Change password' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Too short');
    const another = screen.getByRole('link', { name: 'Ask for a new link' });
    expect(another).toHaveAttribute('href', '/forgotten-password');
    server.reply({ [path]: done });
    await userEvent.click(screen.getByRole('button', { name: 'Change password' }));
    expect(await screen.findByRole('status')).toHaveTextContent('All your devices are logged out');
    expect(server.callsTo(path)[0]?.body).toEqual({ token: 'a-token', password: 'short' });
  });

  it('ACC-02 another e-mail address is asked for with the password, and proved by its link', async () => {
    const replies = {
      'GET /api/account/logins': { ...done, logins: [] },
      'POST /api/account/email': done,
      'POST /api/account/email/confirm': done,
    };
    const { server, unmount } = open('/account', replies, aManager);
    await userEvent.type(await screen.findByLabelText('New email address', {}, SOON), 'bea@new.test');
    await userEvent.type(screen.getByLabelText('Your password'), 'hatch-demo');
    await userEvent.click(screen.getByRole('button', { name: 'Change email address' }));
    expect(await screen.findByText(/^We have sent an email to bea@new.test/)).toBeVisible();
    expect(server.callsTo('POST /api/account/email')[0]?.body).toEqual({
      present: 'hatch-demo',
      email: 'bea@new.test',
    });
    unmount();
    open('/confirm-email#a-token', replies);
    await userEvent.click(await screen.findByRole('button', { name: 'Confirm my email address' }, SOON));
    expect(await screen.findByRole('status')).toHaveTextContent('is confirmed');
  });

  it('OPEN-15 ACC-01 while customer_accounts is off, nobody is led to an account, and its page says why', async () => {
    const settings = { ...someSettings, customer_accounts: '0' };
    const { unmount } = renderApp('/login', { boot: { viewer: null, settings } });
    expect(await screen.findByRole('link', { name: 'Forgotten password?' }, SOON)).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Open an account' })).toBeNull();
    unmount();
    for (const path of ['/register', '/register#a-token']) {
      const { unmount: leave } = renderApp(path, { boot: { viewer: null, settings } });
      const said = await screen.findByText(
        'This shop does not open accounts for customers. You can order without one.',
      );
      expect(said).toBeVisible();
      expect(screen.queryByRole('button', { name: /my account|Confirm/ })).toBeNull();
      expect(screen.getByRole('link', { name: 'I have an account' })).toHaveAttribute('href', '/login');
      leave();
    }
  });

  it('ACC-01 ACC-02 are found at the login', async () => {
    open('/login', {});
    expect(await screen.findByRole('link', { name: 'Open an account' }, SOON)).toHaveAttribute('href', '/register');
    const forgotten = screen.getByRole('link', { name: 'Forgotten password?' });
    expect(forgotten).toHaveAttribute('href', '/forgotten-password');
  });
});
