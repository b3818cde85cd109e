import { createStore } from '../../../lib/store';
import type { ChannelListener } from '../../../live/channel';
import type { ConnectionState } from '../../../live/client';
import type { Live } from '../../../live/live-context';

/** A live connection that a test sends on, cuts and restores. */
export const liveLine = () => {
  const listeners = new Map<string, Set<ChannelListener>>();
  const joined = new Map<string, number | undefined>();
  const connection = createStore<ConnectionState>('connected');
  const live: Live = {
    domain: 'hatch.test',
    client: {
      connection,
      listen: (channel, listener, since) => {
        listeners.set(channel, (listeners.get(channel) ?? new Set()).add(listener));
        joined.set(channel, since);
        return () => listeners.get(channel)?.delete(listener);
      },
      close: () => undefined,
    },
  };
  const on = (channel: string): ReadonlySet<ChannelListener> => listeners.get(`${channel}.hatch.test`) ?? new Set();
  return {
    live,
    joined,
    set: connection.set,
    emit: (channel: string, event: string, payload: Readonly<Record<string, unknown>>, age = 0) =>
      on(channel).forEach((listener) => listener.onEvent(event, payload, age)),
    access: (channel: string, granted: boolean) => on(channel).forEach((listener) => listener.onAccess?.(granted)),
    reset: (channel: string) => on(channel).forEach((listener) => listener.onReset?.()),
  };
};
