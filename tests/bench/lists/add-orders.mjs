import { wordHashOf, wordOfRef, wordsOfPerson } from '../../../projections/dist/folds/index.js';
import { Connection } from '../support/connection.mjs';
import { benchItems } from '../support/seed.mjs';
import { Shopper } from '../support/shopper.mjs';

const ORDERS = 200_000;
const REFS_AT_ONCE = 10_000;
const LINES = 4;
const FIRST_AT = '2021-01-01T12:00:00Z';
const MS_BETWEEN = 15 * 60_000;

const refOf = (n) => `Q${n.toString(36).toUpperCase().padStart(5, '0')}`;
const idOf = (n) => String(n).padStart(12, '0');
const placedAt = (n) => new Date(Date.parse(FIRST_AT) + n * MS_BETWEEN).toISOString();

/** One order as the product writes it, of which the others are copies. */
const placeOne = async (port) => {
  const customer = new Shopper(await Connection.open(port));
  for (const item of benchItems.slice(0, LINES)) await customer.add(item);
  const orderId = await customer.checkOut();
  await customer.place();
  return orderId;
};

/**
 * Orders of five years as the read models have them, and what finds them.
 * @returns what may be asked for, by the number of a round
 */
export const addOrders = async (port, people, pool, vault) => {
  const template = await placeOne(port);
  const hash = await wordHashOf(vault, 'shop:order-search');
  await pool.query(
    `CREATE UNLOGGED TABLE public.bench_people (n int PRIMARY KEY, subject text, encrypted jsonb, words bigint[])`,
  );
  await pool.query(
    `INSERT INTO public.bench_people SELECT n - 1, subject, encrypted, words::bigint[]
     FROM unnest($1::text[], $2::jsonb[], $3::text[]) WITH ORDINALITY AS p(subject, encrypted, words, n)`,
    [
      people.map(({ subject }) => subject),
      people.map(({ encrypted }) => JSON.stringify(encrypted)),
      people.map((person) => `{${wordsOfPerson(person).map(hash).join(',')}}`),
    ],
  );
  await pool.query('CREATE UNLOGGED TABLE public.bench_refs (n int PRIMARY KEY, ref text, word bigint)');
  for (let first = 1; first <= ORDERS; first += REFS_AT_ONCE) {
    const refs = Array.from({ length: REFS_AT_ONCE }, (_, i) => refOf(first + i));
    await pool.query(
      `INSERT INTO public.bench_refs SELECT $1::int + n - 1, ref, word
       FROM unnest($2::text[], $3::bigint[]) WITH ORDINALITY AS r(ref, word, n)`,
      [first, refs, refs.map((ref) => hash(wordOfRef(ref)))],
    );
  }
  // One in 2,000 was cancelled, one in 100 paid by PayPal; the last twenty are new.
  await pool.query(`
    CREATE UNLOGGED TABLE public.bench_orders AS
    SELECT lpad(r.n::text, 12, '0') AS id, r.n, r.ref, p.subject, p.encrypted, r.word || p.words AS words,
      '${FIRST_AT}'::timestamptz + r.n * interval '${MS_BETWEEN} milliseconds' AS at,
      CASE WHEN r.n % 2000 = 0 THEN 'CANCELLED' WHEN r.n > ${ORDERS} - 20 THEN 'NEW' ELSE 'COMPLETE' END AS state,
      CASE WHEN r.n % 100 = 0 THEN 'PAYPAL' WHEN r.n % 3 = 0 THEN 'CARD' ELSE 'PHONE' END AS payment,
      CASE WHEN r.n % 4 = 0 THEN 'COLLECT' ELSE 'DELIVER' END AS method
    FROM public.bench_refs r JOIN public.bench_people p ON p.n = r.n % ${people.length}`);
  await pool.query(
    `INSERT INTO rm.orders (order_id, placed_at, trading_date, complete, record)
     SELECT id, at, at::date, state <> 'NEW', t.record || jsonb_build_object('id', id, 'ref', b.ref,
       'encrypted', encrypted, 'placedAt', to_char(at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
     FROM public.bench_orders b, rm.orders t WHERE t.order_id = $1 ORDER BY n`,
    [template],
  );
  await pool.query(`
    INSERT INTO rm.order_archive (order_id, placed_at, trading_date, ref, state, ta_method, payment_method, total, paid,
      subject, forgotten, words)
    SELECT id, at, at::date, ref, state, method, payment, 2900, state <> 'CANCELLED', subject, false, words
    FROM public.bench_orders`);
  await pool.query(`
    INSERT INTO rm.order_words (word, order_id, placed_at) SELECT unnest(words), id, at FROM public.bench_orders`);
  await pool.query('DROP TABLE public.bench_orders, public.bench_refs, public.bench_people');
  const inTheMiddle = (round) => 60_000 + round * 2_000;
  return {
    dayOf: (round) => placedAt(inTheMiddle(round)).slice(0, 10),
    refOf: (round) => refOf(inTheMiddle(round)),
    idOf: (round) => idOf(inTheMiddle(round)),
    placeOf: (round) => `${placedAt(inTheMiddle(round))}_${idOf(inTheMiddle(round))}`,
  };
};
