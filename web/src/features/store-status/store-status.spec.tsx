import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { notices } from '../../lib/notify';
import { networkDown, type Replies, silence } from '../../testing/fake-server';
import { fakeShop } from '../../testing/fake-shop';
import { aCartItem, anOrder, aProduct } from '../../testing/fixtures';
import { aBoot, handLive, renderApp } from '../../testing/render-app';

type Opened = {
  readonly path?: string;
  readonly state?: string;
  readonly minsToClose?: number;
  readonly replies?: Replies;
  readonly settings?: Readonly<Record<string, string>>;
};

const open = ({ path = '/', state = 'open', minsToClose = 100, replies, settings }: Opened = {}) => {
  const shop = fakeShop(
    [aProduct()],
    {
      'GET /store-status': state,
      'GET /api/minsToCloseTime': { status: true, minsToClose, secsToClose: minsToClose * 60 },
      'GET /api/settings/order_status': { status: true, value: state },
      'GET /api/products/1': aProduct(),
      'POST /api/fetchOrder': { status: true, order: anOrder() },
      'GET /api/available_payment_methods': { status: true, payment_methods: ['phone'] },
      'GET /api/checkout_intro': { checkout_intro: '' },
      ...replies,
    },
    [aCartItem()],
  );
  const live = handLive();
  const boot = { settings: { ...aBoot().settings, ...settings }, storeState: state };
  return { shop, live, ...renderApp(path, { live: live.live, boot }) };
};

const banner = () => screen.findByRole('status', { name: 'Store status' });
const close = (live: ReturnType<typeof handLive>) =>
  act(() => live.emit('store-state', 'StoreStatusChange', { state: 'closed' }));

describe('the banner', () => {
  it.each([
    ['open', 'OPEN', 31],
    ['busy', 'BUSY', 61],
    ['slammed', 'VERY BUSY', 91],
  ])('STAT-02 STAT-03 STAT-04 OPEN-49 shows %s as %s with its usual minutes', async (state, word, minutes) => {
    open({ state });
    expect(await banner()).toHaveTextContent(`${word}orders ready ~${minutes} mins after payment`);
  });

  it('STAT-03 shows the configured minutes', async () => {
    open({ state: 'busy', settings: { busy_delivery_minutes: '75' } });
    expect(await banner()).toHaveTextContent('orders ready ~75 mins after payment');
  });

  it('STAT-02 shows CLOSED without an estimate, and so for an unknown state (OPEN-49)', async () => {
    open({ state: 'shut' });
    expect(await banner()).toHaveTextContent(/^CLOSED$/);
  });

  it.each([
    ['open', 15, true],
    ['open', 1, true],
    ['open', 16, false],
    ['closed', 5, false],
  ])('STAT-05 when %s with %i minutes left counts down: %s', async (state, minsToClose, counting) => {
    open({ state, minsToClose });
    const text = `--- Closing in approx. ${minsToClose} ${minsToClose === 1 ? 'minute' : 'minutes'} ---`;
    if (counting) expect(await screen.findByText(text)).toBeVisible();
    else {
      await act(() => new Promise((resolve) => setTimeout(resolve, 100)));
      expect(screen.queryByText(text)).not.toBeInTheDocument();
    }
  });

  it('HRS-05 KIT-07 asks anew when it opens as it closes', async () => {
    let opens = 'Opens tomorrow at 17:00';
    const closing = () => ({ status: true, minsToClose: 100, secsToClose: 6000, today: '', opens });
    const { live } = open({ replies: { 'GET /api/minsToCloseTime': closing } });
    expect(await banner()).toHaveTextContent('OPEN');
    opens = 'Opens today at 18:45';
    close(live);
    await waitFor(async () => expect(await banner()).toHaveTextContent('CLOSEDOpens today at 18:45'));
  });

  it('STAT-05 counts on by itself', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    open({ minsToClose: 10 });
    expect(await screen.findByText('--- Closing in approx. 10 minutes ---')).toBeVisible();
    await act(() => vi.advanceTimersByTimeAsync(66_000));
    expect(screen.getByText('--- Closing in approx. 9 minutes ---')).toBeVisible();
  });

  it('STAT-06 counts nothing down before the time is fetched', async () => {
    open({ replies: { 'GET /api/minsToCloseTime': silence } });
    expect(await banner()).not.toHaveTextContent('Closing in');
  });

  it('STAT-07 follows live changes', async () => {
    const { live } = open();
    expect(await banner()).toHaveTextContent('OPEN');
    act(() => live.emit('store-state', 'StoreStatusChange', { state: 'slammed' }));
    expect(await banner()).toHaveTextContent('VERY BUSY');
  });
});

