import { setTimeout as wait } from 'node:timers/promises';
import { Connection } from '../support/connection.mjs';
import { allowSockets, join, KITCHEN, ordersChannel, STORE_STATE } from '../support/live-socket.mjs';
import { connectionsTo, cpuMs, machineBusyMs, residentMb } from '../support/process-tree.mjs';
import { benchItems } from '../support/seed.mjs';
import { Shopper } from '../support/shopper.mjs';

const ORDERS_A_SECOND = 4;
const SECONDS = 45;
const WARM_UP_SECONDS = 15;
const REST_SECONDS = 20;
const SCREENS = 2;
const VISITORS = 50;
const LOOK_AFTER_MS = 3_000;

let next = 0;
const nextItem = () => benchItems[(next++ * 11) % benchItems.length];

/** One order from the menu to the last step of the kitchen: a page, two adds, the checkout, and what staff press. */
const visit = async (connection, kitchen) => {
  await connection.request('GET', '/', { accepts: 'br' });
  const shopper = new Shopper(connection);
  await shopper.add(nextItem());
  await shopper.add(nextItem());
  const orderId = await shopper.checkOut();
  await shopper.place();
  await kitchen.press('/takeaway/markPaid', { orderId });
  await kitchen.press('/takeaway/printOrder', { orderId, status: 'PRINTED' });
  await kitchen.press('/api/ta/notifyCustomer', { id: orderId });
  await kitchen.press('/takeaway/orderComplete', { orderId });
};

/** A tablet of the kitchen, which presses one button after another. */
class Tablet extends Shopper {
  #last = Promise.resolve();

  press(path, body) {
    this.#last = this.#last.then(() => this.done(path, body));
    return this.#last;
  }
}

/** As many a second, whatever those before still do. */
const paced = async (port, kitchen, seconds) => {
  const idle = [];
  const underWay = [];
  const began = performance.now();
  for (let i = 0; i < ORDERS_A_SECOND * seconds; i++) {
    await wait(Math.max(0, began + (i * 1000) / ORDERS_A_SECOND - performance.now()));
    const connection = idle.pop() ?? (await Connection.open(port));
    underWay.push(visit(connection, kitchen).finally(() => idle.push(connection)));
  }
  await Promise.all(underWay);
  for (const connection of idle) connection.close();
  return underWay.length;
};

/** @param {import('./roles-bench.mjs').RolesBench} bench */
export const costOfRoles = async ({ report, processes, server }) => {
  const api = processes.get('api').port;
  const gateway = processes.get('gateway').port;
  await allowSockets(api, SCREENS + VISITORS);
  const kitchen = new Tablet(await Connection.open(api));
  await kitchen.done('/login', KITCHEN);
  const ignore = () => undefined;
  const sockets = [];
  for (let i = 0; i < SCREENS; i++) sockets.push(await ordersChannel(api, kitchen, ignore, gateway));
  for (let i = 0; i < VISITORS; i++) sockets.push(await join(gateway, STORE_STATE, ignore, ignore));

  const pids = new Map([...processes].map(([role, { pid }]) => [role, pid]).concat([['postgres', server.pid]]));
  const times = () => new Map([...pids].map(([name, pid]) => [name, cpuMs([pid])]));
  await paced(api, kitchen, WARM_UP_SECONDS);
  await wait(LOOK_AFTER_MS);
  const atRest = times();
  await wait(REST_SECONDS * 1000);
  const rested = times();
  const [began, busyBefore] = [performance.now(), machineBusyMs()];
  const orders = await paced(api, kitchen, SECONDS);
  await processes.get('api').current();
  await wait(LOOK_AFTER_MS);
  const wall = performance.now() - began;
  const after = times();
  const busy = (machineBusyMs() - busyBefore) / wall;

  let total = 0;
  for (const [name, pid] of pids) {
    const restMs = (rested.get(name) - atRest.get(name)) / REST_SECONDS;
    const each = (after.get(name) - rested.get(name) - (restMs * wall) / 1000) / orders;
    total += each;
    const connections = name === 'postgres' ? '' : `, ${connectionsTo(pid, server.port)} connections of the database`;
    const note = `at rest ${(restMs / 10).toFixed(1)} % of a core, ${residentMb(pid).toFixed(0)} MB${connections}`;
    report.add({ name: `${name}, processor time an order`, value: each, unit: 'ms', note });
  }
  const note = `${orders} orders, ${ORDERS_A_SECOND} a second, ${SCREENS} screens of the kitchen, ${VISITORS} visitors connected; the machine had ${busy.toFixed(2)} cores busy`;
  report.add({ name: 'all roles, processor time an order', value: total, unit: 'ms', note });
  for (const socket of sockets) socket.close();
};
