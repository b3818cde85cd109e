import type { RecordedEvent } from '@hatch/kernel';
import { storableText } from '@hatch/kernel/rules';
import { storableJson, type Tx, type Projection, loadRows } from '../engine/index.js';
import { whoOf, type Act, type Facts, type ActEvent } from './act.js';
import { ACT_TYPES } from './act-description.js';
import { actsOf } from './acts-of.js';

const loadFacts = async (streams: readonly string[], tx: Tx): Promise<readonly (readonly [string, Facts])[]> => {
  const { rows } = await tx.query<{ stream: string; facts: Facts }>({
    name: 'act-facts-load',
    text: 'SELECT stream, facts FROM act_facts WHERE stream = ANY($1::text[])',
    values: [streams],
  });
  return rows.map(({ stream, facts }) => [stream, facts]);
};

const saveFacts = async (facts: ReadonlyMap<string, Facts>, tx: Tx): Promise<void> => {
  if (facts.size === 0) return;
  await tx.query({
    name: 'act-facts-save',
    text: `INSERT INTO act_facts (stream, facts) SELECT * FROM unnest($1::text[], $2::jsonb[])
           ON CONFLICT (stream) DO UPDATE SET facts = excluded.facts`,
    values: [[...facts.keys()], [...facts.values()].map(storableJson)],
  });
};

const refOf = ({ kind, data }: Act): string | null =>
  kind === 'OrderRefClaimed' && 'ref' in data && typeof data.ref === 'string' ? data.ref : null;

const saveActs = async (acts: readonly Act[], tx: Tx): Promise<void> => {
  if (acts.length === 0) return;
  await tx.query({
    name: 'acts-save',
    text: `INSERT INTO acts (position, nr, event_id, at, kind, who, actor, thing_kind, thing_id, order_id, ref, data,
             changes, correlation_id, causation_id)
           SELECT * FROM unnest($1::bigint[], $2::int[], $3::text[], $4::timestamptz[], $5::text[], $6::text[],
             $7::jsonb[], $8::text[], $9::text[], $10::text[], $11::text[], $12::jsonb[], $13::jsonb[], $14::text[],
             $15::text[])
           ON CONFLICT (position, nr) DO NOTHING`,
    values: [
      acts.map(({ position }) => String(position)),
      acts.map(({ nr }) => nr),
      acts.map(({ eventId }) => eventId),
      acts.map(({ at }) => at),
      acts.map(({ kind }) => kind),
      acts.map(({ actor }) => storableText(whoOf(actor))),
      acts.map(({ actor }) => storableJson(storedActor(actor))),
      acts.map(({ thing }) => thing.kind),
      acts.map(({ thing }) => storableText(thing.id)),
      acts.map(({ orderId }) => orderId && storableText(orderId)),
      acts.map((act) => refOf(act)),
      acts.map(({ data }) => storableJson(data)),
      acts.map(({ changes }) => storableJson(changes)),
      acts.map(({ correlationId }) => storableText(correlationId)),
      acts.map(({ causationId }) => storableText(causationId)),
    ],
  });
};

/** The id of a customer is that of a session, which this list must not show. */
const storedActor = (actor: Act['actor']): object => (actor.kind === 'customer' ? { kind: 'customer', id: '' } : actor);

export const acts: Projection = {
  name: 'acts',
  version: 2,
  tables: ['acts', 'act_facts'],
  handles: ACT_TYPES,
  apply: async (events, tx) => {
    const known = await loadRows(
      events,
      ({ stream }) => stream,
      (streams) => loadFacts(streams, tx),
    );
    const told = new Map<string, Facts>();
    const all: Act[] = [];
    for (const event of events as readonly RecordedEvent<ActEvent>[]) {
      const before = told.get(event.stream) ?? known.get(event.stream) ?? {};
      const { acts: done, facts } = actsOf(event, before);
      all.push(...done);
      if (facts !== before && Object.keys(facts).length > 0) told.set(event.stream, facts);
    }
    await Promise.all([saveActs(all, tx), saveFacts(told, tx)]);
    return [];
  },
};
