import type { AddressInfo } from 'node:net';
import { waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { fakeServer, networkDown } from '../testing/fake-server';
import { createLiveClient, type LiveClient } from './client';
import { liveAddress } from './protocol';

type Subscribe = { readonly channel: string; readonly auth?: string; readonly since?: number };

const open: { client?: LiveClient; server?: WebSocketServer } = {};

afterEach(async () => {
  open.client?.close();
  open.server?.clients.forEach((socket) => socket.terminate());
  await new Promise((resolve) => (open.server ? open.server.close(resolve) : resolve(undefined)));
});

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** A gateway on loopback whose channel stands at `head`. */
const startGateway = async (head = 10, now?: string, start?: number) => {
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0 });
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  const subscribed: Subscribe[] = [];
  const sockets: WebSocket[] = [];
  const frames: string[] = [];
  const write = (frame: object) => sockets.at(-1)?.send(JSON.stringify(frame));
  server.on('connection', (socket) => {
    sockets.push(socket);
    const established = { socket_id: '1.2', activity_timeout: 30, now };
    write({ event: 'pusher:connection_established', data: JSON.stringify(established) });
    socket.on('message', (text) => {
      const { event, data } = JSON.parse(String(text)) as { readonly event: string; readonly data: Subscribe };
      frames.push(event);
      if (event !== 'pusher:subscribe') return;
      subscribed.push(data);
      const { channel } = data;
      write({ event: 'pusher_internal:subscription_succeeded', channel, data: JSON.stringify({ seq: head }) });
    });
  });
  // jsdom's own WebSocket cannot speak to a socket outside of it.
  vi.stubGlobal('WebSocket', WebSocket);
  const client = createLiveClient(`ws://127.0.0.1:${port}/app/key?protocol=7&client=hatch&version=1`, start);
  Object.assign(open, { client, server });
  const change = (seq: number, prev: number, id = seq) =>
    write({
      event: 'App\\Events\\NewOrder',
      channel: 'private-orders.hatch.test',
      data: JSON.stringify({ id, seq }),
      prev,
    });
  return { client, subscribed, sockets, frames, write, change };
};

const listen = (client: LiveClient, since?: number) => {
  const heard: unknown[] = [];
  const onReset = vi.fn();
  fakeServer({ 'POST /broadcasting/auth': { auth: 'key:signature' } });
  client.listen('private-orders.hatch.test', { onEvent: (event, { id }) => heard.push([event, id]), onReset }, since);
  return { heard, onReset };
};

