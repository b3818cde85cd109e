import { createContext, type ReactNode, useContext, useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { messages } from '../lib/messages';
import { notify } from '../lib/notify';
import type { ChannelListener } from './channel';
import type { ConnectionState, LiveClient } from './client';

export type LiveKeys = { readonly key: string; readonly domain: string };

/** `client` is undefined without a key; the page then polls. */
export type Live = { readonly client: LiveClient | undefined; readonly domain: string };

const NOT_YET = 'not yet';

const LiveContext = createContext<Live | typeof NOT_YET | undefined>(undefined);

type LiveProviderProps = { readonly live: Live | undefined; readonly children: ReactNode };

export const LiveProvider = ({ live, children }: LiveProviderProps) => (
  <LiveContext value={live ?? NOT_YET}>{children}</LiveContext>
);

const useLive = (): Live | undefined => {
  const live = useContext(LiveContext);
  if (live === undefined) throw new Error('No LiveProvider');
  return live === NOT_YET ? undefined : live;
};

type LiveChannelOptions = ChannelListener & {
  /** The seq of the listener's own data. */
  readonly since?: number;
  readonly enabled?: boolean;
  /** No alert where the site has no live channels: polling is enough. */
  readonly quiet?: boolean;
};

let isNoKeysAlerted = false;

/** One alert, however many channels a page uses. */
const alertNoKeys = (): void => {
  if (!isNoKeysAlerted) void notify.alert(messages.live.noKeys).then(() => (isNoKeysAlerted = false));
  isNoKeysAlerted = true;
};

/** `channel` without its domain, such as `store-state` or `private-orders`. */
export const useLiveChannel = (channel: string, options: LiveChannelOptions): void => {
  const live = useLive();
  const { since, enabled = true, quiet } = options;
  const onEvent = useEffectEvent(options.onEvent);
  const onReset = useEffectEvent(() => options.onReset?.());
  const onAccess = useEffectEvent((granted: boolean) => options.onAccess?.(granted));

  useEffect(() => {
    if (!enabled || live === undefined) return undefined;
    if (live.client === undefined) {
      if (!quiet) alertNoKeys();
      return undefined;
    }
    const listener: ChannelListener = {
      onEvent: (event, payload, age) => onEvent(event, payload, age),
      onReset: () => onReset(),
      onAccess: (granted) => onAccess(granted),
    };
    return live.client.listen(`${channel}.${live.domain}`, listener, since);
  }, [live, channel, since, enabled, quiet]);
};

const neverChanges = () => () => undefined;

/** `none`: no live client, and none to come. */
export const useConnection = (): ConnectionState | 'none' => {
  const live = useLive();
  const without = live === undefined ? 'idle' : 'none';
  return useSyncExternalStore(
    live?.client?.connection.subscribe ?? neverChanges,
    () => live?.client?.connection.get() ?? without,
    () => without,
  );
};
