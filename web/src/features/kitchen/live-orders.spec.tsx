import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { notices } from '../../lib/notify';
import { networkDown, silence } from '../../testing/fake-server';
import { openKitchen } from './testing/open-kitchen';
import { anAnsweredOrder } from './testing/orders';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const [OLD, FRESH] = ['OLDDOLDDOLDD', 'FRESHFRESHFR'] as const;
const rows = (): readonly HTMLElement[] =>
  within(screen.getAllByRole('rowgroup')[1] ?? document.body).queryAllByRole('row');
const wait = (ms: number): Promise<unknown> => act(() => vi.advanceTimersByTimeAsync(ms));
const banner = (): HTMLElement | null => screen.queryByText(/^Not live/);
const anOld = anAnsweredOrder({ id: OLD, minutesAgo: 30, kitchen: 'PRINTED', total_cost: 1000 });
const aFresh = anAnsweredOrder({ id: FRESH, minutesAgo: 0, total_cost: 250 });

describe('changes that arrive live', () => {
  it('G08 goes on from the position of the snapshot', async () => {
    const { line } = await openKitchen({ orders: [anOld] });
    expect(line.joined.get('private-orders.hatch.test')).toBe(41);
    expect([...line.joined.keys()]).toContain('private-open-time.hatch.test');
  });

  it('LIVE-38 LIVE-39 LIVE-46 LIVE-47 OPEN-60 puts a new order on top, fetched by its id, with the tally of the event', async () => {
    const { server, line, user, start } = await openKitchen({ orders: [anOld] });
    await start();
    await user.click(within(screen.getByRole('columnheader', { name: 'Order Total' })).getByRole('button'));
    server.add(aFresh);
    act(() => line.emit('private-orders', 'NewOrder', { id: FRESH, tally: 4250, seq: 42 }));
    await waitFor(() => expect(rows()).toHaveLength(2));
    expect(rows()[0]).toHaveTextContent(FRESH);
    expect(server.callsTo(`GET /api/fetchOrder/${FRESH}`)).toHaveLength(1);
    expect(screen.getByText('Order Total: £42.50')).toBeVisible();
    expect(document.querySelectorAll('[data-active="true"]')).toHaveLength(0);
    expect(screen.getByRole('columnheader', { name: 'Order Total' })).toHaveAttribute('aria-sort', 'none');
  });

  it('LIVE-35 G08 shows what another screen did', async () => {
    const { server, line, start } = await openKitchen({ orders: [anOld] });
    await start();
    server.change(OLD, { takeaway: { order_status: 'COMPLETE' } });
    act(() => line.emit('private-orders', 'OrderChange', { id: OLD, status: 'COMPLETE', seq: 42 }));
    await waitFor(() => expect(rows()[0]).toHaveClass('order-complete'));
  });

  it('LIVE-05 LIVE-47 OPEN-59 takes the total from the list when an order is cancelled: it may be another day’s', async () => {
    const { server, line, start } = await openKitchen({ orders: [anOld] });
    await start();
    server.add(aFresh);
    act(() => line.emit('private-orders', 'NewOrder', { id: FRESH, tally: 1250, seq: 42 }));
    expect(await screen.findByText('Order Total: £12.50')).toBeVisible();
    const ofYesterday = anAnsweredOrder({ id: 'YESTERDAYYYY', status: 'CANCELLED', kitchen: null });
    server.reply({
      'GET /api/todaysOrders': () => Response.json([aFresh, anOld], { headers: { 'x-hatch-seq': '43' } }),
      'GET /api/fetchOrder/*': { status: true, order: ofYesterday, items: ofYesterday.order_items },
    });
    act(() =>
      line.emit('private-orders', 'OrderChange', { id: ofYesterday.id, status: 'CANCELLED', tally: 0, seq: 43 }),
    );
    await wait(100);
    expect(screen.getByText('Order Total: £12.50')).toBeVisible();
    expect(rows()).toHaveLength(2);
    server.reply({ 'GET /api/todaysOrderTally': 1000 });
    act(() => line.emit('private-orders', 'OrderChange', { id: FRESH, status: 'CANCELLED', tally: 1000, seq: 44 }));
    expect(await screen.findByText('Order Total: £10.00')).toBeVisible();
  });

  it('LIVE-48 gets a new order that cannot be fetched with the list, and alerts nobody', async () => {
    const { server, line, start } = await openKitchen({ orders: [anOld] });
    await start();
    server.add(aFresh);
    server.reply({ 'GET /api/fetchOrder/*': networkDown });
    act(() => line.emit('private-orders', 'NewOrder', { id: FRESH, ref: 'FR3SH', tally: 1250, seq: 42 }));
    await waitFor(() => expect(rows()[0]).toHaveTextContent(FRESH));
    await wait(5000);
    expect(server.callsTo(`GET /api/fetchOrder/${FRESH}`)).toHaveLength(1);
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(banner()).not.toBeInTheDocument();
  });

  it('LIVE-48 fetches a new order once more before it alerts', async () => {
    const { server, line, start } = await openKitchen({ orders: [anOld] });
    await start();
    server.add(aFresh);
    let asked = 0;
    const busyOnce = () => {
      asked += 1;
      return asked === 1
        ? Response.json({ status: false }, { status: 503 })
        : { status: true, order: aFresh, items: aFresh.order_items };
    };
    server.reply({ 'GET /api/fetchOrder/*': busyOnce, 'GET /api/todaysOrders': networkDown });
    act(() => line.emit('private-orders', 'NewOrder', { id: FRESH, ref: 'FR3SH', tally: 1250, seq: 42 }));
    await wait(1500);
    expect(rows()[0]).toHaveTextContent(FRESH);
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });

  it('LIVE-48 OPEN-72 names by its ref a new order that is not to be had, in one alert that ends with the trouble', async () => {
    const { server, line, start } = await openKitchen({ orders: [anOld] });
    await start();
    server.reply({ 'GET /api/fetchOrder/*': networkDown, 'GET /api/todaysOrders': networkDown });
    act(() => {
      line.emit('private-orders', 'NewOrder', { id: FRESH, ref: 'FR3SH', tally: 1250, seq: 42 });
      line.emit('private-orders', 'NewOrder', { id: 'OTHEROTHEROT', ref: 'OTH3R', tally: 1350, seq: 43 });
    });
    await wait(2000);
    expect(screen.getByRole('alertdialog')).toHaveTextContent('There was an ERROR fetching new order FR3SH');
    expect(notices.get()).toHaveLength(1);
    server.add(aFresh);
    server.reply({ 'GET /api/todaysOrders': [aFresh, anOld] });
    await wait(10_000);
    expect(rows()).toHaveLength(2);
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });

  it('G08 reads the list anew when changes were missed for good', async () => {
    const { server, line, start } = await openKitchen({ orders: [anOld] });
    await start();
    server.add(aFresh);
    act(() => line.reset('private-orders'));
    await waitFor(() => expect(rows()).toHaveLength(2));
  });

  it('G08 does not bring back, with a list that was overtaken, an order that has left', async () => {
    const { server, line, start } = await openKitchen({ orders: [anOld, aFresh] });
    await start();
    let answerLate: (orders: readonly object[]) => void = () => undefined;
    const late = new Promise<readonly object[]>((resolve) => (answerLate = resolve));
    server.reply({ 'GET /api/todaysOrders': () => late });
    act(() => line.reset('private-orders'));
    server.reply({ 'GET /api/todaysOrders': [aFresh] });
    act(() => line.reset('private-orders'));
    await waitFor(() => expect(rows()).toHaveLength(1));
    answerLate([anOld, aFresh]);
    await wait(100);
    expect(rows()).toHaveLength(1);
  });
});

