import { backoffMs } from '@hatch/kernel/rules';
import { createStore, type Store } from '../lib/store';
import { createHeartbeat } from './heartbeat';
import { type Frame, readFrame } from './protocol';
import { createServerClock } from './server-clock';
import { createSubscriptions, type Subscriptions } from './subscriptions';

export type ConnectionState = 'idle' | 'connecting' | 'connected' | 'disconnected' | 'refused';

export type LiveClient = {
  readonly connection: Pick<Store<ConnectionState>, 'get' | 'subscribe'>;
  /** `since`: the seq of the listener's own data. The first listener opens the connection. */
  readonly listen: Subscriptions['listen'];
  readonly close: () => void;
};

const RECONNECT_WAITS = { firstMs: 250, longestMs: 5000 } as const;

/** WebSocket close code for an end without a closing handshake. */
const ABNORMAL = 1006;

/** Pusher protocol 7: codes 4000 to 4099 forbid reconnecting unchanged. */
const isFinal = (code: number): boolean => code >= 4000 && code < 4100;

/** A client of Pusher protocol 7 that resumes each channel after a cut. @param start the seq of the page's data */
export const createLiveClient = (address: string, start?: number): LiveClient => {
  const connection = createStore<ConnectionState>('idle');
  let socket: WebSocket | undefined;
  let attempt = 0;
  let retry: ReturnType<typeof setTimeout> | undefined;

  const send = (event: string, data: object = {}): void => {
    if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify({ event, data }));
  };
  const heartbeat = createHeartbeat({ ping: () => send('pusher:ping'), dead: () => whenClosed(ABNORMAL) });
  const clock = createServerClock();
  const subscriptions = createSubscriptions(send, clock.age, start);

  const whenEstablished = ({ data }: Frame): void => {
    const isReturn = attempt > 0;
    attempt = 0;
    clock.set(data['now']);
    connection.set('connected');
    subscriptions.connected(String(data['socket_id']), isReturn);
  };

  const whenFrame = (frame: Frame | undefined): void => {
    heartbeat.heard();
    if (frame === undefined) return;
    if (frame.event === 'pusher:connection_established') return whenEstablished(frame);
    if (frame.event === 'pusher:ping') return send('pusher:pong');
    subscriptions.receive(frame);
  };

  /** Does not wait for a closing handshake: a dead connection sends none, and browsers wait up to a minute. */
  const letGo = (): void => {
    socket?.close();
    socket = undefined;
    heartbeat.stop();
    subscriptions.disconnected();
  };

  const whenClosed = (code: number): void => {
    letGo();
    connection.set(isFinal(code) ? 'refused' : 'disconnected');
    if (!isFinal(code)) retry = setTimeout(connect, backoffMs(attempt++, RECONNECT_WAITS, Math.random()));
  };

  /** Browsers keep no page with an open socket in the back/forward cache. */
  const hangUp = (): void => socket?.close();

  /** A socket that was opening or closing while offline may never finish. */
  const whenOnline = (): void => {
    if (socket && socket.readyState !== WebSocket.OPEN) whenClosed(ABNORMAL);
    connect();
  };

  function connect(): void {
    clearTimeout(retry);
    if (socket) return;
    if (connection.get() === 'idle') connection.set('connecting');
    const opened = new WebSocket(address);
    socket = opened;
    heartbeat.heard();
    opened.onmessage = ({ data }: MessageEvent<unknown>) => {
      if (socket === opened) whenFrame(readFrame(data));
    };
    opened.onclose = ({ code }) => {
      if (socket === opened) whenClosed(code);
    };
  }
  window.addEventListener('online', whenOnline);
  window.addEventListener('pagehide', hangUp);

  return {
    connection,
    listen: (channel, listener, since) => {
      const leave = subscriptions.listen(channel, listener, since);
      if (connection.get() === 'idle') connect();
      return leave;
    },
    close: () => {
      window.removeEventListener('online', whenOnline);
      window.removeEventListener('pagehide', hangUp);
      clearTimeout(retry);
      letGo();
      connection.set('idle');
    },
  };
};
