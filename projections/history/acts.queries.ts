import type { Actor } from '@hatch/kernel';
import { storableText } from '@hatch/kernel/rules';
import type { Pool } from 'pg';
import type { Act, ActType, FactChanges, Facts, ThingKind } from './act.js';
import { isDoneTo } from './act-description.js';

export type ActPlace = { readonly at: string; readonly position: bigint; readonly nr: number };

export type ActFilters = {
  /** Account of staff, or `system`, `provider`, `customer`; by default all but customers. */
  readonly who?: string | undefined;
  readonly kind?: ActType | undefined;
  readonly thing?: { readonly kind: ThingKind; readonly id?: string | undefined } | undefined;
  /** ISO instants; `to` is exclusive. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
};

export type ActsWish = ActFilters & { readonly before?: ActPlace | undefined; readonly limit: number };

type Row = {
  position: string;
  nr: number;
  event_id: string;
  at: Date;
  kind: ActType;
  actor: Actor;
  thing_kind: ThingKind;
  thing_id: string;
  order_id: string | null;
  data: object;
  changes: FactChanges;
  correlation_id: string;
  causation_id: string;
};

const COLUMNS =
  'position, nr, event_id, at, kind, actor, thing_kind, thing_id, order_id, data, changes, correlation_id, causation_id';
/** More than any order has. */
const MOST_OF_ORDER = 1_000;
const MOST_BESIDE = 50;
const MOST_PEOPLE = 500;

const actOf = (row: Row): Act => ({
  position: BigInt(row.position),
  nr: row.nr,
  eventId: row.event_id,
  at: row.at.toISOString(),
  kind: row.kind,
  actor: row.actor,
  thing: { kind: row.thing_kind, id: row.thing_id },
  orderId: row.order_id,
  data: row.data,
  changes: row.changes,
  correlationId: row.correlation_id,
  causationId: row.causation_id,
});

export class ActsQueries {
  constructor(private readonly pool: Pool) {}

  /** Newest first. Each combination of filters is a statement of its own, so that it is planned for its index. */
  async list({ who, kind, thing, from, to, before, limit }: ActsWish): Promise<readonly Act[]> {
    if (kind !== undefined && thing && !isDoneTo(kind, thing.kind)) return [];
    const values: unknown[] = [limit];
    const given = (value: unknown): string => `$${values.push(value)}`;
    const conditions = [
      who !== undefined && `who = ${given(storableText(who))}`,
      kind !== undefined && `kind = ${given(kind)}`,
      thing !== undefined && `thing_kind = ${given(thing.kind)}`,
      thing?.id !== undefined && `thing_id = ${given(storableText(thing.id))}`,
      who === undefined && kind === undefined && thing?.id === undefined && "who <> 'customer'",
      from !== undefined && `at >= ${given(from)}`,
      to !== undefined && `at < ${given(to)}`,
      before && `(at, position, nr) < (${given(before.at)}, ${given(String(before.position))}, ${given(before.nr)})`,
    ].filter((condition) => typeof condition === 'string');
    const { rows } = await this.pool.query<Row>({
      text: `SELECT ${COLUMNS} FROM rm.acts WHERE ${conditions.join(' AND ') || 'true'}
             ORDER BY at DESC, position DESC, nr DESC LIMIT $1`,
      values,
    });
    return rows.map(actOf);
  }

  async byEvents(eventIds: readonly string[]): Promise<ReadonlyMap<string, Act>> {
    if (eventIds.length === 0) return new Map();
    const { rows } = await this.pool.query<Row>({
      name: 'acts-by-events',
      text: `SELECT ${COLUMNS} FROM rm.acts WHERE event_id = ANY($1) AND nr = 0`,
      values: [eventIds],
    });
    return new Map(rows.map((row) => [row.event_id, actOf(row)]));
  }

  async orderOf(ref: string): Promise<string | undefined> {
    const { rows } = await this.pool.query<{ order_id: string }>({
      name: 'acts-order-of',
      text: 'SELECT order_id FROM rm.acts WHERE ref = $1 LIMIT 1',
      values: [storableText(ref)],
    });
    return rows[0]?.order_id;
  }

  async factsOf(streams: readonly string[]): Promise<ReadonlyMap<string, Facts>> {
    if (streams.length === 0) return new Map();
    const { rows } = await this.pool.query<{ stream: string; facts: Facts }>({
      name: 'acts-facts-of',
      text: 'SELECT stream, facts FROM rm.act_facts WHERE stream = ANY($1)',
      values: [streams.map(storableText)],
    });
    return new Map(rows.map(({ stream, facts }) => [stream, facts]));
  }

  /** In log order, with the other acts of the same requests and tasks. */
  async ofOrder(orderId: string): Promise<readonly Act[]> {
    const { rows } = await this.pool.query<Row>({
      name: 'acts-of-order',
      text: `WITH own AS (
               SELECT ${COLUMNS} FROM rm.acts WHERE order_id = $1 ORDER BY position, nr LIMIT ${MOST_OF_ORDER}
             )
             SELECT ${COLUMNS} FROM own
             UNION ALL
             SELECT * FROM (
               SELECT ${COLUMNS} FROM rm.acts
               WHERE correlation_id IN (SELECT correlation_id FROM own) AND order_id IS NULL
               ORDER BY position, nr LIMIT ${MOST_OF_ORDER}) AS besides
             ORDER BY position, nr`,
      values: [storableText(orderId)],
    });
    return rows.map(actOf);
  }

  /** The latest acts of the span; the first is the state before it. */
  async ofStore(from: string, to: string): Promise<readonly Act[]> {
    const { rows } = await this.pool.query<Row>({
      name: 'acts-of-store',
      text: `SELECT * FROM (
               (SELECT ${COLUMNS} FROM rm.acts WHERE kind = 'StoreStatusChanged' AND at < $1
                ORDER BY at DESC, position DESC, nr DESC LIMIT 1)
               UNION ALL
               (SELECT ${COLUMNS} FROM rm.acts WHERE kind = 'StoreStatusChanged' AND at >= $1 AND at <= $2
                ORDER BY at DESC, position DESC, nr DESC LIMIT ${MOST_BESIDE})
             ) AS found ORDER BY position, nr`,
      values: [from, to],
    });
    return rows.map(actOf);
  }

  async staff(): Promise<readonly string[]> {
    const { rows } = await this.pool.query<{ who: string }>({
      name: 'acts-staff',
      text: `WITH RECURSIVE people AS (
               (SELECT who FROM rm.acts ORDER BY who LIMIT 1)
               UNION ALL
               SELECT (SELECT who FROM rm.acts a WHERE a.who > p.who ORDER BY who LIMIT 1) FROM people p
               WHERE p.who IS NOT NULL
             )
             SELECT who FROM people WHERE who IS NOT NULL AND who <> ALL('{customer,system,provider}')
             LIMIT ${MOST_PEOPLE}`,
    });
    return rows.map(({ who }) => who);
  }
}
