import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { inForce, openKitchen } from './testing/open-kitchen';
import { anAnsweredOrder } from './testing/orders';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  localStorage.clear();
});

const ID = 'NEWWNEWWNEWW';
const aNew = anAnsweredOrder({ id: ID, kitchen: 'NEW' });
const wait = (ms: number): Promise<unknown> => act(() => vi.advanceTimersByTimeAsync(ms));
const stockOf = (items: readonly object[]) => ({ status: true, products: JSON.stringify(items), variants: '[]' });
const gaps = (times: readonly number[]): readonly number[] => times.slice(1).map((time, at) => time - (times[at] ?? 0));

describe('the start', () => {
  it('LIVE-14 says to click anywhere when nothing is low, and a click anywhere ends it', async () => {
    const { user } = await openKitchen();
    expect(await screen.findByText('click anywhere to start')).toBeVisible();
    await user.click(document.body);
    expect(screen.queryByText('click anywhere to start')).not.toBeInTheDocument();
  });

  it('LIVE-11 LIVE-13 OPEN-75 warns of what is low or out-of-stock until it is dismissed', async () => {
    const items = [
      { id: 1, name: 'Pizza', stock: 4, status: 'active' },
      { id: 2, name: 'Pie', stock: 0, status: 'active' },
      { id: 3, name: 'Soup', stock: 9, status: 'out-of-stock' },
    ];
    const { user, router } = await openKitchen({ replies: { 'POST /api/oosProducts': stockOf(items) } });
    expect(await screen.findByRole('alertdialog', { name: '3 Low or Out-of Stock Items' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(router.state.location.pathname).toBe('/takeaway-orders');
  });

  it('LIVE-12 OOS-02 leads to the out-of-stock manager', async () => {
    const items = [{ id: 1, name: 'Pizza', stock: 4, status: 'active' }];
    const { user, router } = await openKitchen({
      replies: { 'POST /api/oosProducts': stockOf(items), 'GET /api/products': [] },
    });
    await user.click(await screen.findByRole('button', { name: 'Manage' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/takeaway-oos'));
  });
});

describe('what is low', () => {
  const low = stockOf([{ id: 1, name: 'Pizza', stock: 4, status: 'active' }]);
  const replies = { 'POST /api/oosProducts': low };

  it('LIVE-11 comes once a day on each device, and is a line from then on', async () => {
    const { user, unmount } = await openKitchen({ replies });
    await user.click(await screen.findByRole('button', { name: 'Dismiss' }));
    unmount();
    const { start } = await openKitchen({ replies });
    await start();
    expect(screen.getByText('1 Low or Out-of Stock Items')).toBeVisible();
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });

  it('LIVE-11 KDS-01 counts what another screen takes off sale, at once', async () => {
    const { server, line, user } = await openKitchen({ replies });
    await user.click(await screen.findByRole('button', { name: 'Dismiss' }));
    const soup = { id: 3, name: 'Soup', stock: 9, status: 'out-of-stock' };
    server.reply({ 'POST /api/oosProducts': stockOf([{ id: 1, name: 'Pizza', stock: 4, status: 'active' }, soup]) });
    act(() => line.emit('private-open-time', 'TemporaryStatesChanged', { seq: 60 }));
    expect(await screen.findByText('2 Low or Out-of Stock Items')).toBeVisible();
  });

  it('LIVE-11 counts units that orders take within 15 s', async () => {
    const { server, user } = await openKitchen({ replies });
    await user.click(await screen.findByRole('button', { name: 'Dismiss' }));
    server.reply({ 'POST /api/oosProducts': stockOf([]) });
    await wait(15_100);
    expect(screen.queryByText(/Low or Out-of Stock Items/)).not.toBeInTheDocument();
  });

  it('LIVE-11 does not lie over a ringing alarm', async () => {
    const { start } = await openKitchen({ replies, orders: [aNew] });
    await start();
    expect(screen.getByText('1 Low or Out-of Stock Items')).toBeVisible();
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });
});

describe('the alarm', () => {
  it('OPEN-57 is silent before the first click and says so', async () => {
    const { audio } = await openKitchen({ orders: [aNew] });
    await wait(10_000);
    expect(audio.played).toEqual([]);
    expect(screen.getByText('Sound is off. Tap to turn it on.')).toBeVisible();
  });

  it('LIVE-40 LIVE-41 G09 repeats every 3 s while an order is NEW and stops when none is', async () => {
    const { server, audio, line, start } = await openKitchen({ orders: [aNew] });
    await start();
    await wait(9500);
    const times = audio.timesOf('new-order');
    expect(times.length).toBeGreaterThanOrEqual(4);
    expect(new Set(gaps(times))).toEqual(new Set([3000]));
    server.change(ID, { takeaway: { order_status: 'PRINTED' } });
    act(() => line.emit('private-orders', 'OrderChange', { id: ID, status: 'PRINTED', seq: 42 }));
    await waitFor(() => expect(screen.getByText(ID).closest('tr')).toHaveClass('order-printed'));
    const heard = audio.timesOf('new-order').length;
    await wait(10_000);
    expect(audio.timesOf('new-order')).toHaveLength(heard);
  });

  it('OPEN-46 does not ring for an order awaiting payment', async () => {
    const { audio, start } = await openKitchen({
      orders: [anAnsweredOrder({ id: ID, status: 'AWAITING-PAYMENT', kitchen: null })],
    });
    await start();
    await wait(7000);
    expect(audio.timesOf('new-order')).toEqual([]);
  });

  it('G09 is on only once the browser has played; a refusal says that the sound is off', async () => {
    const { audio, user, start } = await openKitchen({ orders: [aNew] });
    audio.fail('NotAllowedError');
    await start();
    expect(await screen.findByText('Sound is off. Tap to turn it on.')).toBeVisible();
    audio.fail(undefined);
    await user.click(screen.getByRole('button', { name: /^Sound is off/ }));
    expect(await screen.findByRole('button', { name: 'Sounds' })).toBeVisible();
    await waitFor(() => expect(audio.timesOf('new-order')).not.toHaveLength(0));
  });

  it('OPEN-57 lives on without its files', async () => {
    const { audio, start } = await openKitchen({ orders: [aNew] });
    audio.fail('NotSupportedError');
    await start();
    expect(await screen.findByRole('button', { name: /^Sound does not work/ })).toBeVisible();
    expect(screen.getByText(ID)).toBeVisible();
  });

  it('G09 sounds different when the screen is cut off', async () => {
    const { audio, line, start } = await openKitchen();
    await start();
    act(() => line.set('disconnected'));
    await waitFor(() => expect(audio.timesOf('not-live')).toHaveLength(1));
    expect(audio.timesOf('new-order')).toEqual([]);
  });
});

describe('the time to open', () => {
  const isOpenTime = { name: 'Time to open for orders' };
  const minutesAgo = (minutes: number): string => new Date(Date.now() - minutes * 60_000).toISOString();
  const asked = (minutes = 0) => ({
    'GET /store-status': 'closed',
    'GET /api/temporary_states': () => inForce({ opening: opensAt(minutes) }),
  });
  let first: string | undefined;
  const opensAt = (minutes: number): string => (first ??= minutesAgo(minutes));
  afterEach(() => {
    first = undefined;
  });
  const answered = { 'GET /api/temporary_states': () => inForce() };

  it('LIVE-10 LIVE-42 LIVE-43 asks to open, sounding every second until the store is open', async () => {
    const { server, audio, line, user, start } = await openKitchen({
      replies: { 'GET /store-status': 'closed', 'POST /change-status': { status: true } },
    });
    await start();
    server.reply(asked());
    act(() => line.emit('private-open-time', 'TakeawayOpenTime', { seq: 50 }));
    expect(await screen.findByRole('alertdialog', isOpenTime)).toBeVisible();
    await wait(3500);
    expect(audio.timesOf('open-time').length).toBeGreaterThanOrEqual(4);
    expect(new Set(gaps(audio.timesOf('open-time')))).toEqual(new Set([1000]));
    server.reply({ ...answered, 'GET /store-status': 'open' });
    await user.click(screen.getByRole('button', { name: 'Open Now?' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog', isOpenTime)).not.toBeInTheDocument());
    expect(server.callsTo('POST /change-status')).toEqual([{ call: 'POST /change-status', body: { state: 'open' } }]);
    const heard = audio.timesOf('open-time').length;
    await wait(3000);
    expect(audio.timesOf('open-time')).toHaveLength(heard);
  });

  it('HRS-03 closes when somebody said not now on another screen', async () => {
    const { server, line } = await openKitchen({ replies: asked() });
    expect(await screen.findByRole('alertdialog', isOpenTime)).toBeVisible();
    server.reply(answered);
    act(() => line.emit('private-open-time', 'OpeningDeclined', { seq: 51 }));
    await waitFor(() => expect(screen.queryByRole('alertdialog', isOpenTime)).not.toBeInTheDocument());
  });

  it('LIVE-10 closes when another screen opened the store', async () => {
    const { line } = await openKitchen({ replies: asked() });
    expect(await screen.findByRole('alertdialog', isOpenTime)).toBeVisible();
    act(() => line.emit('store-state', 'StoreStatusChange', { state: 'busy', seq: 51 }));
    await waitFor(() => expect(screen.queryByRole('alertdialog', isOpenTime)).not.toBeInTheDocument());
  });

  it('LIVE-10 asks a screen that is switched on within the quarter of an hour', async () => {
    await openKitchen({ replies: asked(14) });
    expect(await screen.findByRole('alertdialog', isOpenTime)).toBeVisible();
  });

  it('LIVE-10 interrupts none that comes later', async () => {
    const { audio, start } = await openKitchen({ replies: asked(16) });
    await start();
    await wait(1500);
    expect(screen.queryByRole('alertdialog', isOpenTime)).not.toBeInTheDocument();
    expect(audio.timesOf('open-time')).toEqual([]);
  });
});
