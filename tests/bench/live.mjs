import { setTimeout as wait } from 'node:timers/promises';
import { Connection } from './support/connection.mjs';
import { cpuMs } from './support/process-tree.mjs';
import { allowSockets, join, KITCHEN, ordersChannel, STORE_STATE } from './support/live-socket.mjs';
import { benchItems } from './support/seed.mjs';
import { Shopper } from './support/shopper.mjs';

const SOCKETS = 1000;
const KITCHENS = 5;
const AT_ONCE = 50;
const ORDERS_A_SECOND = 20;
const SECONDS = 20;
const WARM_UP_SECONDS = 4;

const percentile = (values, share) => [...values].sort((a, b) => a - b)[Math.floor((values.length - 1) * share)];

/** @param {import('./support/bench.mjs').Bench} bench */
export const live = async (bench) => {
  const { port } = bench;
  await bench.quiet();
  const staff = new Shopper(await Connection.open(port));
  await staff.done('/login', KITCHEN);
  await allowSockets(port, SOCKETS);

  /** Arrivals at every kitchen, by order. */
  const arrivals = new Map();
  const onChange = ({ event, data }) => {
    if (event !== 'App\\Events\\NewOrder') return;
    const { id } = JSON.parse(data);
    arrivals.set(id, [...(arrivals.get(id) ?? []), performance.now()]);
  };
  const sockets = [];
  for (let i = 0; i < KITCHENS; i++) sockets.push(await ordersChannel(port, staff, onChange));
  while (sockets.length < SOCKETS) {
    const customers = Array.from({ length: Math.min(AT_ONCE, SOCKETS - sockets.length) }, () =>
      join(
        port,
        STORE_STATE,
        () => undefined,
        () => undefined,
      ),
    );
    sockets.push(...(await Promise.all(customers)));
  }

  const placed = [];
  const orderOn = async (connection, i) => {
    const shopper = new Shopper(connection);
    await shopper.add(benchItems[(i * 17) % benchItems.length]);
    await shopper.add(benchItems[(i * 19) % benchItems.length]);
    const id = await shopper.checkOut();
    const sent = performance.now();
    await shopper.place();
    if (i >= ORDERS_A_SECOND * WARM_UP_SECONDS) placed.push({ id, sent, acknowledged: performance.now() });
  };
  const idle = await Promise.all(Array.from({ length: ORDERS_A_SECOND * 2 }, () => Connection.open(port)));
  const underWay = [];
  /** How long a lone commit takes in the same seconds: what the machine itself makes everybody wait. */
  const commits = [];
  const cpuBefore = cpuMs(bench.roots);
  const started = performance.now();
  for (let i = 0; i < ORDERS_A_SECOND * (WARM_UP_SECONDS + SECONDS); i++) {
    await wait(Math.max(0, started + (i * 1000) / ORDERS_A_SECOND - performance.now()));
    const connection = idle.shift() ?? (await Connection.open(port));
    underWay.push(bench.baseline.oneCommit().then((ms) => commits.push(ms)));
    underWay.push(orderOn(connection, i).finally(() => idle.push(connection)));
  }
  await Promise.all(underWay);
  await wait(1000);
  const cpu = (cpuMs(bench.roots) - cpuBefore) / (ORDERS_A_SECOND * (WARM_UP_SECONDS + SECONDS));

  const missing = placed.filter(({ id }) => arrivals.get(id)?.length !== KITCHENS).length;
  const since = (moment) => placed.flatMap((order) => (arrivals.get(order.id) ?? []).map((at) => at - order[moment]));
  const fromSending = since('sent');
  const note = `p50 ${percentile(fromSending, 0.5).toFixed(1)} ms, counted from sending the placement; from its answer p99 ${percentile(since('acknowledged'), 0.99).toFixed(1)} ms; a lone commit meanwhile p99 ${percentile(commits, 0.99).toFixed(1)} ms; ${cpu.toFixed(0)} ms of processor time an order`;
  bench.report.add({
    name: 'order to kitchen socket, p99',
    value: percentile(fromSending, 0.99),
    unit: 'ms',
    most: 50,
    note,
  });
  bench.report.add({
    name: 'orders a kitchen missed or saw twice',
    value: missing,
    unit: `of ${placed.length}`,
    most: 0,
  });
  for (const socket of sockets) socket.close();
  for (const connection of idle) connection.close();
};