describe('a screen that is not live', () => {
  it('G08 says so at once when the line is cut, polls every 10 s, and is quiet once it is back', async () => {
    const { server, line, start } = await openKitchen({ orders: [anOld] });
    await start();
    act(() => line.set('disconnected'));
    expect(banner()).toHaveTextContent('Not live: the live connection is cut.');
    server.add(aFresh);
    await wait(10_500);
    expect(rows()).toHaveLength(2);
    const asked = server.callsTo('GET /api/todaysOrders').length;
    await wait(10_000);
    expect(server.callsTo('GET /api/todaysOrders')).toHaveLength(asked + 1);
    act(() => line.set('connected'));
    expect(banner()).not.toBeInTheDocument();
  });

  it.each([
    ['answers 503', () => Response.json({ status: false, message: 'behind' }, { status: 503 }), 'the server is behind'],
    ['has gone silent', silence, 'the server does not answer'],
    ['is out of reach', networkDown, 'the server does not answer'],
  ])('G08 says within 15 s that the server %s, and clears it on recovery', async (_case, reply, words) => {
    const { server, start } = await openKitchen({ orders: [anOld] });
    await start();
    await wait(100);
    server.reply({ 'GET /health/ready': reply });
    await wait(15_000);
    expect(banner()).toHaveTextContent(words);
    server.reply({ 'GET /health/ready': { status: true } });
    await wait(15_000);
    expect(banner()).not.toBeInTheDocument();
  });

  it.each([
    ['current while another read model is stopped', ['storefront'], false],
    ['not', ['storefront', 'orders'], true],
    ['not known', undefined, true],
  ])('G08 goes by the orders alone when the server is not ready: they are %s', async (_case, notCurrent, told) => {
    const { server, start } = await openKitchen({ orders: [anOld] });
    await start();
    server.reply({ 'GET /health/ready': () => Response.json({ status: false, notCurrent }, { status: 503 }) });
    await wait(15_000);
    if (told) expect(banner()).toHaveTextContent('the server is behind');
    else expect(banner()).not.toBeInTheDocument();
  });

  it('G08 says that it is not live while its channel is refused, and reads the list meanwhile', async () => {
    const { server, line, start } = await openKitchen({ orders: [anOld] });
    await start();
    act(() => line.access('private-orders', false));
    expect(banner()).toHaveTextContent('Not live: the live channel is refused.');
    server.add(aFresh);
    await wait(10_050);
    await waitFor(() => expect(rows()).toHaveLength(2));
    act(() => line.access('private-orders', true));
    expect(banner()).not.toBeInTheDocument();
  });

  it('G08 says within 15 s that this member of staff is logged out', async () => {
    const { server, start } = await openKitchen({ orders: [anOld] });
    await start();
    const refused = () => Response.json({ status: false, message: 'Please log in' }, { status: 401 });
    server.reply({ 'GET /api/todaysOrderTally': refused, 'GET /api/todaysOrders': refused });
    await wait(15_000);
    expect(banner()).toHaveTextContent('you are logged out');
    expect(screen.getByRole('link', { name: 'Log in again' })).toHaveAttribute('href', '/login?next=/takeaway-orders');
  });

  it('G08 keeps the orders it has while the list cannot be read', async () => {
    const { server, line, start } = await openKitchen({ orders: [anOld] });
    await start();
    server.reply({ 'GET /api/todaysOrders': networkDown });
    act(() => line.reset('private-orders'));
    await waitFor(() => expect(banner()).toBeInTheDocument());
    expect(rows()).toHaveLength(1);
  });
});
