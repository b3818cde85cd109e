import { type Frame, numberIn, shortName } from './protocol';
import type { ServerClock } from './server-clock';

export type ChannelListener = {
  /**
   * `event` without its namespace, such as `NewOrder`. `age`: milliseconds since it happened, for after a cut every change
   * that was missed is heard.
   */
  readonly onEvent: (event: string, payload: Frame['data'], age: number) => void;
  /** Changes were missed that cannot be had again: read the truth anew. */
  readonly onReset?: () => void;
  /** Whether the service lets this client hear the channel; a refused one is asked for again and again. */
  readonly onAccess?: (granted: boolean) => void;
};

/** One subscribed channel: who listens, and the `seq` up to which they have heard everything. */
export type Channel = {
  readonly name: string;
  readonly listeners: Set<ChannelListener>;
  since: number | undefined;
  resuming: boolean;
  /** In a row. */
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
  /** Asks for what is missing since the last change. */
  readonly resume: () => void;
  readonly refused: () => void;
  readonly age: ServerClock['age'];
};

/** Hands a frame on in order and once. */
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

/** A service that does not count changes cannot resume: after a cut its listeners read the truth anew. */
export const afterCut = (channel: Channel): void => {
  channel.resuming = false;
  if (channel.since === undefined) resetListeners(channel);
};