describe('the live client', () => {
  it('G08 goes on from what the page holds, and on the way back from what it has heard', async () => {
    const { client, subscribed, write } = await startGateway(10, undefined, 7);
    const heard: unknown[] = [];
    const channel = 'store-state.hatch.test';
    const store = () => client.listen(channel, { onEvent: (event) => heard.push(event) });
    const leave = store();
    listen(client);
    await waitFor(() => expect(subscribed.map(({ since }) => since)).toEqual([7, 7]));
    write({ event: 'StoreStateChanged', channel, data: JSON.stringify({ seq: 11 }), prev: 7 });
    await waitFor(() => expect(heard).toEqual(['StoreStateChanged']));
    leave();
    store();
    await waitFor(() => expect(subscribed).toHaveLength(3));
    expect(subscribed.at(-1)).toEqual({ channel, since: 11 });
  });

  it('STAT-36 OPEN-55 hears events by their short name, once and in order', async () => {
    const { client, subscribed, change } = await startGateway();
    const { heard } = listen(client);
    await waitFor(() => expect(subscribed).toHaveLength(1));
    expect(subscribed[0]).toEqual({ channel: 'private-orders.hatch.test', auth: 'key:signature' });
    expect(client.connection.get()).toBe('connected');
    change(11, 10);
    change(11, 10);
    change(12, 11);
    await waitFor(() =>
      expect(heard).toEqual([
        ['NewOrder', 11],
        ['NewOrder', 12],
      ]),
    );
  });

  it('OPEN-55 lets go of the connection while the page is left, and on the way back misses nothing', async () => {
    const { client, subscribed, change } = await startGateway();
    const { heard } = listen(client);
    await waitFor(() => expect(subscribed).toHaveLength(1));
    change(11, 10);
    await waitFor(() => expect(heard).toHaveLength(1));
    window.dispatchEvent(new Event('pagehide'));
    await waitFor(() => expect(client.connection.get()).toBe('disconnected'));
    await waitFor(() => expect(subscribed).toHaveLength(2));
    expect(subscribed[1]).toMatchObject({ since: 11 });
  });

  it('tells how old a change is by the clock of the service', async () => {
    const { client, subscribed, write } = await startGateway(10, '2026-11-20T15:00:00.000Z');
    const ages: number[] = [];
    client.listen('store-opened.hatch.test', { onEvent: (_event, _payload, age) => ages.push(age) }, 7);
    await waitFor(() => expect(subscribed).toHaveLength(1));
    const opened = { event: 'App\\Events\\StoreOpened', channel: 'store-opened.hatch.test' };
    write({ ...opened, data: '{"seq":8}', prev: 7, at: '2026-11-20T12:00:00.000Z' });
    write({ ...opened, data: '{"seq":9}', prev: 8 });
    await waitFor(() => expect(ages).toHaveLength(2));
    expect(Math.round((ages[0] ?? 0) / 60_000)).toBe(180);
    expect(ages[1]).toBe(0);
  });

  it('G08 asks again from where it stands when a change is missing, and loses none', async () => {
    const { client, subscribed, change } = await startGateway();
    const { heard } = listen(client);
    await waitFor(() => expect(subscribed).toHaveLength(1));
    change(11, 10);
    change(15, 13);
    await waitFor(() => expect(subscribed).toHaveLength(2));
    expect(subscribed[1]).toMatchObject({ since: 11 });
    change(13, 11);
    change(15, 13);
    await waitFor(() => expect(heard.map((each) => (each as unknown[])[1])).toEqual([11, 13, 15]));
  });

  it('G08 comes back after a cut and resumes from its last change', async () => {
    const { client, subscribed, sockets, change } = await startGateway();
    const { heard, onReset } = listen(client, 7);
    await waitFor(() => expect(subscribed).toHaveLength(1));
    expect(subscribed[0]).toMatchObject({ since: 7 });
    change(8, 7);
    await waitFor(() => expect(heard).toHaveLength(1));
    sockets[0]?.terminate();
    await waitFor(() => expect(client.connection.get()).toBe('disconnected'));
    await waitFor(() => expect(subscribed).toHaveLength(2), { timeout: 3000 });
    expect(subscribed[1]).toMatchObject({ since: 8 });
    change(9, 8);
    await waitFor(() => expect(heard).toHaveLength(2));
    expect(onReset).not.toHaveBeenCalled();
  });

  it('tells its listeners to read anew when the server cannot resume', async () => {
    const { client, subscribed, write, change } = await startGateway();
    const { heard, onReset } = listen(client, 1);
    await waitFor(() => expect(subscribed).toHaveLength(1));
    write({ event: 'hatch:reset', channel: 'private-orders.hatch.test', data: JSON.stringify({ seq: 40 }) });
    await waitFor(() => expect(onReset).toHaveBeenCalledOnce());
    change(41, 40);
    await waitFor(() => expect(heard).toEqual([['NewOrder', 41]]));
  });

  it.each([
    ['a refusal', { status: false, message: 'staff only' }],
    ['no answer', networkDown],
  ])('tells of a private channel it may not hear, and asks again after a while: %s', async (_how, reply) => {
    const { client, subscribed, sockets } = await startGateway();
    const server = fakeServer({ 'POST /broadcasting/auth': reply });
    const onAccess = vi.fn();
    client.listen('private-orders.hatch.test', { onEvent: () => undefined, onAccess });
    await waitFor(() => expect(onAccess.mock.calls).toEqual([[false]]));
    expect(server.callsTo('POST /broadcasting/auth')[0]?.body).toEqual({
      socket_id: '1.2',
      channel_name: 'private-orders.hatch.test',
    });
    await pause(500);
    expect(server.callsTo('POST /broadcasting/auth')).toHaveLength(1);
    expect(subscribed).toEqual([]);
    server.reply({ 'POST /broadcasting/auth': { auth: 'key:signature' } });
    await waitFor(() => expect(onAccess.mock.calls).toEqual([[false], [true]]), { timeout: 3000 });
    expect(subscribed).toHaveLength(1);
    expect(sockets).toHaveLength(1);
  });

  it('asks again after a subscription error, from where it stood', async () => {
    const { client, subscribed, write } = await startGateway();
    const onAccess = vi.fn();
    const onReset = vi.fn();
    const channel = 'store-state.hatch.test';
    client.listen(channel, { onEvent: () => undefined, onReset, onAccess });
    await waitFor(() => expect(onAccess.mock.calls).toEqual([[true]]));
    write({ event: 'pusher:subscription_error', channel, data: JSON.stringify({ type: 'AuthError', status: 503 }) });
    await waitFor(() => expect(onAccess.mock.calls).toEqual([[true], [false]]));
    await waitFor(() => expect(onAccess.mock.calls).toEqual([[true], [false], [true]]), { timeout: 3000 });
    expect(subscribed.at(-1)).toEqual({ channel, since: 10 });
    expect(onReset).not.toHaveBeenCalled();
  });

  it('stays away when the key is refused', async () => {
    const { client, sockets } = await startGateway();
    listen(client);
    await waitFor(() => expect(sockets).toHaveLength(1));
    sockets[0]?.close(4001);
    await waitFor(() => expect(client.connection.get()).toBe('refused'));
    await pause(500);
    expect(sockets).toHaveLength(1);
  });

  it('survives frames that are none', async () => {
    const { client, subscribed, sockets, change } = await startGateway();
    const { heard } = listen(client);
    await waitFor(() => expect(subscribed).toHaveLength(1));
    for (const junk of ['', 'null', '[]', '{"event":1}', '{"event":"x","data":"{"}']) sockets[0]?.send(junk);
    change(11, 10);
    await waitFor(() => expect(heard).toHaveLength(1));
  });

  it('leaves a channel with its last listener', async () => {
    const { client, frames } = await startGateway();
    const leave = client.listen('store-state.hatch.test', { onEvent: () => undefined });
    await waitFor(() => expect(frames).toEqual(['pusher:subscribe']));
    leave();
    await waitFor(() => expect(frames).toEqual(['pusher:subscribe', 'pusher:unsubscribe']));
  });
});

describe('liveAddress', () => {
  it('STAT-37 STAT-38 is encrypted where the page is, and carries the key', () => {
    const address = (protocol: string) => liveAddress({ protocol, host: 'shop.test' } as Location, 'key');
    expect(address('https:')).toBe('wss://shop.test/app/key?protocol=7&client=hatch&version=1');
    expect(address('http:')).toBe('ws://shop.test/app/key?protocol=7&client=hatch&version=1');
  });
});