describe('when the store closes', () => {
  it.each([
    ['/manageCart', 'GET /api/settings/order_status', { status: true, value: 'open' }],
    ['/manageCart', 'GET /store-status', 'open'],
  ])(
    'STAT-07 STAT-12 on %s an answer of %s that was asked for before does not open it again',
    async (path, call, open_) => {
      let answer: (reply: unknown) => void = () => undefined;
      const { live } = open({ path, replies: { [call]: () => new Promise((resolve) => (answer = resolve)) } });
      await waitFor(() => expect(live.channels()).toContain('store-state.hatch.test'));
      close(live);
      await act(async () => answer(open_));
      await act(() => new Promise((resolve) => setTimeout(resolve, 100)));
      expect(await screen.findByRole('status', { name: 'Store status', hidden: true })).toHaveTextContent('CLOSED');
    },
  );

  it.each(['/checkout', '/manageCart'])(
    'STAT-09 STAT-10 STAT-11 STAT-12 sends the customer on %s home after 5 s',
    async (path) => {
      vi.useFakeTimers({ shouldAdvanceTime: true });
      const { live, router } = open({ path });
      await waitFor(() => expect(live.channels()).toContain('store-state.hatch.test'));
      await screen.findByRole('heading', { level: 1 });
      close(live);
      expect(await screen.findByRole('alertdialog', { name: 'Closed' })).toHaveTextContent(
        "We're closed and not accepting any more orders right now",
      );
      await act(() => vi.advanceTimersByTimeAsync(4800));
      expect(screen.getByRole('alertdialog', { name: 'Closed' })).toBeVisible();
      expect(router.state.location.pathname).toBe(path);
      await act(() => vi.advanceTimersByTimeAsync(300));
      expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
      await waitFor(() => expect(router.state.location.pathname).toBe('/'));
    },
  );

  it.each([
    [
      'who meanwhile got to the placed order',
      '/order-complete',
      async ({ router }: ReturnType<typeof open>) => {
        await router.navigate({ to: '/order-complete' });
      },
    ],
    [
      'for whom it is open again',
      '/manageCart',
      ({ live }: ReturnType<typeof open>) => {
        live.emit('store-state', 'StoreStatusChange', { state: 'open' });
        return Promise.resolve();
      },
    ],
  ])('leaves a customer where they are %s', async (_who, path, meanwhile) => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const order = anOrder({ status: 'AWAITING-PAYMENT' });
    const page = open({ path: '/manageCart' });
    await waitFor(() => expect(page.live.channels()).toContain('store-state.hatch.test'));
    await screen.findByRole('heading', { level: 1 });
    close(page.live);
    await screen.findByRole('alertdialog', { name: 'Closed' });
    page.shop.reply({ 'POST /api/fetchOrder': { status: true, order } });
    await act(() => meanwhile(page));
    await act(() => vi.advanceTimersByTimeAsync(5200));
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(page.router.state.location.pathname).toBe(path);
  });

  it('STAT-12 leaves a customer on a product page where they are', async () => {
    const { live, router } = open({ path: '/product/1' });
    await screen.findByRole('heading', { name: 'Margherita' });
    close(live);
    expect(await banner()).toHaveTextContent('CLOSED');
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(router.state.location.pathname).toBe('/product/1');
  });
});

describe('popups', () => {
  const lasts = async (text: string, ms: number) => {
    expect(await screen.findByText(text)).toBeVisible();
    await act(() => vi.advanceTimersByTimeAsync(ms - 200));
    expect(screen.getByText(text)).toBeVisible();
    await act(() => vi.advanceTimersByTimeAsync(300));
    expect(screen.queryByText(text)).not.toBeInTheDocument();
  };

  it('STAT-22 says for 1.7 s that the store has opened', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { live } = open({ state: 'closed' });
    await banner();
    act(() => live.emit('store-opened', 'StoreOpened', {}));
    await lasts("We're now open", 1700);
  });

  it('STAT-23 shows a closing notice for 3 s', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { live } = open();
    await banner();
    act(() => live.emit('closing-time', 'ClosingTime', { message: "We're closing in approx. 10 minutes", mins: 10 }));
    await lasts("We're closing in approx. 10 minutes", 3000);
    expect(await screen.findByText('--- Closing in approx. 10 minutes ---')).toBeVisible();
  });

  it.each([
    ['STAT-19', 'GET /store-status', 'Store Status: ERROR fetching initial status'],
    ['STAT-20', 'GET /api/minsToCloseTime', 'Store Status: ERROR fetching minsToCloseTime'],
  ])('%s tells when %s fails', async (_row, call, text) => {
    open({ replies: { [call]: networkDown } });
    expect(await screen.findByText(text, undefined, { timeout: 4000 })).toBeVisible();
  });

  it.each([
    ['the state', 'GET /store-status', 'store-state'],
    ['the time left', 'GET /api/minsToCloseTime', 'closing-time'],
  ])('keep quiet when %s cannot be read again', async (_what, call, key) => {
    const { shop, queries } = open();
    await banner();
    await waitFor(() => expect(queries.isFetching()).toBe(0));
    shop.reply({ [call]: networkDown });
    await act(() => queries.invalidateQueries({ queryKey: [key] }));
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
    expect(queries.getQueryState([key])).toMatchObject({ status: 'error' });
    expect(notices.get()).toEqual([]);
  });

  it('STAT-21 reports a failed takeaway check', async () => {
    const { shop } = open({ path: '/manageCart', replies: { 'GET /api/settings/order_status': networkDown } });
    expect(await screen.findByText('ERROR checking takeaway order-status')).toBeVisible();
    await waitFor(() => expect(shop.callsTo('POST /api/log-error')).toHaveLength(1));
  });
});

