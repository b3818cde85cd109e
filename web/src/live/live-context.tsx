import { createContext, type ReactNode, useContext, useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { messages } from '../lib/messages';
import { notify } from '../lib/notify';
import type { ChannelListener } from './channel';
import { type ConnectionState, createLiveClient, type LiveClient } from './client';
import { liveAddress } from './protocol';

/** STAT-38: the page's globals. */
export type LiveKeys = { readonly key: string; readonly domain: string };

export type Live = { readonly client: LiveClient | undefined; readonly domain: string };

const LiveContext = createContext<Live | undefined>(undefined);

type LiveProviderProps = { readonly live: Live; readonly children: ReactNode };

export const LiveProvider = ({ live, children }: LiveProviderProps) => (
  <LiveContext value={live}>{children}</LiveContext>
);

/** Without a key there is no client; the page works on, polling (OPEN-56). */
export const createLive = ({ key, domain }: LiveKeys): Live => ({
  client: key === '' ? undefined : createLiveClient(liveAddress(window.location, key)),
  domain,
});

const useLive = (): Live => {
  const live = useContext(LiveContext);
  if (live === undefined) throw new Error('Wrap the page in a LiveProvider before using a live channel');
  return live;
};

type LiveChannelOptions = ChannelListener & {
  /** The seq the listener's own data already holds. */
  readonly since?: number;
  readonly enabled?: boolean;
};

let saidNoKeys = false;

/** STAT-40, said once however many channels a page listens on. */
const sayNoKeys = (): void => {
  if (!saidNoKeys) void notify.alert(messages.live.noKeys).then(() => (saidNoKeys = false));
  saidNoKeys = true;
};

/** Listens while mounted. `channel` without its domain, such as `store-state` or `private-orders`. */
export const useLiveChannel = (channel: string, options: LiveChannelOptions): void => {
  const { client, domain } = useLive();
  const { since, enabled = true } = options;
  const onEvent = useEffectEvent(options.onEvent);
  const onReset = useEffectEvent(() => options.onReset?.());
  const onAccess = useEffectEvent((granted: boolean) => options.onAccess?.(granted));

  useEffect(() => {
    if (!enabled) return undefined;
    if (client === undefined) {
      sayNoKeys();
      return undefined;
    }
    const listener: ChannelListener = {
      onEvent: (event, payload) => onEvent(event, payload),
      onReset: () => onReset(),
      onAccess: (granted) => onAccess(granted),
    };
    return client.listen(`${channel}.${domain}`, listener, since);
  }, [client, domain, channel, since, enabled]);
};

const neverChanges = () => () => undefined;

export const useConnection = (): ConnectionState | 'none' => {
  const { client } = useLive();
  return useSyncExternalStore(client?.connection.subscribe ?? neverChanges, () => client?.connection.get() ?? 'none');
};
