import { SECRET_SETTINGS, type SettingsEvent } from '@hatch/contexts/settings/events';
import type { RecordedEvent } from '@hatch/kernel';
import { storableText } from '@hatch/kernel/rules';
import { change, type NewChange, type Projection, type Tx } from '../engine/index.js';

type Row = {
  readonly key: string;
  readonly position: bigint;
  readonly at: string;
  readonly staffId: string | null;
  readonly before: string | null;
  readonly after: string | null;
};

const isSecret = (key: string): boolean => SECRET_SETTINGS.includes(key);

/** The encrypted part hides which secret was set, but there is only one; an earlier release named it in `changes`. */
export const rowsOf = ({ data, meta, position }: RecordedEvent<SettingsEvent>): readonly Row[] => {
  const common = { position, at: meta.at, staffId: meta.actor.kind === 'staff' ? meta.actor.id : null };
  const secrets = data.pii ? SECRET_SETTINGS : Object.keys(data.changes).filter(isSecret);
  return [
    ...Object.entries(data.changes)
      .filter(([key]) => !isSecret(key))
      .map(([key, { from, to }]) => ({ ...common, key, before: from, after: to })),
    ...secrets.map((key) => ({ ...common, key, before: null, after: null })),
  ];
};

const save = async (rows: readonly Row[], tx: Tx): Promise<void> => {
  if (rows.length === 0) return;
  await tx.query({
    name: 'setting-changes-save',
    text: `INSERT INTO setting_changes (key, position, at, staff_id, before, after)
           SELECT * FROM unnest($1::text[], $2::bigint[], $3::timestamptz[], $4::text[], $5::text[], $6::text[])
           ON CONFLICT (key, position) DO NOTHING`,
    values: [
      rows.map(({ key }) => storableText(key)),
      rows.map(({ position }) => position),
      rows.map(({ at }) => at),
      rows.map(({ staffId }) => staffId),
      rows.map(({ before }) => before && storableText(before)),
      rows.map(({ after }) => after && storableText(after)),
    ],
  });
};

/** Names only: clients load the values. */
const changesOf = (event: RecordedEvent<SettingsEvent>, rows: readonly Row[]): readonly NewChange[] => {
  const keys = rows.filter(({ key }) => !isSecret(key)).map(({ key }) => key);
  return keys.length === 0 ? [] : [change(event, 'shop', 'SettingsChanged', { keys })];
};

export const settingChanges: Projection = {
  name: 'setting-changes',
  version: 1,
  tables: ['setting_changes'],
  handles: ['SettingsChanged'],
  apply: async (events, tx) => {
    const all = (events as readonly RecordedEvent<SettingsEvent>[]).map((event) => ({ event, rows: rowsOf(event) }));
    await save(
      all.flatMap(({ rows }) => rows),
      tx,
    );
    return all.flatMap(({ event, rows }) => changesOf(event, rows));
  },
};
