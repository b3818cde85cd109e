import { type Frame, numberIn, shortName } from './protocol';
import type { ServerClock } from './server-clock';

export type ChannelListener = {
  /** `event` without its namespace, such as `NewOrder`; `age` in milliseconds, as missed changes arrive late. */
  readonly onEvent: (event: string, payload: Frame['data'], age: number) => void;
  /** Missed changes are lost: read everything again. */
  readonly onReset?: () => void;
  /** Whether the service grants access; a refused channel is asked for again. */
  readonly onAccess?: (granted: boolean) => void;
};

export type Channel = {
  readonly name: string;
  readonly listeners: Set<ChannelListener>;
  since: number | undefined;
  resuming: boolean;
  refusals: number;
};

export const createChannel = (name: string, since?: number): Channel => ({
  name,
  listeners: new Set(),
  since,
  resuming: false,
  refusals: 0,
});

const resetListeners = (channel: Channel): void => channel.listeners.forEach((listener) => listener.onReset?.());

const whenSubscribed = (channel: Channel, { data }: Frame): void => {
  const isLate = channel.refusals > 0 && channel.since === undefined;
  channel.resuming = false;
  channel.refusals = 0;
  channel.since ??= numberIn(data, 'seq');
  channel.listeners.forEach((listener) => listener.onAccess?.(true));
  if (isLate) resetListeners(channel);
};

const whenReset = (channel: Channel, { data }: Frame): void => {
  channel.resuming = false;
  channel.since = numberIn(data, 'seq') ?? channel.since;
  resetListeners(channel);
};

const isGap = (channel: Channel, { prev }: Frame): boolean =>
  prev !== undefined && channel.since !== undefined && prev > channel.since;

const whenChanged = (channel: Channel, frame: Frame, { resume, age }: ChannelPorts): void => {
  const seq = numberIn(frame.data, 'seq');
  if (seq !== undefined && channel.since !== undefined && seq <= channel.since) return;
  if (isGap(channel, frame)) {
    if (!channel.resuming) resume();
    channel.resuming = true;
    return;
  }
  channel.since = seq ?? channel.since;
  channel.listeners.forEach((listener) => listener.onEvent(shortName(frame.event), frame.data, age(frame.at)));
};

type ChannelPorts = {
  readonly resume: () => void;
  readonly refused: () => void;
  readonly age: ServerClock['age'];
};

/** Delivers each change once and in order. */
export const receive = (channel: Channel, frame: Frame, ports: ChannelPorts): void => {
  if (frame.event === 'pusher_internal:subscription_succeeded') return whenSubscribed(channel, frame);
  if (frame.event === 'pusher:subscription_error') return ports.refused();
  if (frame.event === 'hatch:reset') return whenReset(channel, frame);
  if (frame.event.startsWith('pusher')) return undefined;
  return whenChanged(channel, frame, ports);
};

export const afterRefusal = (channel: Channel): void => {
  channel.resuming = false;
  channel.refusals += 1;
  channel.listeners.forEach((listener) => listener.onAccess?.(false));
};

/** A service without `seq` cannot resume: after a cut its listeners read everything again. */
export const afterCut = (channel: Channel): void => {
  channel.resuming = false;
  if (channel.since === undefined) resetListeners(channel);
};
