import { http } from '../lib/http';
import { createStore, type Store } from '../lib/store';
import { afterCut, type Channel, type ChannelListener, createChannel, receive } from './channel';
import { type Frame, readFrame } from './protocol';
import { createHeartbeat } from './heartbeat';

export type ConnectionState = 'idle' | 'connecting' | 'connected' | 'disconnected' | 'refused';

export type LiveClient = {
  readonly connection: Pick<Store<ConnectionState>, 'get' | 'subscribe'>;
  /** `since`: the seq the listener's own data already holds. The first listener opens the connection. */
  readonly listen: (channel: string, listener: ChannelListener, since?: number) => () => void;
  readonly close: () => void;
};

const FIRST_WAIT_MS = 250;
const LONGEST_WAIT_MS = 5000;

const waitBefore = (attempt: number): number =>
  Math.min(FIRST_WAIT_MS * 2 ** attempt, LONGEST_WAIT_MS) * (0.75 + Math.random() / 2);

/** Close codes 4000 to 4099 mean: do not come back unchanged (Pusher protocol 7). */
const isFinal = (code: number): boolean => code >= 4000 && code < 4100;

/** A small client of Pusher protocol 7 that also resumes each channel where it was cut off. */
export const createLiveClient = (address: string): LiveClient => {
  const connection = createStore<ConnectionState>('idle');
  const channels = new Map<string, Channel>();
  let socket: WebSocket | undefined;
  let socketId = '';
  let attempt = 0;
  let retry: ReturnType<typeof setTimeout> | undefined;

  const send = (event: string, data: object = {}): void => {
    if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify({ event, data }));
  };
  const heartbeat = createHeartbeat({ ping: () => send('pusher:ping'), dead: () => socket?.close() });

  const authFor = async (channel: Channel): Promise<{ readonly auth?: string } | undefined> => {
    if (!channel.name.startsWith('private-')) return {};
    const form = new URLSearchParams({ socket_id: socketId, channel_name: channel.name });
    const answer = await http.post<{ auth: string }>('/broadcasting/auth', form);
    return answer.status ? { auth: answer.auth } : undefined;
  };

  const subscribe = async (channel: Channel): Promise<void> => {
    const current = socket;
    try {
      const auth = await authFor(channel);
      if (auth === undefined || socket !== current || !channels.has(channel.name)) return;
      send('pusher:subscribe', { channel: channel.name, ...auth, since: channel.since });
    } catch {
      current?.close();
    }
  };

  const whenEstablished = ({ data }: Frame): void => {
    socketId = String(data['socket_id']);
    const isReturn = attempt > 0 || connection.get() === 'disconnected';
    attempt = 0;
    connection.set('connected');
    channels.forEach((channel) => {
      if (isReturn) afterCut(channel);
      void subscribe(channel);
    });
  };

  const whenFrame = (frame: Frame | undefined): void => {
    heartbeat.heard();
    if (frame === undefined) return;
    if (frame.event === 'pusher:connection_established') return whenEstablished(frame);
    if (frame.event === 'pusher:ping') return send('pusher:pong');
    const name = frame.channel ?? frame.data['channel'];
    const channel = typeof name === 'string' ? channels.get(name) : undefined;
    if (channel) receive(channel, frame, () => void subscribe(channel));
  };

  const whenClosed = (code: number): void => {
    socket = undefined;
    heartbeat.stop();
    connection.set(isFinal(code) ? 'refused' : 'disconnected');
    if (!isFinal(code)) retry = setTimeout(connect, waitBefore(attempt++));
  };

  function connect(): void {
    clearTimeout(retry);
    if (socket) return;
    if (connection.get() === 'idle') connection.set('connecting');
    const opened = new WebSocket(address);
    socket = opened;
    opened.onmessage = ({ data }: MessageEvent<unknown>) => whenFrame(readFrame(data));
    opened.onclose = ({ code }) => {
      if (socket === opened) whenClosed(code);
    };
  }
  window.addEventListener('online', connect);

  const leave = (channel: Channel, listener: ChannelListener): void => {
    channel.listeners.delete(listener);
    if (channel.listeners.size > 0) return;
    channels.delete(channel.name);
    send('pusher:unsubscribe', { channel: channel.name });
  };

  return {
    connection,
    listen: (name, listener, since) => {
      const known = channels.get(name);
      const channel = known ?? createChannel(name, since);
      channel.listeners.add(listener);
      if (!known) {
        channels.set(name, channel);
        if (connection.get() === 'connected') void subscribe(channel);
      }
      if (connection.get() === 'idle') connect();
      return () => leave(channel, listener);
    },
    close: () => {
      window.removeEventListener('online', connect);
      clearTimeout(retry);
      heartbeat.stop();
      const open = socket;
      socket = undefined;
      open?.close();
      connection.set('idle');
    },
  };
};
