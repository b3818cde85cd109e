import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { liveLine } from '../features/kitchen/testing/live-line';
import type { TrackedOrder, TrackingProgress } from '../features/orders/tracking/progress';
import { fakeServer, networkDown } from '../testing/fake-server';
import { aBoot, renderApp } from '../testing/render-app';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const NOW = Date.UTC(2026, 10, 20, 19);
const TOKEN = `abcdefghjkmn${'0'.repeat(40)}`;
const CALL = `GET /api/track/${TOKEN}`;
const CHANNEL = 'tracking-abcdefghjkmn1';
const at = (time: string) => `2026-11-20T${time}:00.000Z`;

const progress = (changes: Partial<TrackingProgress> = {}): TrackingProgress => ({
  stage: 'accepted',
  unpaid: false,
  due_by: at('19:30'),
  promised_for: at('19:30'),
  promised_at: at('18:50'),
  not_taken: false,
  cancelled_because: null,
  ...changes,
});
const answer = (changes: Partial<TrackingProgress> = {}, order: Partial<TrackedOrder> = {}, seq = 5) => ({
  status: true,
  message: '',
  channel: CHANNEL,
  seq,
  now: new Date(Date.now()).toISOString(),
  order: {
    ref: 'K7P2QX',
    placed_at: at('18:50'),
    ta_method: 'DELIVER' as const,
    dishes: [{ quantity: 2, name: 'Margherita', allergens: 'Contains milk' }],
    progress: progress(changes),
    ...order,
  },
});

const open = async (reply: unknown) => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: NOW });
  const server = fakeServer({ [CALL]: reply });
  const line = liveLine();
  const settings = { ...aBoot().settings, phone_no_display: '0113 496 0000' };
  renderApp(`/track/${TOKEN}`, { boot: { settings }, live: line.live });
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
  // The first test of a file also waits for the page's script.
  await screen.findByRole('heading', { level: 1 }, { timeout: 15_000 });
  return { server, line, user };
};
const current = () =>
  within(screen.getByRole('list', { name: 'How your order stands' })).getByText(/./, { selector: '[aria-current]' });

