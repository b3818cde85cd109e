import { setTimeout as wait } from 'node:timers/promises';
import { closedLoop, Times } from './support/closed-loop.mjs';
import { Connection } from './support/connection.mjs';
import { KITCHEN, ordersChannel } from './support/live-socket.mjs';
import { median } from './support/machine.mjs';
import { wholeOrder } from './orders.mjs';
import { benchItems } from './support/seed.mjs';
import { Shopper } from './support/shopper.mjs';
import { StripeProcess } from './support/stripe-process.mjs';

const CONNECTIONS = 16;
const SECONDS = 8;
const WARM_UP_SECONDS = 3;
const ROUNDS = 3;
const WEBHOOKS = 300;
const WEBHOOKS_A_SECOND = 20;

let next = 0;
const nextItem = () => benchItems[(next++ * 13) % benchItems.length];

/** A card order up to the customer's payment at the provider. */
const paidOrder = async (connection, stripe) => {
  const shopper = new Shopper(connection);
  await shopper.add(nextItem());
  await shopper.add(nextItem());
  const id = await shopper.checkOut('credit card');
  const { clientSecret } = await shopper.done('/api/createIntent');
  await stripe.pay(clientSecret);
  return { id, clientSecret, shopper };
};

const rateOf = async (port, seconds, order) => {
  const times = new Times();
  const took = await closedLoop(port, { connections: CONNECTIONS, seconds }, (connection) =>
    times.of(() => order(connection)),
  );
  return { rate: times.count / took, times };
};

/** Whole card orders beside whole phone orders, in turns; the provider answers at once. */
const whole = async (bench, stripe) => {
  const cardOrder = async (connection) => {
    const { shopper } = await paidOrder(connection, stripe);
    await shopper.place('credit card');
  };
  await rateOf(bench.port, WARM_UP_SECONDS, cardOrder);
  const ratios = [];
  const rounds = [];
  for (let round = 0; round < ROUNDS; round++) {
    const phone = await rateOf(bench.port, SECONDS, wholeOrder);
    await bench.hatch.current();
    const card = await rateOf(bench.port, SECONDS, cardOrder);
    await bench.hatch.current();
    ratios.push(card.rate / phone.rate);
    rounds.push({ card, phone });
  }
  const ratio = median(ratios);
  const { card, phone } = rounds[ratios.indexOf(ratio)];
  const note = `phone orders in the same round ${phone.rate.toFixed(1)}/s`;
  bench.report.add({ name: 'whole card orders', value: card.rate, unit: '/s', ratio, least: 0.6, note });
  bench.report.add({ name: 'whole card orders, p99', value: card.times.percentile(0.99), unit: 'ms' });
};

/** From the webhook of a payment whose browser never comes back to the kitchen's screen. */
const webhookToKitchen = async (bench, stripe) => {
  const { port } = bench;
  await bench.quiet();
  const staff = new Shopper(await Connection.open(port));
  await staff.done('/login', KITCHEN);
  const arrivals = new Map();
  const socket = await ordersChannel(port, staff, ({ event, data }) => {
    if (event === 'App\\Events\\NewOrder') arrivals.set(JSON.parse(data).id, performance.now());
  });
  const connection = await Connection.open(port);
  const sent = new Map();
  const started = performance.now();
  for (let i = 0; i < WEBHOOKS; i++) {
    await wait(Math.max(0, started + (i * 1000) / WEBHOOKS_A_SECOND - performance.now()));
    const { id, clientSecret } = await paidOrder(connection, stripe);
    sent.set(id, performance.now());
    await stripe.tell(port, clientSecret);
  }
  await wait(2_000);
  const took = [...sent].map(([id, at]) => (arrivals.get(id) ?? Infinity) - at).toSorted((a, b) => a - b);
  const p99 = took[Math.floor((took.length - 1) * 0.99)];
  const note = `p50 ${took[Math.floor(took.length / 2)].toFixed(1)} ms`;
  bench.report.add({ name: 'webhook to kitchen socket, p99', value: p99, unit: 'ms', most: 150, note });
  socket.close();
  connection.close();
};

/** @param {import('./support/bench.mjs').Bench} bench */
export const cards = async (bench) => {
  const stripe = await StripeProcess.start();
  try {
    await bench.restart(stripe.environment);
    await whole(bench, stripe);
    await webhookToKitchen(bench, stripe);
  } finally {
    await bench.restart({});
    await stripe.stop();
  }
};
