import { fork } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { Connection } from './support/connection.mjs';
import { allowSockets, KITCHEN } from './support/live-socket.mjs';
import { benchItems } from './support/seed.mjs';
import { Shopper } from './support/shopper.mjs';

const WATCHERS = fileURLToPath(new URL('./core/tracking-clients.mjs', import.meta.url));
const CUSTOMERS = 5_000;
const AT_ONCE = 16;

const percentile = (values, share) => [...values].sort((a, b) => a - b)[Math.floor((values.length - 1) * share)];

const inTurns = async (jobs, size, run) => {
  const left = [...jobs];
  await Promise.all(
    Array.from({ length: size }, async () => {
      for (let job = left.pop(); job !== undefined; job = left.pop()) await run(job);
    }),
  );
};

const messageOf = async (child, kind) => {
  for (;;) {
    const [message] = await once(child, 'message');
    if (kind in message) return message[kind];
  }
};

const FRAME_BYTES = 400;
const stamped = () => `${performance.timeOrigin + performance.now()} `.padEnd(FRAME_BYTES - 1) + '\n';

/** One frame of the size of a change to each of as many bare sockets, in milliseconds. */
const bareFanOut = async (clients) => {
  const sockets = [];
  const server = createServer((socket) => sockets.push(socket));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  clients.send({ bare: CUSTOMERS, port: server.address().port });
  await messageOf(clients, 'connected');
  // The server hears of its last sockets after those who opened them.
  while (sockets.length < CUSTOMERS) await wait(10);
  const all = messageOf(clients, 'latencies');
  for (const socket of sockets) socket.write(stamped());
  const latencies = await all;
  for (const socket of sockets) socket.destroy();
  server.close();
  return latencies;
};

/**
 * Every one of 5,000 customers follows an order of their own, and each order is changed once (TRK-01). Counted for each
 * from sending staff's click to its customer's socket. Beside it: as many bare sockets, each written one frame of that size.
 *
 * @param {import('./support/bench.mjs').Bench} bench
 */
export const tracking = async (bench) => {
  const { port } = bench;
  await bench.quiet();
  await allowSockets(port, CUSTOMERS);
  const connections = await Promise.all(Array.from({ length: AT_ONCE }, () => Connection.open(port)));
  const orders = [];
  await inTurns(
    Array.from({ length: CUSTOMERS }, (_, at) => at),
    AT_ONCE,
    async (at) => {
      const connection = connections.pop() ?? (await Connection.open(port));
      const shopper = new Shopper(connection);
      await shopper.add(benchItems[(at * 17) % benchItems.length]);
      const id = await shopper.checkOut();
      await shopper.place();
      const { body } = await shopper.call('GET', '/api/trackingLink');
      const { body: tracked } = await shopper.call('GET', `/api${body.link}`);
      orders.push({ id, channel: `${tracked.channel}.localhost` });
      connections.push(connection);
    },
  );

  const clients = fork(WATCHERS, [String(port)]);
  try {
    const bare = await bareFanOut(clients);
    clients.send({ channels: orders.map(({ channel }) => channel) });
    await messageOf(clients, 'joined');
    await bench.quiet();
    const all = messageOf(clients, 'arrivals');
    const sent = new Map();
    const staffed = [];
    // One after the other: tries side by side count against each other.
    while (staffed.length < AT_ONCE) {
      const connection = await Connection.open(port);
      connections.push(connection);
      const staff = new Shopper(connection);
      await staff.done('/login', KITCHEN);
      staffed.push(staff);
    }
    const began = performance.now();
    await inTurns(orders, AT_ONCE, async ({ id, channel }) => {
      const staff = staffed.pop();
      sent.set(channel, performance.timeOrigin + performance.now());
      await staff.done('/takeaway/markPaid', { orderId: id });
      staffed.push(staff);
    });
    const seconds = (performance.now() - began) / 1000;
    const arrivals = new Map(await all);
    const times = [...sent].map(([channel, at]) => (arrivals.get(channel) ?? Infinity) - at);
    const note = `p50 ${percentile(times, 0.5).toFixed(0)} ms, slowest ${Math.max(...times).toFixed(0)} ms; ${(CUSTOMERS / seconds).toFixed(0)} changes/s; baseline: p99 of one frame each by a bare server, p50 ${percentile(bare, 0.5).toFixed(0)} ms, slowest ${Math.max(...bare).toFixed(0)} ms`;
    bench.report.add({
      name: `a change reaches its one of ${CUSTOMERS} watching customers, p99`,
      value: percentile(times, 0.99),
      unit: 'ms',
      baseline: percentile(bare, 0.99),
      most: 1_000,
      note,
    });
    bench.report.add({
      name: 'customers who were not told, or told of another order',
      value: times.filter((ms) => !Number.isFinite(ms)).length,
      unit: `of ${CUSTOMERS}`,
      most: 0,
    });
  } finally {
    clients.kill();
    for (const connection of connections) connection.close();
  }
};
