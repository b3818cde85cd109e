import type { EncryptedPayload } from '@hatch/event-store';
import type { PaymentMethod, TaMethod } from '@hatch/contexts/orders/events';
import type { Tx } from '../engine/index.js';

export const ARCHIVE_STATES = ['AWAITING-PAYMENT', 'NEW', 'PRINTED', 'NOTIFIED', 'COMPLETE', 'CANCELLED'] as const;
/** Kitchen status of a placed order, once it is paid for. */
export type ArchiveState = (typeof ARCHIVE_STATES)[number];

export type ArchivedOrder = {
  readonly id: string;
  readonly placedAt: string | null;
  /** Trading day: `2026-11-20`. */
  readonly day: string | null;
  readonly ref: string | null;
  readonly state: ArchiveState;
  readonly method: TaMethod | null;
  readonly paymentMethod: PaymentMethod | null;
  /** Pence. */
  readonly total: number;
  /** Stays true after a cancellation or refund. */
  readonly paid: boolean;
  /** `user:<id>` or `order:<id>`. */
  readonly subject: string | null;
  readonly forgotten: boolean;
  /** Only until its words are hashed. */
  readonly contact: EncryptedPayload | null;
  readonly words: readonly string[];
};

type Stored = {
  order_id: string;
  placed_at: Date | null;
  day: string | null;
  ref: string | null;
  state: ArchivedOrder['state'];
  ta_method: ArchivedOrder['method'];
  payment_method: ArchivedOrder['paymentMethod'];
  total: string;
  paid: boolean;
  subject: string | null;
  forgotten: boolean;
  contact: EncryptedPayload | null;
  words: string[];
};

const toOrder = (row: Stored): ArchivedOrder => ({
  id: row.order_id,
  placedAt: row.placed_at?.toISOString() ?? null,
  day: row.day,
  ref: row.ref,
  state: row.state,
  method: row.ta_method,
  paymentMethod: row.payment_method,
  total: Number(row.total),
  paid: row.paid,
  subject: row.subject,
  forgotten: row.forgotten,
  contact: row.contact,
  words: row.words,
});

/** These orders, and all orders of these people. */
export const loadArchived = async (
  orderIds: readonly string[],
  subjects: readonly string[],
  tx: Tx,
): Promise<Map<string, ArchivedOrder>> => {
  const { rows } = await tx.query<Stored>({
    name: 'order-archive-load',
    text: `SELECT order_id, placed_at, trading_date::text AS day, ref, state, ta_method, payment_method, total, paid,
             subject, forgotten, contact, words::text[] AS words
           FROM order_archive WHERE order_id = ANY($1::text[]) OR subject = ANY($2::text[])`,
    values: [orderIds, subjects],
  });
  return new Map(rows.map((row) => [row.order_id, toOrder(row)]));
};

export const saveArchived = async (orders: readonly ArchivedOrder[], tx: Tx): Promise<void> => {
  if (orders.length === 0) return;
  await tx.query({
    name: 'order-archive-save',
    text: `INSERT INTO order_archive (order_id, placed_at, trading_date, ref, state, ta_method, payment_method, total,
             paid, subject, forgotten, contact, words)
           SELECT u.order_id, u.placed_at, u.trading_date, u.ref, u.state, u.ta_method, u.payment_method, u.total,
             u.paid, u.subject, u.forgotten, u.contact, u.words::bigint[]
           FROM unnest($1::text[], $2::timestamptz[], $3::date[], $4::text[], $5::text[], $6::text[], $7::text[],
             $8::bigint[], $9::bool[], $10::text[], $11::bool[], $12::jsonb[], $13::text[])
             AS u(order_id, placed_at, trading_date, ref, state, ta_method, payment_method, total,
               paid, subject, forgotten, contact, words)
           ON CONFLICT (order_id) DO UPDATE SET placed_at = excluded.placed_at,
             trading_date = excluded.trading_date, ref = excluded.ref, state = excluded.state,
             ta_method = excluded.ta_method, payment_method = excluded.payment_method, total = excluded.total,
             paid = excluded.paid, subject = excluded.subject, forgotten = excluded.forgotten,
             contact = excluded.contact, words = excluded.words`,
    values: [
      orders.map(({ id }) => id),
      orders.map(({ placedAt }) => placedAt),
      orders.map(({ day }) => day),
      orders.map(({ ref }) => ref),
      orders.map(({ state }) => state),
      orders.map(({ method }) => method),
      orders.map(({ paymentMethod }) => paymentMethod),
      orders.map(({ total }) => total),
      orders.map(({ paid }) => paid),
      orders.map(({ subject }) => subject),
      orders.map(({ forgotten }) => forgotten),
      orders.map(({ contact }) => contact && JSON.stringify(contact)),
      orders.map(({ words }) => `{${words.join(',')}}`),
    ],
  });
};

export type OrderWord = { readonly word: string; readonly placedAt: string; readonly orderId: string };

const columnsOf = (words: readonly OrderWord[]) => [
  words.map(({ word }) => word),
  words.map(({ placedAt }) => placedAt),
  words.map(({ orderId }) => orderId),
];

export const removeWords = async (words: readonly OrderWord[], tx: Tx): Promise<void> => {
  if (words.length === 0) return;
  await tx.query({
    name: 'order-words-remove',
    text: `DELETE FROM order_words w USING unnest($1::bigint[], $2::timestamptz[], $3::text[]) AS u(word, placed_at, order_id)
           WHERE w.word = u.word AND w.placed_at = u.placed_at AND w.order_id = u.order_id`,
    values: columnsOf(words),
  });
};

export const addWords = async (words: readonly OrderWord[], tx: Tx): Promise<void> => {
  if (words.length === 0) return;
  await tx.query({
    name: 'order-words-add',
    text: `INSERT INTO order_words (word, placed_at, order_id)
           SELECT * FROM unnest($1::bigint[], $2::timestamptz[], $3::text[]) ON CONFLICT DO NOTHING`,
    values: columnsOf(words),
  });
};
