import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { networkDown, type Replies } from '../../testing/fake-server';
import { renderApp } from '../../testing/render-app';
import { fakeAudio } from '../kitchen/testing/fake-audio';
import { liveLine } from '../kitchen/testing/live-line';
import { aKitchenServer, aManager, inForce, someSettings } from '../kitchen/testing/open-kitchen';
import { anAnsweredOrder, NOW } from '../kitchen/testing/orders';
import { FRAMES_MARK } from './player';
import { JUMP_MARK } from './components/replay-screen';
import { replayAddress } from './replay-address';
import { fakeReplay, type Happening } from './testing/fake-replay';

const DAY = '2026-11-20';
const SECOND = 1000;
const MINUTE = 60 * SECOND;
const FROM = Date.UTC(2026, 10, 20);
const TO = Date.UTC(2026, 10, 21);
/** The evening is looked at on the day after. */
const LATER = Date.UTC(2026, 10, 21, 12);
const AT = NOW - 30 * MINUTE;

const [ADA, BOB] = ['ADAADAADAADA', 'BOBBOBBOBBOB'] as const;
const ada = anAnsweredOrder({ id: ADA, minutesAgo: 20, remaining: 600 });
const bob = anAnsweredOrder({ id: BOB, minutesAgo: 10, remaining: 1200, total_cost: 900, ta_method: 'COLLECT' });
const printed = { ...ada, takeaway: { order_status: 'PRINTED' } } as const;
const done = { ...printed, takeaway: { order_status: 'COMPLETE' }, completed_at: new Date(NOW).toISOString() } as const;

const happenings: readonly Happening[] = [
  { at: AT, shop: { store: 'busy', delivering: false, out_of_stock: [{ sku: '7', name: 'Calzone' }] } },
  { at: NOW - 20 * MINUTE, order: ada, isNew: true },
  { at: NOW - 15 * MINUTE, order: printed },
  { at: NOW - 10 * MINUTE, order: bob, isNew: true },
  { at: NOW, order: done },
];
const evening = fakeReplay({ day: DAY, from: FROM, to: TO, happenings });

const iso = (at: number): string => new Date(at).toISOString();
const hash = (): string | undefined => window.hatchBoardHash?.();
const slider = () => screen.findByRole('slider', { name: 'Time of day' }, { timeout: 10_000 });
const shownTime = (): string | undefined =>
  within(screen.getByRole('region', { name: 'Player' })).getByText(/^\d\d:\d\d:\d\d$/).textContent;
const clock = (text: string) => waitFor(() => expect(shownTime()).toBe(text), { timeout: 10_000 });

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

type Opened = { readonly replies?: Replies; readonly viewer?: typeof aManager };

const open = (address: string, { replies = evening, viewer = aManager }: Opened = {}) => {
  const server = aKitchenServer([], replies);
  const audio = fakeAudio();
  const page = renderApp(address, { boot: { viewer, settings: someSettings }, live: liveLine().live });
  return { server, audio, ...page, user: userEvent.setup({ advanceTimers: vi.advanceTimersByTime }) };
};
const openAt = (at: number, options: Opened & { readonly speed?: 1 | 10 | 60 } = {}) =>
  open(replayAddress({ day: DAY, at: iso(at), speed: options.speed ?? 1 }), options);

