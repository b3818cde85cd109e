import { createContext, type ReactNode, useContext, useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { messages } from '../lib/messages';
import { notify } from '../lib/notify';
import type { ChannelListener } from './channel';
import type { ConnectionState, LiveClient } from './client';

/** STAT-38: the page's globals. */
export type LiveKeys = { readonly key: string; readonly domain: string };

/** Without a key there is no client; the page works on, polling (OPEN-56). */
export type Live = { readonly client: LiveClient | undefined; readonly domain: string };

/** The live client comes after the first paint, which does without it. */
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
  /** The seq the listener's own data already holds. */
  readonly since?: number;
  readonly enabled?: boolean;
  /** Nothing is said where the site has no live channels: the page is read often enough without. */
  readonly quiet?: boolean;
};

let isNoKeysAlerted = false;

/** STAT-40, once however many channels a page listens on. */
const alertNoKeys = (): void => {
  if (!isNoKeysAlerted) void notify.alert(messages.live.noKeys).then(() => (isNoKeysAlerted = false));
  isNoKeysAlerted = true;
};

/** Listens while mounted. `channel` without its domain, such as `store-state` or `private-orders`. */
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

/** `none`: there is no live client, and will be none. */
export const useConnection = (): ConnectionState | 'none' => {
  const live = useLive();
  const without = live === undefined ? 'idle' : 'none';
  return useSyncExternalStore(
    live?.client?.connection.subscribe ?? neverChanges,
    () => live?.client?.connection.get() ?? without,
    () => without,
  );
};
