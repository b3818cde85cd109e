import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { networkDown, type Replies } from '../../testing/fake-server';
import { renderApp } from '../../testing/render-app';
import { solveCaptcha } from '../../testing/solve-captcha';
import { watchLeaving } from '../../testing/watch-leaving';
import { aKitchenServer, aManager, someSettings } from '../kitchen/testing/open-kitchen';

afterEach(() => vi.unstubAllGlobals());

const LOGIN = 'POST /login';
const CUSTOMER = { ...aManager, email: 'customer@hatch.test', canManageTakeaway: false };

const openLogin = async (path: string, replies: Replies = {}) => {
  const server = aKitchenServer([], { 'GET /api/products': [], ...replies });
  const page = renderApp(path, { boot: { settings: someSettings } });
  await screen.findByRole('heading', { name: 'Log in' });
  const user = userEvent.setup();
  return {
    server,
    ...page,
    logIn: async (email = 'kitchen@hatch.test', password = 'hatch-demo') => {
      if (email) await user.type(screen.getByLabelText('Email'), email);
      if (password) await user.type(screen.getByLabelText('Password'), password);
      await user.click(screen.getByRole('button', { name: 'Log in' }));
    },
  };
};

describe('the login page', () => {
  it('USR-35 OPEN-15 logs in by e-mail and password and goes to the orders', async () => {
    const { server, router, logIn } = await openLogin('/login', { [LOGIN]: { status: true, viewer: aManager } });
    await logIn();
    await waitFor(() => expect(router.state.location.pathname).toBe('/takeaway-orders'));
    expect(server.callsTo(LOGIN).map(({ body }) => body)).toEqual([
      { email: 'kitchen@hatch.test', password: 'hatch-demo' },
    ]);
  });

  it('goes to where the visitor came from', async () => {
    const { router, logIn } = await openLogin('/login?next=/takeaway-oos', {
      [LOGIN]: { status: true, viewer: aManager },
    });
    await logIn();
    await waitFor(() => expect(router.state.location.pathname).toBe('/takeaway-oos'));
  });

  it.each(['//evil.example', 'https://evil.example', '/\\evil.example'])('never goes to %s', async (next) => {
    const { router, logIn } = await openLogin(`/login?next=${encodeURIComponent(next)}`, {
      [LOGIN]: { status: true, viewer: CUSTOMER },
    });
    await logIn();
    await waitFor(() => expect(router.state.location.href).toBe('/'));
  });

  it('OPEN-15 lets the browser work before the next try where the server asks for it, and keeps what was typed', async () => {
    const message = 'Someone has tried many wrong passwords for this account.';
    const { server, logIn } = await openLogin('/login', { [LOGIN]: { status: false, message, captcha: true } });
    await logIn();
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    server.reply({ [LOGIN]: { status: true, viewer: aManager } });
    await solveCaptcha('solved');
    await waitFor(() => expect(server.callsTo(LOGIN)).toHaveLength(2));
    expect(server.callsTo(LOGIN)[1]?.body).toEqual({
      email: 'kitchen@hatch.test',
      password: 'hatch-demo',
      captcha: 'solved',
    });
  });

  it.each([
    [
      'the server refuses',
      { status: false, message: 'Too many attempts. Try again in 5 minutes.' },
      'Too many attempts. Try again in 5 minutes.',
    ],
    ['it says nothing', { status: false }, 'The email address or password is wrong.'],
    ['it does not answer', networkDown, 'The shop did not answer. Please check your connection and try again.'],
  ])('says clearly when %s', async (_case, reply, text) => {
    const { logIn, router } = await openLogin('/login', { [LOGIN]: reply });
    await logIn();
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    expect(screen.getByLabelText('Email')).toHaveValue('kitchen@hatch.test');
    expect(router.state.location.pathname).toBe('/login');
  });

  it.each([
    ['Email', '', 'x', 'Please enter your email address.'],
    ['Password', 'a@b.co', '', 'Please enter your password.'],
  ])('asks for the %s that is missing of "%s" and "%s"', async (label, email, password, text) => {
    const { server, logIn } = await openLogin('/login');
    await logIn(email, password);
    await waitFor(() => expect(screen.getByLabelText(label)).toHaveAccessibleDescription(text));
    expect(screen.getByLabelText(label)).toHaveFocus();
    expect(screen.getByLabelText(label)).toBeInvalid();
    expect(server.callsTo(LOGIN)).toEqual([]);
  });
});

describe('the staff pages', () => {
  it.each(['/takeaway-orders', '/takeaway-oos'])(
    'OPEN-09 sends an anonymous visitor of %s to the login page',
    async (path) => {
      const { router } = await openLogin(path);
      expect(router.state.location).toMatchObject({ pathname: '/login', search: { next: path } });
    },
  );

  it('OPEN-09 LIVE-50 shows a customer none of it', async () => {
    const server = aKitchenServer([]);
    renderApp('/takeaway-orders', { boot: { viewer: CUSTOMER, settings: someSettings } });
    expect(await screen.findByRole('heading', { name: 'For staff only' })).toBeVisible();
    expect(screen.queryByRole('group', { name: 'Store status' })).not.toBeInTheDocument();
    expect(server.callsTo('GET /api/todaysOrders')).toEqual([]);
  });

  it('OPEN-15 logs out, and this tab forgets what was typed and all else of the account', async () => {
    const leave = watchLeaving();
    sessionStorage.setItem('hatch-details', '{}');
    const server = aKitchenServer([], {
      'POST /logout': { status: true },
      'GET /api/products': [],
    });
    renderApp('/takeaway-oos', { boot: { viewer: aManager, settings: someSettings } });
    await userEvent.click(await screen.findByRole('button', { name: 'Log out' }));
    await waitFor(() => expect(leave.mock.calls).toEqual([['/login']]));
    expect(server.callsTo('POST /logout')).toHaveLength(1);
    expect(sessionStorage.getItem('hatch-details')).toBeNull();
  });

  it('shows staff at the foot of a page which version of Hatch runs', async () => {
    aKitchenServer([], {
      'GET /api/build': { status: true, message: '', version: '0.1.0', commit: '06df4b3809ab5c1d' },
      'GET /api/products': [],
    });
    renderApp('/takeaway-oos', { boot: { viewer: aManager, settings: someSettings } });
    expect(await screen.findByText('Hatch 0.1.0 (06df4b38)')).toBeVisible();
  });

  it('OPEN-15 logs out everywhere', async () => {
    const leave = watchLeaving();
    const server = aKitchenServer([], {
      'POST /logout/everywhere': { status: true },
      'GET /api/products': [],
    });
    renderApp('/takeaway-oos', { boot: { viewer: aManager, settings: someSettings } });
    await userEvent.click(await screen.findByRole('button', { name: 'Log out everywhere' }));
    await waitFor(() => expect(leave.mock.calls).toEqual([['/login']]));
    expect(server.callsTo('POST /logout/everywhere')).toHaveLength(1);
  });

  it('says when logging out failed, and stays', async () => {
    const leave = watchLeaving();
    aKitchenServer([], { 'POST /logout': networkDown, 'GET /api/products': [] });
    const { router } = renderApp('/takeaway-oos', { boot: { viewer: aManager, settings: someSettings } });
    await userEvent.click(await screen.findByRole('button', { name: 'Log out' }));
    expect(await screen.findByText('there was an ERROR logging out')).toBeVisible();
    expect(router.state.location.pathname).toBe('/takeaway-oos');
    expect(leave).not.toHaveBeenCalled();
  });
});