beforeEach(() => {
  vi.useFakeTimers({
    shouldAdvanceTime: true,
    now: LATER,
    toFake: [
      'setTimeout',
      'clearTimeout',
      'setInterval',
      'clearInterval',
      'Date',
      'performance',
      'requestAnimationFrame',
      'cancelAnimationFrame',
    ],
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  localStorage.clear();
  window.history.replaceState(null, '', '/');
});

describe('the trading days', () => {
  const days = [
    { day: '2026-11-20', orders: 12, ordered: 26_350, takings: 24_350 },
    { day: '2026-11-19', orders: 1, ordered: 900, takings: 900 },
  ];
  const LIST = 'GET /api/replay/days';

  it('HIST-01 stand with orders and takings, newest first, and lead to their replay', async () => {
    const next = vi.fn((_body: unknown, _path: string, query: string) =>
      query === '?before=2026-11-19'
        ? { status: true, message: '', days: [{ day: '2026-11-18', orders: 3, ordered: 1, takings: 1 }], next: null }
        : { status: true, message: '', days, next: '2026-11-19' },
    );
    const { user } = open('/takeaway-history', { replies: { ...evening, [LIST]: next } });
    const table = await screen.findByRole('table', { name: 'Trading days' }, { timeout: 10_000 });
    const rows = () =>
      within(table)
        .getAllByRole('row')
        .slice(1)
        .map(({ textContent }) => textContent);
    expect(rows()).toEqual(['Friday, 20 November 202612£263.50£243.50', 'Thursday, 19 November 20261£9.00£9.00']);
    await user.click(screen.getByRole('button', { name: 'Show earlier days' }));
    await waitFor(() => expect(rows()).toHaveLength(3));
    expect(screen.queryByRole('button', { name: 'Show earlier days' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: 'Replay Friday, 20 November 2026' }));
    expect(await slider()).toBeInTheDocument();
  });

  it('HIST-01 are open to auditors, who see no buttons of the kitchen', async () => {
    open('/takeaway-history', {
      replies: { [LIST]: { status: true, message: '', days, next: null } },
      viewer: { ...aManager, canManageTakeaway: false, canReadHistory: true },
    });
    expect(await screen.findByRole('table', { name: 'Trading days' }, { timeout: 10_000 })).toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'Orders and sound' })).not.toBeInTheDocument();
  });

  it('HIST-01 says when there is none, and when they cannot be read', async () => {
    const { server, user } = open('/takeaway-history', { replies: { [LIST]: networkDown } });
    expect(await screen.findByText("We couldn't load the days.", {}, { timeout: 10_000 })).toBeInTheDocument();
    server.reply({ [LIST]: { status: true, message: '', days: [], next: null } });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(/There are no orders yet/)).toBeInTheDocument();
  });
});