describe('after a long cut', () => {
  const HOURS = 3 * 60 * 60_000;
  const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 100)));

  it('STAT-22 STAT-23 announces nothing that is over, and reads the time left anew', async () => {
    const { live, shop } = open({ minsToClose: 100 });
    await banner();
    const asked = () => shop.callsTo('GET /api/minsToCloseTime').length;
    await waitFor(() => expect(asked()).toBe(1));
    act(() => {
      live.emit('store-opened', 'StoreOpened', {}, HOURS);
      live.emit('closing-time', 'ClosingTime', { message: "We're closing in approx. 10 minutes", mins: 10 }, HOURS);
    });
    await waitFor(() => expect(asked()).toBe(2));
    expect(notices.get()).toEqual([]);
    expect(await banner()).not.toHaveTextContent('Closing in');
  });

  it('STAT-07 STAT-09 ends at the newest state, without a word of a closing that is over', async () => {
    const { live, router } = open({ path: '/manageCart' });
    await waitFor(() => expect(live.channels()).toContain('store-state.hatch.test'));
    await screen.findByRole('heading', { level: 1 });
    act(() => {
      live.emit('store-state', 'StoreStatusChange', { state: 'closed' }, HOURS);
      live.emit('store-state', 'StoreStatusChange', { state: 'open' }, HOURS / 2);
    });
    await settle();
    expect(notices.get()).toEqual([]);
    expect(router.state.location.pathname).toBe('/manageCart');
  });

  it('STAT-09 tells once of a closing that still holds', async () => {
    const { live, shop } = open({ path: '/manageCart' });
    await waitFor(() => expect(live.channels()).toContain('store-state.hatch.test'));
    await screen.findByRole('heading', { level: 1 });
    shop.reply({ 'GET /store-status': 'closed' });
    act(() => {
      for (const state of ['closed', 'open', 'closed']) live.emit('store-state', 'StoreStatusChange', { state }, HOURS);
    });
    expect(await screen.findByRole('alertdialog', { name: 'Closed' })).toBeVisible();
    await settle();
    expect(notices.get()).toHaveLength(1);
  });
});

describe('live channels of a customer page', () => {
  it('STAT-35 STAT-41 are these three, with the site’s domain', async () => {
    const { live } = open();
    await banner();
    expect(
      live
        .channels()
        .filter((name) => name !== 'shop.hatch.test')
        .sort(),
    ).toEqual(['closing-time.hatch.test', 'store-opened.hatch.test', 'store-state.hatch.test']);
  });

  it('a plain shop listens to none of them', async () => {
    const { live } = open({ settings: { is_takeaway: '0' } });
    await screen.findByRole('region', { name: 'Menu' });
    expect(live.channels()).toEqual(['shop.hatch.test']);
  });

  it('STAT-40 OPEN-56 without keys alerts, and asks for the state every 60 s', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const shop = fakeShop([aProduct()]);
    renderApp('/', { live: { client: undefined, domain: 'hatch.test' }, boot: { storeState: 'open' } });
    expect(await screen.findByText('Broadcasting:: Please set keys')).toBeVisible();
    expect(screen.getAllByRole('alertdialog')).toHaveLength(1);
    fireEvent.click(screen.getByRole('button', { name: 'OK' }));
    const asked = () => shop.callsTo('GET /store-status').length;
    const before = asked();
    shop.reply({ 'GET /store-status': 'busy' });
    await act(() => vi.advanceTimersByTimeAsync(60_100));
    await waitFor(() => expect(asked()).toBe(before + 1));
    expect(await banner()).toHaveTextContent('BUSY');
  });

  it('STAT-09 STAT-12 OPEN-56 without a live line sends home as well, once the state was asked for', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const shop = fakeShop([aProduct()]);
    const boot = { storeState: 'open' } as const;
    const { router } = renderApp('/manageCart', { live: { client: undefined, domain: 'hatch.test' }, boot });
    fireEvent.click(await screen.findByRole('button', { name: 'OK' }));
    await act(() => vi.advanceTimersByTimeAsync(1_000));
    shop.reply({ 'GET /store-status': 'closed' });
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(await screen.findByRole('alertdialog', { name: 'Closed' })).toBeVisible();
    await act(() => vi.advanceTimersByTimeAsync(5_200));
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
  });
});
