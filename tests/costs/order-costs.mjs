import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { Connection } from '../bench/support/connection.mjs';
import { openKitchen, orderClicks } from './order-clicks.mjs';
import { logStatements, StatementLog } from './statement-log.mjs';

const APPENDS = 'appends';
/** Batches come as they may, so each of their statements counts once: as if all events of a click came in one batch. */
const PROJECTIONS = 'projections';
/** Statements by the connections that send them. */
const PARTS = new Map([
  ['hatch-log-writer', APPENDS],
  ['hatch-log-reader', 'log reads'],
  ['hatch', 'tables'],
  ['hatch typeorm', 'tables'],
  ['hatch jobs', 'jobs'],
  ['hatch projections', PROJECTIONS],
]);
const TRANSACTIONS = 'transactions';
const FIGURES = ['events', 'changes', ...new Set(PARTS.values()), TRANSACTIONS];

/** Sent by the clock, or at most once in a while, however much is pressed. */
const BY_TIME = [
  /^SELECT 1$/,
  /^(SELECT \* FROM|INSERT INTO|DELETE FROM) rm\.proof_/,
  /^UPDATE es\.log_findings/,
  /^SELECT "(DirectoryUser|Login|ProviderEvent|Webhook)Entity"/,
  /^(changes-after|checkpoints|clock|log-head|log-page|positions-move|projection-stats-write|subject-keys|unpaid-units-totals)$/,
  /^(kitchen-presence-note|kitchen-presence-read)$/,
  /^(open-holds-expired|orders-unattended|orders-unpaid|temporary-states-ended)$/,
  // The first change of a quarter of an hour.
  /^(orders-board-load|orders-board-remove|orders-marks-save)$/,
];
const OF_A_PROOF = /^SET TRANSACTION ISOLATION|^BEGIN ISOLATION/;
/** The other statements of a worker ask for work, which it does by the clock, too. */
const OF_A_JOB = /^-- (Insert a single job|Finish an active job)/;
const ITS_STREAMS = /\$1 = '(\{?)([^'}]*)/;

const QUIET_MS = 500;
const LOOK_MS = 50;
const SETTLED_WITHIN_MS = 60_000;

const isCounted = ({ client, name }) =>
  PARTS.has(client) && !BY_TIME.some((sent) => sent.test(name)) && (client !== 'hatch jobs' || OF_A_JOB.test(name));

const withoutProofs = (statements) => {
  const proofs = new Set(statements.filter(({ name }) => OF_A_PROOF.test(name)).map(({ transaction }) => transaction));
  return statements.filter(({ transaction }) => !proofs.has(transaction));
};

const keyOf = (part, { name, detail }) => {
  if (part === APPENDS) return APPENDS;
  const [, , stream = ''] = name === 'stream-page' ? (ITS_STREAMS.exec(detail) ?? []) : [];
  return `${part}: ${name} ${stream.split('-', 1)[0]}`.trim();
};

/** Appends that happen to share a commit count one by one. */
const timesOf = (part, { detail }) => {
  const [, isBatch, streams = ''] = part === APPENDS ? (ITS_STREAMS.exec(detail) ?? []) : [];
  return isBatch ? streams.split(',').length : 1;
};

/** How often a click sent each statement. */
const countsOf = (statements) => {
  const counts = new Map();
  const transactions = new Map();
  const add = (key, n) => counts.set(key, (counts.get(key) ?? 0) + n);
  for (const statement of withoutProofs(statements).filter(isCounted)) {
    const part = PARTS.get(statement.client);
    const key = keyOf(part, statement);
    if (part === PROJECTIONS) counts.set(key, 1);
    else add(key, timesOf(part, statement));
    if (part === PROJECTIONS) transactions.set(PROJECTIONS, PROJECTIONS);
    else if (part === APPENDS) add(`${TRANSACTIONS}: ${key}`, timesOf(part, statement));
    else if (!transactions.has(statement.transaction)) transactions.set(statement.transaction, key);
  }
  // By what begins them, so that those which only the clock sends can be told from the others.
  for (const begin of transactions.values()) add(`${TRANSACTIONS}: ${begin}`, 1);
  return counts;
};