describe('the replay of a day', () => {
  it('HIST-02 is the board as it stood: rows, count, tally, countdown, store, delivery, what was out of stock', async () => {
    openAt(NOW - 8 * MINUTE);
    await slider();
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('2 ORDER(S) WAITING');
    expect(screen.getByText('Order Total: £27.50')).toBeInTheDocument();
    expect(screen.getAllByText('PRINTED')).toHaveLength(1);
    expect(screen.getByText('18:00')).toBeInTheDocument();
    const timers = screen.getAllByRole('timer').map(({ textContent }) => textContent);
    expect(timers).toEqual(['28:00', '18:00']);
    expect(screen.getByRole('button', { name: 'busy', pressed: true })).toBeDisabled();
    expect(screen.getByRole('button', { name: 'not-delivering' })).toBeDisabled();
    expect(screen.getByText('1 out of stock')).toBeInTheDocument();
    expect(screen.getByText('Calzone')).toBeInTheDocument();
  });

  it('HIST-03 begins shortly before the first event, steps from event to event, and goes to the ends', async () => {
    const { user } = open(replayAddress({ day: DAY }));
    await slider();
    await clock('17:29:00');
    await user.click(screen.getByRole('button', { name: 'Next event' }));
    await clock('17:30:00');
    await user.keyboard('{ArrowRight}');
    await clock('17:40:00');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('1 ORDER(S) WAITING');
    await user.keyboard('{ArrowRight}{ArrowRight}{ArrowLeft}');
    await clock('17:45:00');
    await user.keyboard('{End}');
    await clock('18:30:00');
    await user.keyboard('{ArrowRight}');
    await clock('18:30:00');
    await user.keyboard('{Home}{ArrowLeft}');
    await clock('17:29:00');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('No orders waiting');
    expect(await slider()).toHaveAttribute('aria-valuetext', 'Friday, 20 November 2026 at 17:29:00');
    for (const kind of ['order', 'change', 'shop'])
      expect(document.querySelector(`[data-marks=${kind}]`)?.getAttribute('d')).toMatch(/^M/);
  });

  it('HIST-03 plays at the speed that was chosen, pauses by the space bar, and the address stands where it does', async () => {
    const { user } = openAt(NOW - 11 * MINUTE);
    const measured = vi.spyOn(performance, 'measure');
    await slider();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Speed' }), '60x');
    act(() => (document.activeElement as HTMLElement).blur());
    await user.keyboard(' ');
    expect(screen.getByRole('button', { name: 'Pause' })).toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('2 ORDER'), {
      timeout: 30_000,
    });
    await user.keyboard(' ');
    const at = shownTime();
    expect(screen.getByRole('button', { name: 'Play' })).toBeInTheDocument();
    await pass(1000);
    expect(shownTime()).toBe(at);
    const address = new URLSearchParams(window.location.search);
    expect(address.get('day')).toBe(DAY);
    expect(address.get('speed')).toBe('60');
    expect(iso(Date.parse(address.get('at') ?? '')).slice(11, 19)).toBe(at);
    expect(measured).toHaveBeenCalledWith(FRAMES_MARK, expect.objectContaining({ detail: expect.any(Number) }));
  }, 60_000);

  it('HIST-05 HIST-08 shows the same played at 60x, sought and stepped to, and loses no event', async () => {
    const { user, unmount } = openAt(NOW - 31 * MINUTE, { speed: 60 });
    const measured = vi.spyOn(performance, 'measure');
    await slider();
    await user.keyboard(' ');
    for (let seconds = 0; seconds < 70; seconds += 5) await pass(5 * SECOND);
    await clock('18:30:00');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Play' })).toBeInTheDocument());
    const played = hash();
    expect(played).toMatch(/^[0-9a-f]{16}$/);
    await user.keyboard('{Home}');
    await waitFor(() => expect(hash()).not.toBe(played));
    await user.keyboard('{End}');
    await waitFor(() => expect(hash()).toBe(played));
    unmount();
    openAt(NOW + MINUTE);
    await slider();
    await waitFor(() => expect(hash()).toBe(played), { timeout: 10_000 });
    await waitFor(() => expect(measured).toHaveBeenCalledWith(JUMP_MARK, expect.anything()));
  }, 60_000);

  it('HIST-06 has nothing that acts, and says of every request that it is a replay', async () => {
    const { user, unmount } = openAt(NOW - 18 * MINUTE, { viewer: { ...aManager, isAdmin: true } });
    const sent = vi.spyOn(globalThis, 'fetch');
    await slider();
    await user.keyboard('{Home}{End}');
    expect(screen.getByText('Replay: nothing can be changed here.')).toBeInTheDocument();
    const board = screen.getByRole('table', { name: 'Orders' });
    const names = within(board)
      .getAllByRole('button')
      .map((button) => button.getAttribute('aria-label') ?? button.textContent);
    expect(names.filter((name) => /print|mark|notify|cancel|accept|reject|delay|refund|preview/i.test(name))).toEqual(
      [],
    );
    await user.click(screen.getByRole('button', { name: 'closed' }));
    await fetch('/api/settings');
    unmount();
    await fetch('/api/settings');
    const marked = sent.mock.calls.map(([, init]) => new Headers(init?.headers).get('hatch-replay'));
    expect(marked.at(-1)).toBeNull();
    sent.mockRestore();
  });

  it('HIST-04 sounds as the live screen did at up to 5x, and is turned off by its switch', async () => {
    const { user, audio } = openAt(NOW - 20 * MINUTE - 5 * SECOND);
    await slider();
    await user.click(screen.getByRole('button', { name: 'Play' }));
    await waitFor(() => expect(audio.timesOf('new-order').length).toBeGreaterThan(1), { timeout: 20_000 });
    expect(window.hatchReplayAlarms?.[0]).toMatchObject({ sound: 'newOrder' });
    await user.click(screen.getByRole('button', { name: 'Sound' }));
    const before = audio.timesOf('new-order').length;
    await pass(8 * SECOND);
    expect(audio.timesOf('new-order')).toHaveLength(before);
    await user.click(screen.getByRole('button', { name: 'Sound' }));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Speed' }), '10x');
    await pass(4 * SECOND);
    expect(audio.timesOf('new-order').length - before).toBeLessThan(3);
  }, 60_000);

  it('HIST-04 KIT-03 is silent for the minute of quiet that somebody asked for then', async () => {
    const quiet = { at: NOW - 20 * MINUTE + SECOND, shop: { quiet_until: iso(NOW - 19 * MINUTE) } };
    const replies = fakeReplay({ day: DAY, from: FROM, to: TO, happenings: [...happenings.slice(0, 2), quiet] });
    const { user, audio } = openAt(NOW - 20 * MINUTE + 2 * SECOND, { replies });
    await slider();
    await user.click(screen.getByRole('button', { name: 'Play' }));
    await pass(20 * SECOND);
    expect(audio.timesOf('new-order')).toHaveLength(0);
    await pass(50 * SECOND);
    expect(audio.timesOf('new-order').length).toBeGreaterThan(0);
  }, 60_000);

  it('HIST-02 HIST-04 asks to open while staff were asked, and sounds as the live screen did', async () => {
    const asked = { at: NOW - 20 * MINUTE, shop: { store: 'closed', opening: iso(NOW - 20 * MINUTE) } };
    const opened = { at: NOW - 19 * MINUTE, shop: { store: 'open' } };
    const { user, audio } = openAt(NOW - 20 * MINUTE + SECOND, {
      replies: fakeReplay({ day: DAY, from: FROM, to: TO, happenings: [asked, opened] }),
    });
    await slider();
    expect(screen.getByText('Time to open for orders')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Play' }));
    await waitFor(() => expect(audio.timesOf('open-time').length).toBeGreaterThan(1), { timeout: 20_000 });
    expect(window.hatchReplayAlarms?.[0]).toMatchObject({ sound: 'openTime' });
    await pass(MINUTE);
    expect(screen.queryByText('Time to open for orders')).not.toBeInTheDocument();
    const before = audio.timesOf('open-time').length;
    await pass(5 * SECOND);
    expect(audio.timesOf('open-time')).toHaveLength(before);
  }, 60_000);

  it('HIST-02 says when the day cannot be read, and reads it again', async () => {
    const { server, user } = openAt(NOW, { replies: { [`GET /api/replay/${DAY}`]: networkDown } });
    expect(await screen.findByText("We couldn't load the day.", {}, { timeout: 10_000 })).toBeInTheDocument();
    server.reply(evening);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('1 ORDER(S) WAITING');
  });

  it.each(['?day=2026-02-31', '?day=x', '?day=', '?at=2026-11-20T18:00:00.000Z'])(
    'HIST-01 shows the days where the address names none: %s',
    async (query) => {
      open(`/takeaway-history${query}`, {
        replies: { 'GET /api/replay/days': { status: true, message: '', days: [], next: null } },
      });
      expect(await screen.findByText(/There are no orders yet/, {}, { timeout: 10_000 })).toBeInTheDocument();
    },
  );
});

