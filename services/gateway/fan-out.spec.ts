import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { WebSocketServer } from 'ws';
import { LoadClients } from './testing/load-clients.js';
import { app, ORDERS, TestGateway } from './testing/test-gateway.js';

const SOCKETS = 1_000;
const CHANGES = 50;
const order = { id: '7K2MWZ4T9QXC', tally: 41, note: 'x'.repeat(60) };

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

const bareServer = async () => {
  const http = createServer();
  const sockets = new WebSocketServer({ server: http, perMessageDeflate: false });
  http.listen(0, '127.0.0.1');
  await once(http, 'listening');
  closing.push(
    () => http.close(),
    () => sockets.close(),
  );
  const clients = await LoadClients.connect(SOCKETS, (http.address() as AddressInfo).port, '/');
  closing.push(() => clients.disconnect());
  const send = (i: number) => {
    const data = JSON.stringify({ ...order, seq: i });
    const text = JSON.stringify({ event: 'App\\Events\\NewOrder', channel: ORDERS, data, prev: i });
    for (const socket of sockets.clients) socket.send(text);
  };
  return { clients, send };
};

const hatch = async () => {
  const gateway = await TestGateway.start(undefined, { connectionsPerAddress: () => Promise.resolve(SOCKETS) });
  closing.push(() => gateway.close());
  const clients = await LoadClients.connect(SOCKETS, gateway.port, `/app/${app.key}?protocol=7`, (socketId) => ({
    event: 'pusher:subscribe',
    data: { channel: ORDERS, auth: gateway.sign(socketId, ORDERS) },
  }));
  closing.push(() => clients.disconnect());
  return { clients, send: () => void gateway.feed.record('orders', 'NewOrder', order) };
};

describe('a thousand sockets', () => {
  it('G08 all get every order; how fast, beside a bare server, is printed', { timeout: 60_000 }, async () => {
    const sides = { bare: await bareServer(), gateway: await hatch() };
    for (const round of [1, 2]) {
      const bare = await sides.bare.clients.measure(CHANGES, sides.bare.send);
      const ours = await sides.gateway.clients.measure(CHANGES, sides.gateway.send);
      expect(ours.perSocket).toEqual(new Set([CHANGES]));
      console.info(
        `fan-out ${round}: ${ours.perSecond}/s p99 ${ours.p99} ms; bare ws.send ${bare.perSecond}/s p99 ${bare.p99} ms; ` +
          `${(ours.perSecond / bare.perSecond).toFixed(2)}x`,
      );
    }
  });
});
