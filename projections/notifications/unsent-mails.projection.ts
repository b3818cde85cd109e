import type { AboutMail, NotificationEvent } from '@hatch/contexts/notifications/events';
import type { RecordedEvent } from '@hatch/kernel';
import {
  change,
  foldWith,
  handledTypes,
  loadRows,
  type EventHandlers,
  type NewChange,
  type Projection,
  type Tx,
} from '../engine/index.js';
import type { MailState, UnsentMail } from './unsent-mails.queries.js';

const CATEGORY = 'notification-';
const idOf = ({ stream }: Pick<RecordedEvent, 'stream'>): string => stream.slice(CATEGORY.length);

type Row = UnsentMail | undefined;
type MailEvent = RecordedEvent<NotificationEvent>;

/** A mail that staff send by hand was never scheduled, so it begins here. */
const owed = (row: Row, event: MailEvent): UnsentMail =>
  row ?? {
    id: idOf(event),
    orderId: event.data.orderId,
    // Notices to phones are filtered out before.
    notification: event.data.notification as AboutMail['notification'],
    state: 'owed',
    waitsSince: event.meta.at,
    tries: 0,
    asked: 0,
  };
const tried = (row: Row, event: MailEvent, state: MailState, tries: number): UnsentMail => ({
  ...owed(row, event),
  state,
  tries,
});

const handlers: EventHandlers<NotificationEvent, Row> = {
  NotificationOwed: (row, event) => owed(row, event),
  SendStarted: (row, event) => tried(row, event, 'sending', event.data.attempt),
  SendFailed: (row, event) => tried(row, event, 'failed', event.data.attempt),
  SendUnconfirmed: (row, event) => tried(row, event, 'unknown', event.data.attempt),
  SendAgainAsked: (row, event) => ({
    ...owed(row, event),
    state: 'owed',
    waitsSince: event.meta.at,
    asked: event.data.round,
  }),
  NotificationSent: () => undefined,
  MailLeft: () => undefined,
  MailDropped: () => undefined,
};

const rowAfter = foldWith<NotificationEvent, Row>(handlers);

/** Staff see a change only of mails that did not go at the first attempt. */
const isHeardOf = (row: Row, { type }: MailEvent): boolean => {
  if (type === 'NotificationSent') return row !== undefined && (row.tries > 1 || row.asked > 0);
  return type === 'SendUnconfirmed' || type === 'SendAgainAsked' || type === 'MailLeft';
};

const load = async (ids: readonly string[], tx: Tx): Promise<readonly (readonly [string, UnsentMail])[]> => {
  const { rows } = await tx.query<UnsentMail>({
    name: 'unsent-mails-load',
    text: `SELECT id, order_id AS "orderId", notification, state, tries, asked,
             to_char(waits_since AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS "waitsSince"
           FROM unsent_mails WHERE id = ANY($1::text[])`,
    values: [ids],
  });
  return rows.map((row) => [row.id, row]);
};

const save = async (rows: readonly UnsentMail[], tx: Tx): Promise<void> => {
  if (rows.length === 0) return;
  await tx.query({
    name: 'unsent-mails-save',
    text: `INSERT INTO unsent_mails (id, order_id, notification, state, waits_since, tries, asked)
           SELECT * FROM unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::timestamptz[], $6::int[], $7::int[])
           ON CONFLICT (id) DO UPDATE SET state = excluded.state, waits_since = excluded.waits_since,
             tries = excluded.tries, asked = excluded.asked`,
    values: [
      rows.map(({ id }) => id),
      rows.map(({ orderId }) => orderId),
      rows.map(({ notification }) => notification),
      rows.map(({ state }) => state),
      rows.map(({ waitsSince }) => waitsSince),
      rows.map(({ tries }) => tries),
      rows.map(({ asked }) => asked),
    ],
  });
};

const drop = async (ids: readonly string[], tx: Tx): Promise<void> => {
  if (ids.length === 0) return;
  await tx.query({
    name: 'unsent-mails-drop',
    text: 'DELETE FROM unsent_mails WHERE id = ANY($1::text[])',
    values: [ids],
  });
};

export const unsentMails: Projection = {
  name: 'unsent-mails',
  version: 1,
  tables: ['unsent_mails'],
  handles: handledTypes(handlers),
  apply: async (events, tx) => {
    // The engine hands over only the types listed above.
    const ofMails = (events as readonly MailEvent[]).filter(({ data }) => data.notification !== 'notice');
    const rows: Map<string, Row> = await loadRows(ofMails, idOf, (ids) => load(ids, tx));
    const changes: NewChange[] = [];
    for (const event of ofMails) {
      const row = rows.get(idOf(event));
      if (isHeardOf(row, event)) changes.push(change(event, 'open-time', 'MailsChanged'));
      rows.set(idOf(event), rowAfter(row, event));
    }
    await save(
      [...rows.values()].flatMap((row) => row ?? []),
      tx,
    );
    await drop(
      [...rows].flatMap(([id, row]) => (row ? [] : [id])),
      tx,
    );
    return changes;
  },
};
