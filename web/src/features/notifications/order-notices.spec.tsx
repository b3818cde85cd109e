import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeServer, heldAnswer, networkDown, silence, type Replies } from '../../testing/fake-server';
import { sessionNotices } from './api/order-notices';
import { OrderNotices } from './components/order-notices';

const KEY = 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4';
const ENDPOINT = 'https://push.example/send/1';
const KEYS = { p256dh: 'point', auth: 'secret' };

const answer = (over: object = {}) => ({
  status: true,
  message: '',
  awaited: true,
  push_key: KEY,
  push: false,
  text: null,
  ...over,
});

type Browser = {
  readonly permission: NotificationPermission;
  /** What the person answers when they are asked. */
  readonly says: NotificationPermission;
  /** What it subscribed with before. */
  readonly keyOfBefore: string | undefined;
  readonly service: 'works' | 'fails';
};

/** What jsdom lacks: a browser that can be sent messages. */
const fakeBrowser = (over: Partial<Browser> = {}) => {
  const browser: Browser = {
    permission: 'default',
    says: 'granted',
    keyOfBefore: undefined,
    service: 'works',
    ...over,
  };
  const subscriptionWith = (key: string) => ({
    endpoint: ENDPOINT,
    options: {
      applicationServerKey: Uint8Array.from(atob(key.replaceAll('-', '+').replaceAll('_', '/')), (letter) =>
        letter.charCodeAt(0),
      ).buffer,
    },
    toJSON: () => ({ endpoint: ENDPOINT, keys: KEYS }),
    unsubscribe: () => {
      present = undefined;
      return Promise.resolve(true);
    },
  });
  let present = browser.keyOfBefore === undefined ? undefined : subscriptionWith(browser.keyOfBefore);
  const pushManager = {
    getSubscription: () => Promise.resolve(present ?? null),
    subscribe: ({ applicationServerKey }: { readonly applicationServerKey: string }) => {
      if (browser.service === 'fails' || (present && browser.keyOfBefore !== undefined))
        return Promise.reject(new DOMException('no service', 'AbortError'));
      present ??= subscriptionWith(applicationServerKey);
      return Promise.resolve(present);
    },
  };
  const worker = { pushManager };
  const serviceWorker = {
    register: () => Promise.resolve(worker),
    ready: Promise.resolve(worker),
    getRegistration: () => Promise.resolve(worker),
  };
  const Notification = { permission: browser.permission, requestPermission: () => Promise.resolve(browser.says) };
  vi.stubGlobal('PushManager', class {});
  vi.stubGlobal('Notification', Notification);
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: serviceWorker });
};

const open = (replies: Replies = {}, isCollected = true) => {
  const shop = fakeServer({ 'POST /api/order_notices': answer(), ...replies });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <OrderNotices calls={sessionNotices('ABCDEFGHJKMN')} isCollected={isCollected} />
    </QueryClientProvider>,
  );
  return shop;
};
const pushSwitch = () => screen.findByRole('switch', { name: 'Notify me on this device' });
const press = async (name: string) => userEvent.click(await screen.findByRole('switch', { name }));
const pressPush = () => press('Notify me on this device');

const USER_AGENT = navigator.userAgent;
const browseWith = (userAgent: string) =>
  Object.defineProperty(navigator, 'userAgent', { configurable: true, value: userAgent });

beforeEach(() => fakeBrowser());
afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'serviceWorker');
  browseWith(USER_AGENT);
});

