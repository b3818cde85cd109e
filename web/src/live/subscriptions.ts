import { backoffMs } from '@hatch/kernel/rules';
import { http } from '../lib/http';
import { afterCut, afterRefusal, type Channel, type ChannelListener, createChannel, receive } from './channel';
import type { Frame } from './protocol';
import type { ServerClock } from './server-clock';

const REFUSED_WAITS = { firstMs: 1000, longestMs: 30_000 } as const;

type Auth = { readonly auth?: string };
type Send = (event: string, data: object) => void;

export type Subscriptions = {
  /** The first listener subscribes its channel, the last one unsubscribes. */
  readonly listen: (name: string, listener: ChannelListener, since?: number) => () => void;
  readonly receive: (frame: Frame) => void;
  /** `isReturn`: after a cut. */
  readonly connected: (socketId: string, isReturn: boolean) => void;
  readonly disconnected: () => void;
};

/** Undefined when access is refused or the server does not answer. */
const authFor = async (name: string, socketId: string): Promise<Auth | undefined> => {
  if (!name.startsWith('private-')) return {};
  const form = new URLSearchParams({ socket_id: socketId, channel_name: name });
  const answer = await http.post('/broadcasting/auth', form).catch(() => undefined);
  return answer?.status ? { auth: answer.auth } : undefined;
};

/** Resubscribes on every connection and refusal. @param start the seq of the page's data, where a channel begins */
export const createSubscriptions = (send: Send, age: ServerClock['age'], start?: number): Subscriptions => {
  const channels = new Map<string, Channel>();
  const left = new Map<string, number | undefined>();
  const retries = new Map<Channel, ReturnType<typeof setTimeout>>();
  let socketId: string | undefined;

  const forgetRetry = (channel: Channel): void => {
    clearTimeout(retries.get(channel));
    retries.delete(channel);
  };

  const whenRefused = (channel: Channel): void => {
    forgetRetry(channel);
    retries.set(
      channel,
      setTimeout(() => void subscribe(channel), backoffMs(channel.refusals, REFUSED_WAITS, Math.random())),
    );
    afterRefusal(channel);
  };

  const subscribe = async (channel: Channel): Promise<void> => {
    const asked = socketId;
    if (asked === undefined) return;
    const auth = await authFor(channel.name, asked);
    if (socketId !== asked || channels.get(channel.name) !== channel) return;
    if (auth === undefined) return whenRefused(channel);
    send('pusher:subscribe', { channel: channel.name, ...auth, since: channel.since });
  };

  const leave = (channel: Channel, listener: ChannelListener): void => {
    channel.listeners.delete(listener);
    if (channel.listeners.size > 0) return;
    channels.delete(channel.name);
    left.set(channel.name, channel.since);
    forgetRetry(channel);
    send('pusher:unsubscribe', { channel: channel.name });
  };

  return {
    listen: (name, listener, since) => {
      const known = channels.get(name);
      const channel = known ?? createChannel(name, since ?? left.get(name) ?? start);
      channel.listeners.add(listener);
      channels.set(name, channel);
      if (!known) void subscribe(channel);
      else if (known.refusals > 0) listener.onAccess?.(false);
      return () => leave(channel, listener);
    },
    receive: (frame) => {
      const name = frame.channel ?? frame.data['channel'];
      const channel = typeof name === 'string' ? channels.get(name) : undefined;
      if (!channel) return;
      receive(channel, frame, { resume: () => void subscribe(channel), refused: () => whenRefused(channel), age });
    },
    connected: (id, isReturn) => {
      socketId = id;
      channels.forEach((channel) => {
        if (isReturn) afterCut(channel);
        void subscribe(channel);
      });
    },
    disconnected: () => {
      socketId = undefined;
      channels.forEach(forgetRetry);
    },
  };
};
