import { createMemoryHistory } from '@tanstack/react-router';
import { render } from '@testing-library/react';
import { App } from '../app';
import { type Boot, seedQueries } from '../boot';
import { Notifications } from '../components/ui/notifications';
import type { ChannelListener } from '../live/channel';
import type { Live } from '../live/live-context';
import { createQueryClient } from '../query-client';
import { createAppRouter } from '../router';

export const NO_CONTENT: Boot['content'] = { pages: [], filled: [], around: [] };

export const aBoot = (overrides: Partial<Boot> = {}): Boot => ({
  settings: { site_name: 'The Hatch', is_takeaway: '1', order_status: 'open', full_address: '1 High Street, Leeds' },
  cartLabel: 'basket',
  viewer: null,
  content: NO_CONTENT,
  ...overrides,
});

/** Live channels a test sends on by hand. */
export const handLive = () => {
  const listeners = new Map<string, Set<ChannelListener>>();
  const live: Live = {
    domain: 'hatch.test',
    client: {
      connection: { get: () => 'connected', subscribe: () => () => undefined },
      listen: (channel, listener) => {
        const added = listeners.get(channel) ?? new Set();
        listeners.set(channel, added.add(listener));
        return () => added.delete(listener);
      },
      close: () => undefined,
    },
  };
  return {
    live,
    channels: () => [...listeners].filter(([, each]) => each.size > 0).map(([name]) => name),
    emit: (channel: string, event: string, payload: Readonly<Record<string, unknown>>, age = 0) =>
      listeners.get(`${channel}.hatch.test`)?.forEach((listener) => listener.onEvent(event, payload, age)),
  };
};

type RenderAppOptions = { readonly boot?: Partial<Boot> | undefined; readonly live?: Live };

/** The whole page at `path`, as if the server had written `boot` into it. */
export const renderApp = (path: string, { boot, live = handLive().live }: RenderAppOptions = {}) => {
  const queries = createQueryClient();
  seedQueries(queries, aBoot(boot));
  const router = createAppRouter(queries, createMemoryHistory({ initialEntries: [path] }));
  return { router, queries, ...render(<App queries={queries} router={router} deferred={{ live, Notifications }} />) };
};