/** What only the clock sends is not in every order. A joined batch of projections may lack a statement. */
const settledOn = (known, counts) => {
  const always = [...known].flatMap(([key, n]) => (counts.has(key) ? [[key, Math.min(n, counts.get(key))]] : []));
  const ofProjections = [...known, ...counts].filter(([key]) => key.startsWith(`${PROJECTIONS}:`));
  return new Map([...always, ...ofProjections]);
};

const figureOf = (figure, counts) =>
  [...counts].reduce((sum, [key, n]) => (key === figure || key.startsWith(`${figure}:`) ? sum + n : sum), 0);

/** What each click of an order costs, from as many orders as were played. */
export class OrderCosts {
  #byClick = new Map();
  #port;
  #statements;
  #pool;
  #kitchen;

  /** Before its start. */
  static prepare(dataDir) {
    return logStatements(dataDir);
  }

  constructor({ port, dataDir, databaseUrl }) {
    this.#port = port;
    this.#statements = new StatementLog(dataDir);
    this.#pool = new pg.Pool({ connectionString: databaseUrl, application_name: 'costs', max: 1 });
  }

  /** By click, then by part and statement. */
  get counts() {
    return this.#byClick;
  }

  async playOrder() {
    this.#kitchen ??= await openKitchen(this.#port);
    const connection = await Connection.open(this.#port);
    for (const click of orderClicks(connection, this.#kitchen.kitchen)) {
      const counts = await this.#press(click);
      const known = this.#byClick.get(click.name);
      this.#byClick.set(click.name, known ? settledOn(known, counts) : counts);
    }
    connection.close();
  }

  /** A line for each click, and one for all of them. */
  get table() {
    const rows = [...this.#byClick].map(([name, counts]) => [name, ...FIGURES.map((each) => figureOf(each, counts))]);
    const order = FIGURES.map((_, at) => rows.reduce((sum, row) => sum + row[at + 1], 0));
    const lines = [['', ...FIGURES], ...rows, ['the order', ...order]].map((line) => line.map(String));
    const widths = lines[0].map((_, at) => Math.max(...lines.map((line) => line[at].length)));
    const aligned = (cell, at) => (at === 0 ? cell.padEnd(widths[at]) : cell.padStart(widths[at]));
    return lines.map((line) => line.map(aligned).join('  ')).join('\n');
  }

  async close() {
    this.#kitchen?.close();
    await this.#pool.end();
  }

  async #press({ press, mails }) {
    await this.#statements.next();
    const before = await this.#state();
    await press();
    const counts = countsOf(await this.#untilSettled(before.sent + mails));
    const after = await this.#state();
    const grown = (what) => after[what] - before[what];
    return counts.set('events', grown('events')).set('changes', grown('changes')).set('bytes of log', grown('bytes'));
  }

  /** Until the mails are sent, every read model is current, and nothing follows. */
  async #untilSettled(sent) {
    const statements = [];
    const until = Date.now() + SETTLED_WITHIN_MS;
    for (let quietSince = Date.now(); Date.now() - quietSince < QUIET_MS; await wait(LOOK_MS)) {
      const seen = await this.#statements.next();
      statements.push(...seen);
      const state = await this.#state();
      if (seen.some(isCounted) || state.projected < state.events || state.sent < sent) quietSince = Date.now();
      if (Date.now() > until) throw new Error('The shop did not come to rest');
    }
    return statements;
  }

  async #state() {
    const { rows } = await this.#pool.query(
      `SELECT (SELECT max(position) FROM es.events)::int AS events, (SELECT seq FROM rm.change_head)::int AS changes,
              (SELECT min(position) FROM rm.checkpoint)::int AS projected,
              (SELECT count(*) FROM es.events WHERE type = 'NotificationSent')::int AS sent,
              (SELECT sum(octet_length(data::text) + octet_length(meta::text)) FROM es.events)::int AS bytes`,
    );
    return rows[0];
  }
}
