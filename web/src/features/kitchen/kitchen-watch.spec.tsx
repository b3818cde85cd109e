import { act, screen, waitFor, within } from '@testing-library/react';
import axe from 'axe-core';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { networkDown } from '../../testing/fake-server';
import { inForce, openKitchen } from './testing/open-kitchen';
import { anAnsweredOrder, NOW } from './testing/orders';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  localStorage.clear();
});

const ID = 'NEWWNEWWNEWW';
const aNew = anAnsweredOrder({ id: ID, kitchen: 'NEW' });
const unpaid = anAnsweredOrder({ id: ID, status: 'AWAITING-PAYMENT', kitchen: null, minutesAgo: 0, remaining: null });
const wait = (ms: number): Promise<unknown> => act(() => vi.advanceTimersByTimeAsync(ms));
const isNewOrder = ({ sound }: { readonly sound: string }): boolean => sound === '/sounds/new-order.wav';
const bar = () => within(screen.getByRole('region', { name: 'Orders and sound' }));

describe('the alarm of staff’s pages', () => {
  it('KIT-01 rings and counts on another page than that of the orders, over the same connection', async () => {
    const { audio, router, line, start } = await openKitchen({ orders: [aNew], replies: { 'GET /api/products': [] } });
    await start();
    await act(() => router.navigate({ to: '/takeaway-oos' }));
    await screen.findByRole('heading', { name: 'Out-of-stock manager' }, { timeout: 10_000 });
    const heard = audio.timesOf('new-order').length;
    await wait(6_100);
    expect(audio.timesOf('new-order').length).toBeGreaterThan(heard);
    expect(bar().getByText('1 waiting')).toBeVisible();
    expect(document.title).toMatch(/^\(1\) Orders - Out-of-stock manager/);
    expect([...line.joined.keys()].filter((name) => name.startsWith('private-orders'))).toHaveLength(1);
  });

  it('KIT-01 keeps what rang and from when to when', async () => {
    const { server, line, start } = await openKitchen({ orders: [aNew] });
    await start();
    await wait(1000);
    expect(window.hatchAlarms).toMatchObject([{ sound: 'newOrder', to: undefined }]);
    server.change(ID, { takeaway: { order_status: 'PRINTED' } });
    act(() => line.emit('private-orders', 'OrderChange', { id: ID, status: 'PRINTED', seq: 42 }));
    await waitFor(() => expect(window.hatchAlarms?.[0]?.to).toBeGreaterThan(NOW));
    expect(document.title).toMatch(/^\(1\) Orders/);
  });

  it('KIT-01 keeps the screen awake while its sound is on', async () => {
    const release = vi.fn(() => Promise.resolve());
    const request = vi.fn(() => Promise.resolve({ release }));
    vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { wakeLock: { request } }));
    const { start, unmount } = await openKitchen();
    expect(request).not.toHaveBeenCalled();
    await start();
    await waitFor(() => expect(request).toHaveBeenCalledWith('screen'));
    unmount();
    expect(release).toHaveBeenCalled();
  });

  it('KIT-01 tells of a new order while the tab is hidden, once somebody has asked for it by a press', async () => {
    const told: string[] = [];
    const requestPermission = vi.fn(() => {
      Notice.permission = 'granted';
      return Promise.resolve('granted');
    });
    class Notice extends EventTarget {
      static permission = 'default';
      static requestPermission = requestPermission;
      constructor(title: string, { body }: { body: string }) {
        super();
        told.push(`${title}: ${body}`);
      }
    }
    vi.stubGlobal('Notification', Notice);
    const { server, line, user, start } = await openKitchen();
    await start();
    expect(requestPermission).not.toHaveBeenCalled();
    await user.click(bar().getByRole('button', { name: 'Sounds' }));
    await user.click(screen.getByRole('button', { name: 'Notify me when this page is in the background' }));
    expect(await screen.findByText(/^You also get notifications/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    server.add(aNew);
    act(() => line.emit('private-orders', 'NewOrder', { id: ID, tally: 1850, seq: 42 }));
    await waitFor(() => expect(told).toEqual(['New order: 1 waiting']));
    vi.restoreAllMocks();
  });

  it('KIT-02 an unpaid order chimes once, is counted apart, and asks again after five minutes', async () => {
    const { server, audio, line, start } = await openKitchen();
    await start();
    server.add(unpaid);
    act(() => line.emit('private-orders', 'NewOrder', { id: ID, tally: 1850, seq: 42 }));
    expect(await bar().findByText('1 awaiting payment')).toBeVisible();
    await wait(60_000);
    expect(audio.timesOf('unpaid')).toHaveLength(1);
    expect(audio.timesOf('new-order')).toEqual([]);
    await wait(5 * 60_000);
    expect(audio.timesOf('unpaid')).toHaveLength(2);
  });

  it('KIT-02 one that came while the sound was off is heard once it is on', async () => {
    const { audio, start } = await openKitchen({ orders: [unpaid] });
    await wait(2000);
    expect(audio.played).toEqual([]);
    await start();
    await waitFor(() => expect(audio.timesOf('unpaid')).toHaveLength(1));
  });

  it('KIT-03 says over the whole width that the sound is off, until a tap anywhere', async () => {
    const { user } = await openKitchen();
    const off = screen.getByText('Sound is off. Tap to turn it on.').closest('button');
    expect(off).toHaveClass('w-full');
    await user.click(document.body);
    await waitFor(() => expect(off).not.toBeInTheDocument());
  });

  it('KIT-03 an order sounds differently when it is late and when it is cancelled', async () => {
    const printed = anAnsweredOrder({ id: ID, kitchen: 'PRINTED', remaining: 5 });
    const { server, audio, line, start } = await openKitchen({ orders: [printed] });
    await start();
    await wait(7000);
    expect(audio.timesOf('late')).toHaveLength(1);
    expect(bar().getByText('1 late')).toBeVisible();
    server.change(ID, { status: 'CANCELLED', takeaway: { order_status: null } });
    act(() => line.emit('private-orders', 'OrderChange', { id: ID, status: 'CANCELLED', seq: 42 }));
    await waitFor(() => expect(audio.timesOf('cancelled')).toHaveLength(1));
    expect(audio.timesOf('late')).toHaveLength(1);
  });

  it('KIT-03 each sound has its own volume and switch, kept on the device, and can be tried', async () => {
    const { user, audio, start, unmount } = await openKitchen();
    await start();
    await user.click(await screen.findByRole('button', { name: 'Sounds' }));
    vi.useRealTimers();
    const { violations } = await axe.run(screen.getByRole('dialog'), {
      rules: { 'color-contrast': { enabled: false } },
    });
    expect(violations).toEqual([]);
    vi.useFakeTimers({ shouldAdvanceTime: true, now: NOW });
    await user.click(screen.getByRole('button', { name: 'Try: Order late' }));
    await waitFor(() => expect(audio.timesOf('late')).toHaveLength(1));
    await user.click(screen.getByRole('checkbox', { name: 'New order' }));
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(bar().getByText('New orders make no sound on this device')).toBeVisible();
    unmount();
    const again = await openKitchen({ orders: [aNew] });
    await again.start();
    await wait(4000);
    expect(again.audio.timesOf('new-order')).toEqual([]);
  });

  it('KIT-03 a quiet minute stops the repeats and names who pressed; a new order sounds once in it', async () => {
    const { server, audio, line, start } = await openKitchen({ orders: [aNew] });
    await start();
    const quiet = { by: 'Ann', since: new Date().toISOString(), until: new Date(Date.now() + 60_000).toISOString() };
    server.reply({ 'GET /api/temporary_states': () => inForce({ quiet }) });
    act(() => line.emit('private-open-time', 'AlarmQuieted', { seq: 50 }));
    expect(await bar().findByText(/^Quiet: Ann, (59|60) s$/)).toBeVisible();
    const heard = audio.timesOf('new-order').length;
    await wait(10_000);
    expect(audio.timesOf('new-order')).toHaveLength(heard);
    server.add(anAnsweredOrder({ id: 'FRESHFRESHFR', minutesAgo: 0 }));
    act(() => line.emit('private-orders', 'NewOrder', { id: 'FRESHFRESHFR', tally: 1850, seq: 51 }));
    await waitFor(() => expect(audio.timesOf('new-order')).toHaveLength(heard + 1));
    await wait(10_000);
    expect(audio.timesOf('new-order')).toHaveLength(heard + 1);
    await wait(45_000);
    expect(audio.timesOf('new-order').length).toBeGreaterThan(heard + 2);
  });

  it.each([
    ['turned down', { isOn: true, volume: 0.2 }],
    ['switched off', { isOn: false, volume: 0.2 }],
  ])(
    'KIT-07 an order that nobody takes rings at full volume and twice as often, where that was %s',
    async (_, kept) => {
      localStorage.setItem('hatch.sounds', JSON.stringify({ newOrder: kept }));
      const { server, audio, line, start } = await openKitchen({ orders: [aNew] });
      await start();
      await wait(7000);
      expect(new Set(audio.played.filter(isNewOrder).map(({ volume }) => volume))).toEqual(
        new Set(kept.isOn ? [0.2] : []),
      );
      server.change(ID, { escalated: 1 });
      act(() => line.emit('private-orders', 'OrderChange', { id: ID, status: 'NEW', seq: 42 }));
      expect(await screen.findByText('No one has taken it')).toBeVisible();
      audio.played.length = 0;
      await wait(7000);
      const rung = audio.played.filter(isNewOrder);
      expect(rung.map(({ at }, n) => at - (rung[n - 1]?.at ?? at)).slice(1)).toEqual([1500, 1500, 1500]);
      expect(new Set(rung.map(({ volume }) => volume))).toEqual(new Set([1]));
      expect(bar().queryByText('New orders make no sound on this device')).not.toBeInTheDocument();
      server.change(ID, { takeaway: { order_status: 'PRINTED' } });
      act(() => line.emit('private-orders', 'OrderChange', { id: ID, status: 'PRINTED', seq: 43 }));
      await waitFor(() => expect(screen.getByText(ID).closest('tr')).toHaveClass('order-printed'));
      audio.played.length = 0;
      await wait(7000);
      expect(audio.timesOf('new-order')).toEqual([]);
    },
  );

  it.each([
    ['30', 'Not taken: store pauses'],
    ['0', 'Not taken: owner@hatch.test told'],
  ])('KIT-07 KDS-07 says what has followed where the store pauses for %s minutes', async (minutes, words) => {
    const { start } = await openKitchen({
      orders: [{ ...aNew, escalated: 3 }],
      replies: { 'GET /api/settings/pause_minutes': { status: true, value: minutes } },
    });
    await start();
    expect(await screen.findByText(words)).toBeVisible();
  });

  it('KIT-03 KIT-07 a quiet minute stops an order that nobody takes too', async () => {
    const { server, audio, line, start } = await openKitchen({ orders: [{ ...aNew, escalated: 2 }] });
    await start();
    const quiet = { by: 'Ann', since: new Date().toISOString(), until: new Date(Date.now() + 60_000).toISOString() };
    server.reply({ 'GET /api/temporary_states': () => inForce({ quiet }) });
    act(() => line.emit('private-open-time', 'AlarmQuieted', { seq: 50 }));
    expect(await bar().findByText(/^Quiet: Ann/)).toBeVisible();
    audio.played.length = 0;
    await wait(5000);
    expect(audio.timesOf('new-order')).toEqual([]);
  });

  it('KIT-03 a quiet minute holds for this screen where the server cannot be told', async () => {
    const { audio, user, start } = await openKitchen({
      orders: [aNew],
      replies: { 'POST /api/quiet_alarm': networkDown },
    });
    await start();
    await user.click(bar().getByRole('button', { name: 'Quiet for 60 s' }));
    expect(await bar().findByText(/^Quiet: Kit Chen, /)).toBeVisible();
    const heard = audio.timesOf('new-order').length;
    await wait(50_000);
    expect(audio.timesOf('new-order')).toHaveLength(heard);
    await wait(15_000);
    expect(audio.timesOf('new-order').length).toBeGreaterThan(heard);
    expect(bar().getByRole('button', { name: 'Quiet for 60 s' })).toBeVisible();
  });
});

