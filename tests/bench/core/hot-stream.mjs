import { countStock, holdStock, stock } from '@hatch/contexts/stock';
import { PostgresEventStore } from '@hatch/event-store';
import { AggregateRepository, derivedId, fold, WrongExpectedRevision } from '@hatch/kernel';
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { median } from '../support/machine.mjs';
import { LogServer } from './log-server.mjs';

const CALLERS = 64;
const UNITS = 500;
const TRIES = 800;
const ROUNDS = 3;
/** Products one after the other, so that a round of the quick one lasts as long as can be measured. */
const PRODUCTS_A_ROUND = 10;
const MOST_RETRIES = 50;
const LONGEST_BACKOFF_MS = 250;

const context = () => {
  const commandId = randomUUID();
  const actor = { kind: 'customer', id: 'bench' };
  return { commandId, now: new Date().toISOString(), actor, correlationId: commandId, causationId: commandId };
};
const TIMES = { usual: 1_200_000, whenScarce: 1_200_000, scarceUnits: 0, longest: 2_400_000 };
const hold = (sku) => holdStock({ sku, holdId: randomUUID(), quantity: 1, times: TIMES });

/** What most programs do: read the stream, decide, append where it stood, and begin again when somebody was faster. */
const loadDecideAppendRetry = async (store, sku) => {
  const [decide, command] = [hold(sku), context()];
  for (let tries = 0; tries < MOST_RETRIES; tries++) {
    const events = [];
    for await (const event of store.readStream(`stock-${sku}`)) events.push(event);
    const decision = decide(fold(stock, events), command);
    try {
      const { now: at, actor, correlationId, causationId } = command;
      const meta = { at, actor, correlationId, causationId, schema: 1 };
      const news = decision.events.map((event, i) => ({ ...event, id: derivedId(command.commandId, sku, i), meta }));
      if (news.length > 0) await store.append(`stock-${sku}`, events.at(-1).revision, news);
      return decision.rejection ? 'refused' : 'held';
    } catch (error) {
      if (!(error instanceof WrongExpectedRevision)) throw error;
      await wait(Math.random() * Math.min(LONGEST_BACKOFF_MS, 2 ** tries));
    }
  }
  return 'unanswered';
};

/** @returns {Promise<{ rate: number, ends: string[] }>} commands a second that were answered yes or no */
const rush = async (products, buy) => {
  const began = performance.now();
  const ends = [];
  for (const sku of products) {
    let started = 0;
    const caller = async () => {
      while (started++ < TRIES) ends.push(await buy(sku));
    };
    await Promise.all(Array.from({ length: CALLERS }, caller));
  }
  const answered = ends.filter((end) => end !== 'unanswered').length;
  return { rate: answered / ((performance.now() - began) / 1000), ends };
};

export const hotStream = async ({ report }) => {
  const server = await LogServer.start();
  const store = new PostgresEventStore(server.url, { alone: true });
  const handler = new AggregateRepository(store, stock);
  let next = 1;
  const productsWith = async (count) => {
    const skus = Array.from({ length: count }, () => String(next++));
    for (const sku of skus) await handler.handle(sku, countStock({ sku, onHand: UNITS }), context());
    return skus;
  };
  const ours = async (sku) => ((await handler.handle(sku, hold(sku), context())).rejection ? 'refused' : 'held');
  try {
    await rush(await productsWith(PRODUCTS_A_ROUND), ours);
    const mailboxes = [];
    for (let round = 0; round < ROUNDS; round++) mailboxes.push(await rush(await productsWith(PRODUCTS_A_ROUND), ours));
    const retrying = await rush(await productsWith(1), (sku) => loadDecideAppendRetry(store, sku));
    for (let round = 0; round < ROUNDS; round++) mailboxes.push(await rush(await productsWith(PRODUCTS_A_ROUND), ours));
    const count = ({ ends }, end) => ends.filter((each) => each === end).length;
    const value = median(mailboxes.map(({ rate }) => rate));
    const tries = TRIES * PRODUCTS_A_ROUND;
    const answered = mailboxes.map((mailbox) => count(mailbox, 'held') + count(mailbox, 'refused'));
    const unanswered = answered.reduce((sum, each) => sum + tries - each, 0);
    const wrong = mailboxes.filter((mailbox) => count(mailbox, 'held') !== UNITS * PRODUCTS_A_ROUND).length;
    report.add({
      name: `hot stream, ${CALLERS} callers, ${UNITS} units`,
      value,
      unit: 'commands/s',
      baseline: retrying.rate,
      ratio: value / retrying.rate,
      least: 50,
      note: `baseline: load, decide, append, retry; it left ${count(retrying, 'unanswered')} of ${TRIES} unanswered`,
    });
    report.add({ name: 'hot stream, left unanswered', value: unanswered, unit: 'commands', most: 0 });
    report.add({ name: 'hot stream, rounds that sold another number', value: wrong, unit: 'rounds', most: 0 });
  } finally {
    await store.close();
    await server.stop();
  }
};
