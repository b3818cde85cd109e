import { SITE } from '@hatch/kernel';
import { rowProof, type ProvedRows, type ReadStream } from '../engine/index.js';
import { type StateChange, changesAfter, temporaryStates } from './temporary-states.projection.js';

type Row = { key: string; state: string; since: Date; until: Date | null; staff_id: string | null };

const STREAMS: Readonly<Record<string, string>> = { store: `store-${SITE}`, delivery: `settings-${SITE}` };
const CATEGORIES: Readonly<Record<string, string>> = { sale: 'stock', slot: 'slot' };

const streamOf = (key: string): string | undefined => {
  const [kind = ''] = key.split(':', 1);
  const category = CATEGORIES[kind];
  return STREAMS[key] ?? (category === undefined ? undefined : `${category}-${key.slice(kind.length + 1)}`);
};

async function* none(): AsyncIterable<never> {}

const instant = (text: string): string => new Date(text).toISOString();

const rowsOf = (change: StateChange, key: string): ProvedRows =>
  new Map(
    change === 'ended'
      ? []
      : [
          [
            key,
            {
              state: change.state,
              since: instant(change.since),
              until: change.until === null ? null : instant(change.until),
              staff_id: change.staffId,
            },
          ],
        ],
  );

export const temporaryStateProof = rowProof<StateChange>({
  name: 'temporary-states',
  projection: temporaryStates,
  subjects: async (after, limit, tx) => {
    const { rows } = await tx.query<{ key: string }>({
      text: 'SELECT key FROM temporary_states WHERE key > $1 ORDER BY key LIMIT $2',
      values: [after, limit],
    });
    return rows.map(({ key }) => key);
  },
  begunBy: ({ stream }) => {
    const fixed = Object.keys(STREAMS).find((key) => STREAMS[key] === stream);
    if (fixed !== undefined) return fixed;
    const [category = ''] = stream.split('-', 1);
    const kind = Object.keys(CATEGORIES).find((one) => CATEGORIES[one] === category);
    return kind === undefined ? undefined : `${kind}:${stream.slice(category.length + 1)}`;
  },
  events: (key, read: ReadStream) => {
    const stream = streamOf(key);
    return stream === undefined ? none() : read(stream);
  },
  initial: 'ended',
  after: (change, event, key) => changesAfter(new Map([[key, change]]), event).get(key) ?? change,
  folded: rowsOf,
  rows: async (keys, tx) => {
    const { rows } = await tx.query<Row>({
      text: 'SELECT key, state, since, until, staff_id FROM temporary_states WHERE key = ANY($1::text[])',
      values: [keys],
    });
    return new Map(
      rows.map(({ key, since, until, ...row }) => [
        key,
        new Map([[key, { ...row, since: since.toISOString(), until: until?.toISOString() ?? null }]]),
      ]),
    );
  },
});