describe('what was missed', () => {
  it('HIST-07 plays the last minutes, then is the live board again, which has lost nothing', async () => {
    vi.setSystemTime(NOW + MINUTE);
    const { user, server } = open('/takeaway-orders', {
      replies: {
        ...fakeReplay({ day: DAY, from: FROM, to: TO, happenings, isLive: () => true, now: Date.now }),
        'GET /api/todaysOrders': () => Response.json([done, bob], { headers: { 'x-hatch-seq': '41' } }),
        'GET /api/todaysOrderTally': 2750,
        'GET /api/temporary_states': () => inForce(),
      },
    });
    await user.click(await screen.findByRole('button', { name: 'OK' }, { timeout: 10_000 }));
    const live = hash();
    expect(live).toMatch(/^[0-9a-f]{16}$/);
    await user.click(screen.getByRole('button', { name: 'What did I miss?' }));
    await user.click(screen.getByRole('button', { name: 'The last 15 minutes' }));
    await slider();
    await waitFor(() => expect(hash()).not.toBe(live));
    expect(screen.queryByRole('button', { name: /^Notify/ })).not.toBeInTheDocument();
    for (let seconds = 0; seconds < 50; seconds += 5) await pass(5 * SECOND);
    expect(screen.queryByRole('region', { name: 'Player' })).not.toBeInTheDocument();
    expect(hash()).toBe(live);
    expect(server.callsTo(`GET /api/replay/${DAY}/changes`).length).toBeGreaterThan(1);
    expect(screen.getAllByRole('button', { name: /^Notify/ }).length).toBeGreaterThan(0);
  }, 90_000);
});
