import { type Frame, numberIn, shortName } from './protocol';

export type ChannelListener = {
  /** `event` without its namespace, such as `NewOrder`. */
  readonly onEvent: (event: string, payload: Frame['data']) => void;
  /** Changes were missed that cannot be had again: read the truth anew. */
  readonly onReset?: () => void;
};

/** One subscribed channel: who listens, and the `seq` up to which they have heard everything. */
export type Channel = {
  readonly name: string;
  readonly listeners: Set<ChannelListener>;
  since: number | undefined;
  resuming: boolean;
};

export const createChannel = (name: string, since?: number): Channel => ({
  name,
  listeners: new Set(),
  since,
  resuming: false,
});

const resetListeners = (channel: Channel): void => channel.listeners.forEach((listener) => listener.onReset?.());

const whenSubscribed = (channel: Channel, { data }: Frame): void => {
  channel.resuming = false;
  channel.since ??= numberIn(data, 'seq');
};

const whenReset = (channel: Channel, { data }: Frame): void => {
  channel.resuming = false;
  channel.since = numberIn(data, 'seq') ?? channel.since;
  resetListeners(channel);
};

const isGap = (channel: Channel, { prev }: Frame): boolean =>
  prev !== undefined && channel.since !== undefined && prev > channel.since;

const whenChanged = (channel: Channel, frame: Frame, resume: () => void): void => {
  const seq = numberIn(frame.data, 'seq');
  if (seq !== undefined && channel.since !== undefined && seq <= channel.since) return;
  if (isGap(channel, frame)) {
    if (!channel.resuming) resume();
    channel.resuming = true;
    return;
  }
  channel.since = seq ?? channel.since;
  channel.listeners.forEach((listener) => listener.onEvent(shortName(frame.event), frame.data));
};

/** Hands a frame on in order and once; a gap asks `resume` for what is missing instead. */
export const receive = (channel: Channel, frame: Frame, resume: () => void): void => {
  if (frame.event === 'pusher_internal:subscription_succeeded') return whenSubscribed(channel, frame);
  if (frame.event === 'hatch:reset') return whenReset(channel, frame);
  if (frame.event.startsWith('pusher')) return undefined;
  return whenChanged(channel, frame, resume);
};

/** A service that does not count changes cannot resume: after a cut its listeners read the truth anew. */
export const afterCut = (channel: Channel): void => {
  channel.resuming = false;
  if (channel.since === undefined) resetListeners(channel);
};