describe('a screen that is not live', () => {
  it('G08 shows no names and numbers to somebody who is logged out, and promises nothing', async () => {
    const { server, start } = await openKitchen({ orders: [aNew] });
    await start();
    expect(screen.getByText('Ada Lovelace')).toBeVisible();
    const refused = () => Response.json({ status: false, message: 'Please log in' }, { status: 401 });
    server.reply({ 'GET /api/todaysOrderTally': refused, 'GET /api/todaysOrders': refused });
    await wait(15_000);
    expect(screen.queryByText('Ada Lovelace')).not.toBeInTheDocument();
    expect(screen.getByRole('alert')).toHaveTextContent('Log in again to see the orders.');
    expect(screen.getByRole('alert')).not.toHaveTextContent('every 10 seconds');
  });

  it('G08 names the time at which an order was last heard of', async () => {
    const { server, line, start } = await openKitchen({ orders: [aNew] });
    await start();
    await wait(2 * 60_000);
    server.add(anAnsweredOrder({ id: 'FRESHFRESHFR', minutesAgo: 0 }));
    act(() => line.emit('private-orders', 'NewOrder', { id: 'FRESHFRESHFR', tally: 1850, seq: 51 }));
    await screen.findByText('FRESHFRESHFR');
    server.reply({ 'GET /api/todaysOrders': networkDown });
    act(() => line.set('disconnected'));
    expect(screen.getByText(/You see the orders as of 18:02/)).toBeVisible();
  });
});
