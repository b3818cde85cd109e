import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLiveClient, type LiveClient } from './client';

/** What a browser holds when the other end is gone without a word: not even its closing is answered. */
class SilentSocket {
  static readonly OPEN = 1;
  readyState = 0;
  onmessage = (_message: { readonly data: string }): void => undefined;
  onclose = (_how: { readonly code: number }): void => undefined;
  send = (): void => undefined;
  constructor() {
    sockets.push(this);
  }
  close = (): void => {
    this.readyState = 2;
  };
  establish = (): void => {
    this.readyState = SilentSocket.OPEN;
    this.onmessage({ data: '{"event":"pusher:connection_established","data":{"socket_id":"1.2"}}' });
  };
}

/** More than the first wait before a connection is opened anew. */
const SOON_MS = 400;

let sockets: SilentSocket[];
let client: LiveClient;

beforeEach(() => {
  sockets = [];
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', SilentSocket);
  client = createLiveClient('ws://shop.test/app/key');
  client.listen('store-state.hatch.test', { onEvent: () => undefined });
});
afterEach(() => client.close());

describe('a connection whose other end is gone', () => {
  it('G08 counts as cut after 15 s of silence, and is opened anew', () => {
    sockets[0]?.establish();
    vi.advanceTimersByTime(14_900);
    expect(client.connection.get()).toBe('connected');
    vi.advanceTimersByTime(100);
    expect(client.connection.get()).toBe('disconnected');
    vi.advanceTimersByTime(SOON_MS);
    expect(sockets).toHaveLength(2);
    sockets[1]?.establish();
    expect(client.connection.get()).toBe('connected');
  });

  it('G08 is given up just so when its opening was never answered', () => {
    vi.advanceTimersByTime(15_000 + SOON_MS);
    expect(sockets.map(({ readyState }) => readyState)).toEqual([2, 0]);
  });

  it('is not listened to once it was given up', () => {
    vi.advanceTimersByTime(15_000);
    sockets[0]?.establish();
    sockets[0]?.onclose({ code: 4001 });
    expect(client.connection.get()).toBe('disconnected');
  });

  it('is not waited for when the network comes back', () => {
    window.dispatchEvent(new Event('online'));
    expect(sockets.map(({ readyState }) => readyState)).toEqual([2, 0]);
    vi.advanceTimersByTime(SOON_MS);
    expect(sockets).toHaveLength(2);
  });

  it('is kept when the network comes back and it may still be there', () => {
    sockets[0]?.establish();
    window.dispatchEvent(new Event('online'));
    expect(sockets).toHaveLength(1);
    expect(client.connection.get()).toBe('connected');
  });
});
