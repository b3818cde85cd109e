import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderApp } from '../../../testing/render-app';
import { aKitchenServer, aManager, openKitchen, someSettings } from '../testing/open-kitchen';

const STOPPED = 'GET /api/stoppedReadModels';
const board = {
  name: 'orders',
  position: '4711',
  stream: 'order-k3m9x2pq7rst',
  eventType: 'OrderPlaced',
  error: "Cannot read properties of undefined (reading 'map')",
  at: '2026-11-20T18:02:00.000Z',
};
const answer = (...stopped: readonly object[]) => ({ status: true, stopped, parked: [] });
const parked = {
  process: 'expire-holds',
  subject: 'stock-4, cart-k3m9x2pq7rst',
  eventType: '',
  error: 'Error: no such hold',
  at: '2026-11-20T18:02:00.000Z',
};
const notice = () => screen.queryByText(/^Part of Hatch has stopped updating/)?.closest('[role=alert]');

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the notice of stopped updates', () => {
  it('G08 tells a cook on the orders page what not to rely on and whom to call', async () => {
    await openKitchen({ replies: { [STOPPED]: answer(board) } });
    await waitFor(() => expect(notice()).toHaveTextContent('Part of Hatch has stopped updating: the live orders.'));
    expect(notice()).toHaveTextContent('Orders may be missing here');
    expect(notice()).toHaveTextContent('Call the person who runs the site.');
  });

  it('tells it on the stock page too, and whoever runs the site which event, why, and how to go on', async () => {
    aKitchenServer([], { [STOPPED]: answer(board), 'GET /api/products': [] });
    renderApp('/takeaway-oos', { boot: { viewer: aManager, settings: someSettings } });
    const details = await screen.findByText('For the person who runs the site');
    await userEvent.click(details);
    expect(screen.getByText(/OrderPlaced/)).toBeInTheDocument();
    expect(screen.getByText(/event 4711 of the log, in order-k3m9x2pq7rst/)).toBeInTheDocument();
    expect(screen.getByText(board.error)).toBeInTheDocument();
    expect(screen.getByText('npm run hatch -- resume orders')).toBeInTheDocument();
    const { violations } = await axe.run(document.body, {
      rules: { 'color-contrast': { enabled: false }, 'target-size': { enabled: false } },
    });
    expect(violations).toEqual([]);
  });

  it('tells whoever runs the site to rebuild, not to resume, one that the log does not reach', async () => {
    const error = 'The log ends at 900, before this position: npm run hatch -- rebuild orders';
    aKitchenServer([], {
      [STOPPED]: answer({ ...board, stream: '', eventType: '', error }),
      'GET /api/products': [],
    });
    renderApp('/takeaway-oos', { boot: { viewer: aManager, settings: someSettings } });
    await userEvent.click(await screen.findByText('For the person who runs the site'));
    expect(screen.getByText(/has stopped at position 4711 of the log, since/)).toBeInTheDocument();
    expect(screen.getByText(error)).toBeInTheDocument();
    expect(screen.queryByText(/hatch -- resume/)).not.toBeInTheDocument();
  });

  it('G06 tells what cannot be done for one, though all else goes on', async () => {
    const mail = { ...parked, process: 'owe-mails', subject: 'order-k3', eventType: 'OrderPlaced', error: 'no total' };
    aKitchenServer([], {
      [STOPPED]: { status: true, stopped: [], parked: [parked, { ...parked, subject: 'stock-5, cart-k3' }, mail] },
      'GET /api/products': [],
    });
    renderApp('/takeaway-oos', { boot: { viewer: aManager, settings: someSettings } });
    const title = await screen.findByText('Hatch cannot do something: held items do not come back on sale.');
    expect(title.closest('[role=alert]')).toHaveTextContent('A product may look sold out although it is not.');
    expect(screen.getByText('Hatch cannot do something: an email is not sent.')).toBeInTheDocument();
    await userEvent.click(screen.getByText('For the person who runs the site'));
    expect(screen.getByText(/cannot be done for stock-4, cart-k3m9x2pq7rst, since/)).toBeInTheDocument();
    expect(screen.getByText(/cannot react to OrderPlaced of order-k3, since/)).toBeInTheDocument();
    const { violations } = await axe.run(document.body, {
      rules: { 'color-contrast': { enabled: false }, 'target-size': { enabled: false } },
    });
    expect(violations).toEqual([]);
  });

  it('comes and goes by itself', async () => {
    const { server } = await openKitchen({ replies: { [STOPPED]: answer() } });
    expect(notice()).toBeUndefined();
    server.reply({ [STOPPED]: answer({ ...board, name: 'stock-board' }) });
    await act(() => vi.advanceTimersByTimeAsync(21_000));
    expect(notice()).toHaveTextContent('Part of Hatch has stopped updating: stock.');
    server.reply({ [STOPPED]: answer() });
    await act(() => vi.advanceTimersByTimeAsync(21_000));
    expect(notice()).toBeUndefined();
  });

  it('stays when the server does not answer for a while', async () => {
    const { server } = await openKitchen({ replies: { [STOPPED]: answer(board) } });
    await waitFor(() => expect(notice()).toHaveTextContent('the live orders'));
    server.reply({ [STOPPED]: Response.json({}, { status: 502 }) });
    await act(() => vi.advanceTimersByTimeAsync(21_000));
    expect(notice()).toHaveTextContent('the live orders');
  });
});
