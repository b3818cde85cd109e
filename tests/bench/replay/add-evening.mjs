import { benchItems } from '../support/seed.mjs';
import { Connection } from '../support/connection.mjs';
import { Shopper } from '../support/shopper.mjs';

export const DAY = '2024-11-22';
export const ORDERS = 1_000;
const LINES = 4;
const OPENS = Date.parse(`${DAY}T11:00:00Z`);
const MS_BETWEEN = 36_000;
const STEP_MS = 240_000;
const QUARTER_MS = 900_000;
const YEARS_OF_DAYS = 3 * 365;

/** What happens to each, from its placing to its end. */
const STEPS = [
  { paymentStatus: 'AWAITING-PAYMENT', kitchenStatus: null },
  { paymentStatus: 'COMPLETE', kitchenStatus: 'NEW' },
  { kitchenStatus: 'PRINTED', printedCopies: 1 },
  { dishesDone: ['1'] },
  { dishesDone: ['1', '2'] },
  { dishesDone: ['1', '2', '3'] },
  { kitchenStatus: 'NOTIFIED' },
  { kitchenStatus: 'COMPLETE' },
];

const placeOne = async (port) => {
  const customer = new Shopper(await Connection.open(port));
  for (const item of benchItems.slice(0, LINES)) await customer.add(item);
  const orderId = await customer.checkOut();
  await customer.place();
  return orderId;
};

const instant = (ms) => new Date(ms).toISOString();
const idOf = (n) => `e${String(n).padStart(11, '0')}`;

const versionsOf = (template) =>
  Array.from({ length: ORDERS }, (_, n) => {
    let record = { ...template, id: idOf(n), ref: `E${n}`, placedAt: instant(OPENS + n * MS_BETWEEN) };
    return STEPS.map((step, at) => {
      const when = OPENS + n * MS_BETWEEN + at * STEP_MS;
      record = { ...record, ...step, updatedAt: instant(when) };
      return { when, isNew: at === 0, record, done: at === STEPS.length - 1 };
    });
  })
    .flat()
    .sort((one, other) => one.when - other.when);

const quarterOf = (when) => Math.floor(when / QUARTER_MS) * QUARTER_MS;

/** As the read model keeps them; the positions lie before those of the shop's own log. */
const rowsOf = (versions) => {
  const board = {};
  const marks = [{ at: `${DAY}T00:00:00Z`, position: -versions.length, entries: '{}' }];
  let last = 0;
  const rows = versions.map(({ when, isNew, record, done }, place) => {
    const position = place - versions.length;
    if (quarterOf(when) > last) {
      last = quarterOf(when);
      marks.push({ at: instant(last), position, entries: JSON.stringify(board) });
    }
    board[record.id] = { position: String(position), day: DAY, done };
    return { position, id: record.id, at: instant(when), isNew, record: JSON.stringify(record) };
  });
  return { rows, marks };
};

/** An evening of 1,000 orders, each with eight steps, and three years of trading days. */
export const addEvening = async (port, pool) => {
  const orderId = await placeOne(port);
  const { rows: found } = await pool.query('SELECT record FROM rm.orders WHERE order_id = $1', [orderId]);
  const { rows, marks } = rowsOf(versionsOf(found[0].record));
  await pool.query(
    `INSERT INTO rm.orders_versions (position, order_id, at, trading_date, is_new, record)
     SELECT p, id, at, '${DAY}', n, r
     FROM unnest($1::bigint[], $2::text[], $3::timestamptz[], $4::bool[], $5::jsonb[]) AS v(p, id, at, n, r)`,
    [
      rows.map(({ position }) => position),
      rows.map(({ id }) => id),
      rows.map(({ at }) => at),
      rows.map(({ isNew }) => isNew),
      rows.map(({ record }) => record),
    ],
  );
  await pool.query(
    `INSERT INTO rm.orders_marks (at, position, entries)
     SELECT * FROM unnest($1::timestamptz[], $2::bigint[], $3::jsonb[])`,
    [marks.map(({ at }) => at), marks.map(({ position }) => position), marks.map(({ entries }) => entries)],
  );
  await pool.query(
    `INSERT INTO rm.orders_day (trading_date, orders, total)
     SELECT '${DAY}'::date - n, 200, 400000 FROM generate_series(0, ${YEARS_OF_DAYS}) AS n`,
  );
  return { from: OPENS, to: OPENS + ORDERS * MS_BETWEEN, changes: rows.length };
};