describe('Tell me when it is ready', () => {
  it('TRK-03 is turned on with the keys of this browser, and off again', async () => {
    const shop = open({
      'POST /api/order_notices/push/add': answer({ push: true }),
      'POST /api/order_notices/push/remove': answer(),
    });
    expect(await screen.findByRole('region', { name: 'Tell me when it is ready' })).toBeVisible();
    expect(await pushSwitch()).not.toBeChecked();
    await pressPush();
    expect(await screen.findByText('It is on. You can close this page.')).toBeVisible();
    expect(await pushSwitch()).toBeChecked();
    const order_id = 'ABCDEFGHJKMN';
    expect(shop.callsTo('POST /api/order_notices/push/add')).toMatchObject([
      { body: { order_id, endpoint: ENDPOINT, ...KEYS } },
    ]);
    await pressPush();
    await waitFor(async () => expect(await pushSwitch()).not.toBeChecked());
    expect(shop.callsTo('POST /api/order_notices/push/remove')).toMatchObject([
      { body: { order_id, endpoint: ENDPOINT } },
    ]);
  });

  it('TRK-03 is said of a delivery in its words', async () => {
    open({}, false);
    expect(await screen.findByRole('region', { name: 'Tell me when it is on its way' })).toBeVisible();
  });

  it('TRK-03 shows what is on already, asking with the endpoint of this browser', async () => {
    fakeBrowser({ permission: 'granted', keyOfBefore: KEY });
    const shop = open({ 'POST /api/order_notices': answer({ push: true }) });
    expect(await pushSwitch()).toBeChecked();
    expect(shop.callsTo('POST /api/order_notices')).toMatchObject([{ body: { endpoint: ENDPOINT } }]);
  });

  it('TRK-03 takes the place of a subscription with another key', async () => {
    fakeBrowser({ permission: 'granted', keyOfBefore: KEY.replace('BCV', 'BCW') });
    const shop = open({ 'POST /api/order_notices/push/add': answer({ push: true }) });
    await pressPush();
    expect(await screen.findByText('It is on. You can close this page.')).toBeVisible();
    expect(shop.callsTo('POST /api/order_notices/push/add')).toHaveLength(1);
  });

  it.each([
    [{ says: 'denied' }, 'Your browser blocks notifications from this shop'],
    [{ says: 'default' }, 'Press again and choose Allow'],
    [{ service: 'fails' }, 'Your browser could not turn notifications on just now'],
  ] as const)('TRK-03 says what to do when the browser does not: %j', async (over, words) => {
    fakeBrowser(over);
    const shop = open();
    await pressPush();
    expect(await screen.findByRole('alert')).toHaveTextContent(words);
    expect(await pushSwitch()).not.toBeChecked();
    expect(shop.callsTo('POST /api/order_notices/push/add')).toEqual([]);
  });

  it('TRK-03 says so where notifications were blocked before', async () => {
    fakeBrowser({ permission: 'denied' });
    open();
    expect(await screen.findByText(/Your browser blocks notifications from this shop/)).toBeVisible();
    expect(screen.queryByRole('switch')).toBeNull();
  });

  it('TRK-03 says so where a browser cannot, and what an iPhone needs', async () => {
    vi.unstubAllGlobals();
    Reflect.deleteProperty(navigator, 'serviceWorker');
    open();
    expect(await screen.findByText(/This browser cannot show notifications. Keep this page open/)).toBeVisible();
    browseWith('Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X)');
    open();
    expect(await screen.findByText(/Press Share, then Add to Home Screen/)).toBeVisible();
  });

  it('TRK-03 offers a text message to the number of the order where the shop sends any', async () => {
    const text = { on: false, last_digits: '123' };
    const shop = open({
      'POST /api/order_notices': answer({ push: true, text }),
      'POST /api/order_notices/text/add': answer({ text: { ...text, on: true } }),
      'POST /api/order_notices/text/remove': answer({ text }),
    });
    const name = 'Text me at the number ending in 123';
    await press(name);
    await waitFor(() => expect(screen.getByRole('switch', { name })).toBeChecked());
    expect(await pushSwitch()).toBeChecked();
    await press(name);
    await waitFor(() => expect(screen.getByRole('switch', { name })).not.toBeChecked());
    expect(shop.callsTo('POST /api/order_notices/text/remove')).toHaveLength(1);
  });

  it.each([
    ['text', 'push'],
    ['push', 'text'],
  ] as const)(
    'TRK-03 turns both on side by side, the %s answered first, however old its %s is',
    async (first, last) => {
      const off = { on: false, last_digits: '123' };
      const name = 'Text me at the number ending in 123';
      const held = { text: heldAnswer(), push: heldAnswer() };
      const answers = { text: answer({ text: { ...off, on: true } }), push: answer({ push: true, text: off }) };
      open({
        'POST /api/order_notices': answer({ text: off }),
        'POST /api/order_notices/text/add': held.text.answer,
        'POST /api/order_notices/push/add': held.push.answer,
      });
      await press(name);
      await pressPush();
      held[first].give(answers[first]);
      await waitFor(() => expect(screen.getAllByText('One moment ...')).toHaveLength(1));
      held[last].give(answers[last]);
      await waitFor(() => expect(screen.queryByText('One moment ...')).toBeNull());
      expect(screen.getByRole('switch', { name })).toBeChecked();
      expect(await pushSwitch()).toBeChecked();
    },
  );

  it('TRK-03 says why the shop refused, and that nothing was changed when it was not reached', async () => {
    const message = '5 phones already get messages about this order. Turn them off on one of the phones first.';
    const shop = open({ 'POST /api/order_notices/push/add': { status: false, message } });
    await pressPush();
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    shop.reply({ 'POST /api/order_notices/push/add': networkDown });
    await pressPush();
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('The shop did not answer'));
    expect(await pushSwitch()).not.toBeChecked();
  });

  it('TRK-03 asks once however often it is pressed, and says that it works', async () => {
    const shop = open({ 'POST /api/order_notices/push/add': silence });
    await pressPush();
    expect(await screen.findByText('One moment ...')).toBeVisible();
    await pressPush();
    expect(shop.callsTo('POST /api/order_notices/push/add')).toHaveLength(1);
  });

  it('TRK-03 can be read again when it could not be, and is gone when there is nothing to tell', async () => {
    const shop = open({ 'POST /api/order_notices': networkDown });
    expect(await screen.findByRole('alert')).toHaveTextContent("We couldn't load");
    shop.reply({ 'POST /api/order_notices': answer({ awaited: false }) });
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    expect(screen.queryByRole('region', { name: /^Tell me when/ })).toBeNull();
  });
});
