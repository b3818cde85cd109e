import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aKitchenServer, aManager, someSettings } from '../features/kitchen/testing/open-kitchen';
import type { LostDemandReport } from '../features/lost-demand/lost-demand-api';
import { networkDown } from '../testing/fake-server';
import { renderApp } from '../testing/render-app';

const anAuditor = { ...aManager, canReadHistory: true };
const boot = { viewer: anAuditor, settings: someSettings, storeState: 'open', products: [], categories: [] };
const READ = 'GET /api/history/lost_demand';

const nothing: LostDemandReport = {
  status: true,
  message: '',
  from: '2026-11-14',
  to: '2026-11-20',
  days: [],
  hours: [],
  things: [],
};
const busy: LostDemandReport = {
  ...nothing,
  days: [
    { day: '2026-11-19', kind: 'outside', count: 2, pence: 4_300 },
    { day: '2026-11-20', kind: 'none-left', count: 3, pence: 2_700 },
  ],
  hours: [
    { hour: 0, kind: 'outside', count: 2, pence: 4_300 },
    { hour: 19, kind: 'none-left', count: 3, pence: 2_700 },
  ],
  things: [
    { kind: 'none-left', thing: '7.72', name: 'Margherita (Small)', count: 3, pence: 2_700 },
    { kind: 'outside', thing: 'LS6', name: 'LS6', count: 2, pence: 4_300 },
    { kind: 'checkout-left', thing: 'details', name: 'details', count: 0, pence: 0 },
  ],
};

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: Date.UTC(2026, 10, 20, 20) });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const open = async (answer: unknown, query = '') => {
  const asked: string[] = [];
  const server = aKitchenServer([], {
    [READ]: (_body: unknown, _path: string, asking: string) => {
      asked.push(asking);
      return answer;
    },
  });
  const { router } = renderApp(`/admin/lost-demand${query}`, { boot });
  await screen.findByRole('heading', { name: 'Lost demand' }, { timeout: 20_000 });
  return { server, asked, router, user: userEvent.setup({ advanceTimers: vi.advanceTimersByTime }) };
};
const table = async (name: RegExp | string) => within(await screen.findByRole('table', { name }));

describe('the page of lost demand', () => {
  it('HIST-13 shows a week in pounds, by kind, day and hour, as pictures and in figures', async () => {
    const { asked } = await open(busy);
    expect((await table('In all')).getByRole('row', { name: 'None left 3 £27.00' })).toBeVisible();
    expect((await table('In all')).getByRole('row', { name: 'Total 5 £70.00' })).toBeVisible();
    expect((await table('By day')).getByRole('row', { name: /^Thu,? 19 Nov 2 £43\.00$/ })).toBeVisible();
    expect((await table('By hour')).getByRole('row', { name: '00:00 2 £43.00' })).toBeVisible();
    const picture = screen.getByRole('img', {
      name: /^By day: the most was £43\.00, Thu,? 19 Nov\./,
    });
    expect(picture.querySelectorAll('rect')).toHaveLength(7);
    expect((await table(/^Where we do not deliver/)).getByRole('row', { name: 'LS6 2 £43.00' })).toBeVisible();
    expect(new Set(asked)).toEqual(new Set(['?from=2026-11-14&to=2026-11-20']));
    expect(screen.getByRole('link', { name: 'Download as CSV' })).toHaveAttribute(
      'href',
      '/api/history/lost_demand.csv?from=2026-11-14&to=2026-11-20',
    );
  });

  it('HIST-13 shows one kind alone, and has what it shows in the address', async () => {
    const { router, user } = await open(busy);
    await user.selectOptions(await screen.findByLabelText('Show'), 'None left');
    expect((await table('In all')).getByRole('row', { name: 'Total 3 £27.00' })).toBeVisible();
    expect(screen.queryByRole('table', { name: /^Where we do not deliver/ })).toBeNull();
    expect(router.state.location.searchStr).toBe('?from=2026-11-14&to=2026-11-20&kind=none-left');
  });

  it.each([
    ['?from=2026-11-01&to=2026-11-02&kind=outside', '?from=2026-11-01&to=2026-11-02', 'outside'],
    ['?from=2020-01-01&to=2026-11-20&kind=toString', '?from=2026-08-21&to=2026-11-20', 'all'],
    ['?from=2026-11-09&to=2026-11-02', '?from=2026-11-02&to=2026-11-02', 'all'],
    ['?from=9999-99-99&to=<script>', '?from=2026-11-14&to=2026-11-20', 'all'],
  ])('HIST-13 takes from the address %s what can be shown', async (given, asking, kind) => {
    const { asked } = await open(nothing, given);
    expect(await screen.findByText('Nothing was lost in these days.')).toBeVisible();
    expect(new Set(asked)).toEqual(new Set([asking]));
    expect(screen.getByLabelText('Show')).toHaveValue(kind);
  });

  it('HIST-13 says when it cannot be read, and reads it again', async () => {
    const { server, user } = await open(networkDown);
    expect(await screen.findByRole('alert', {}, { timeout: 20_000 })).toHaveTextContent("We couldn't load");
    server.reply({ [READ]: busy });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('table', { name: 'In all' })).toBeVisible();
  });
});