describe('the page of a followed order', () => {
  it('TRK-01 ALG-03 shows how an order stands, when it is there, its dishes with their allergens, and no more', async () => {
    await open(() => answer());
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Order K7P2QX');
    expect(screen.getByText('We have accepted your order')).toBeVisible();
    expect(screen.getByText('With you about 19:30')).toBeVisible();
    expect(current()).toHaveTextContent('Accepted');
    expect(screen.getByRole('region', { name: 'Your order' })).toHaveTextContent('2 ×MargheritaContains milk');
    expect(screen.getByRole('link', { name: 'Call 0113 496 0000' })).toHaveAttribute('href', 'tel:01134960000');
    expect(document.querySelector('meta[name="referrer"]')).toHaveAttribute('content', 'no-referrer');
  }, 20_000);

  it('TRK-01 follows the order live, and takes nothing twice or back', async () => {
    const { line } = await open(() => answer());
    const tell = (stage: TrackingProgress['stage'], seq: number) =>
      act(() => line.emit(CHANNEL, 'OrderProgress', { progress: progress({ stage }), seq }));
    expect(line.joined.get(`${CHANNEL}.hatch.test`)).toBe(5);
    tell('making', 6);
    await waitFor(() => expect(current()).toHaveTextContent('Being made'));
    tell('out', 8);
    tell('ready', 7);
    expect(await screen.findByText('On its way to you')).toBeVisible();
    tell('done', 9);
    expect(await screen.findByText('Delivered. Enjoy your meal!')).toBeVisible();
  });

  it.each([
    [{ stage: 'ready' as const }, 'DELIVER' as const, 'Ready, and on its way to you soon', 'Ready'],
    [{ stage: 'ready' as const }, 'COLLECT' as const, 'Ready to collect', 'Ready to collect'],
    [{ stage: 'done' as const }, 'COLLECT' as const, 'Collected. Enjoy your meal!', 'Collected'],
    [
      { stage: 'received' as const, unpaid: true, due_by: null, promised_for: null, promised_at: null },
      'COLLECT' as const,
      'We will ring you to take your payment. Your order is prepared once it is paid.',
      'Order received',
    ],
  ])('TRK-01 says of %j, %s: %s', async (changes, ta_method, text, step) => {
    await open(() => answer(changes, { ta_method }));
    expect(screen.getAllByText(text)[0]).toBeVisible();
    expect(current()).toHaveTextContent(step);
  });

  it('TRK-01 says why an order was cancelled', async () => {
    await open(() => answer({ stage: 'cancelled', cancelled_because: 'Something that you ordered is sold out.' }));
    expect(screen.getByText('Your order was cancelled')).toBeVisible();
    expect(screen.getByText('Something that you ordered is sold out.')).toBeVisible();
    expect(screen.queryByRole('list', { name: 'How your order stands' })).toBeNull();
  });

  it('TRK-01 tells that it runs late before anybody asks: as soon as staff delay it, and by the clock', async () => {
    const { line } = await open(() => answer());
    expect(screen.queryByText(/Running about/)).toBeNull();
    act(() => line.emit(CHANNEL, 'OrderProgress', { progress: progress({ due_by: at('19:40') }), seq: 6 }));
    expect(await screen.findByText('Running about 10 minutes late')).toBeVisible();
    expect(screen.getByText('With you about 19:40')).toBeVisible();
    expect(screen.getByText('We are sorry. We first said 19:30.')).toBeVisible();
    await act(() => vi.advanceTimersByTimeAsync(42 * 60_000));
    expect(await screen.findByText('Running about 15 minutes late')).toBeVisible();
  });

  it('TRK-01 says when it is not live, reads again, and is live again', async () => {
    const { server, line, user } = await open(() => answer());
    expect(screen.getByText('Live: this page updates automatically.')).toBeVisible();
    act(() => line.set('disconnected'));
    expect(await screen.findByText('Not live at the moment. This is how it stood at 19:00.')).toBeVisible();
    server.reply({ [CALL]: () => answer({ stage: 'making' }, {}, 9) });
    await user.click(screen.getByRole('button', { name: 'Look again' }));
    await waitFor(() => expect(current()).toHaveTextContent('Being made'));
    act(() => line.set('connected'));
    expect(await screen.findByText('Live: this page updates automatically.')).toBeVisible();
  });

  it('TRK-01 reads again every minute, and keeps what it has where nobody answers', async () => {
    const { server } = await open(() => answer());
    server.reply({ [CALL]: networkDown });
    await act(() => vi.advanceTimersByTimeAsync(65_000));
    expect(await screen.findByText(/^Not live at the moment/)).toBeVisible();
    expect(current()).toHaveTextContent('Accepted');
    server.reply({ [CALL]: () => answer({ stage: 'making' }, {}, 9) });
    await act(() => vi.advanceTimersByTimeAsync(65_000));
    await waitFor(() => expect(current()).toHaveTextContent('Being made'));
  });

  it('TRK-01 keeps what was told live where an older reading comes after it', async () => {
    const { line, server } = await open(() => answer());
    act(() => line.emit(CHANNEL, 'OrderProgress', { progress: progress({ stage: 'making' }), seq: 6 }));
    const asked = server.callsTo(CALL).length;
    await act(() => vi.advanceTimersByTimeAsync(65_000));
    expect(server.callsTo(CALL).length).toBeGreaterThan(asked);
    expect(current()).toHaveTextContent('Being made');
  });

  it('TRK-01 says that a link has ended, in the words of the server', async () => {
    await open({ status: false, message: 'This link has ended. A link to an order works for 30 days.' });
    expect(screen.getByRole('alert')).toHaveTextContent('This link has ended.');
    expect(screen.getByRole('link', { name: 'To the menu' })).toBeVisible();
  });

  it('TRK-01 can be tried again where nobody answers', async () => {
    const { server, user } = await open(networkDown);
    expect(await screen.findByRole('alert')).toHaveTextContent("We couldn't load your order.");
    server.reply({ [CALL]: () => answer() });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('With you about 19:30')).toBeVisible();
  });
});
