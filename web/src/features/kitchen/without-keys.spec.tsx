import { act, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderApp } from '../../testing/render-app';
import { fakeAudio } from './testing/fake-audio';
import { aKitchenServer, aManager, someSettings } from './testing/open-kitchen';
import { anAnsweredOrder, NOW } from './testing/orders';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the orders without broadcast keys', () => {
  it('STAT-40 OPEN-56 G08 alerts, says that it is not live, and polls', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, now: NOW });
    fakeAudio();
    const server = aKitchenServer([]);
    const live = { client: undefined, domain: 'hatch.test' };
    renderApp('/takeaway-orders', { boot: { viewer: aManager, settings: someSettings }, live });
    expect(await screen.findByText('Broadcasting:: Please set keys')).toBeVisible();
    expect(screen.getByText(/^Not live/)).toBeVisible();
    server.add(anAnsweredOrder({ id: 'FRESHFRESHFR' }));
    await act(() => vi.advanceTimersByTimeAsync(11_000));
    expect(screen.getByText('FRESHFRESHFR')).toBeVisible();
  });
});
