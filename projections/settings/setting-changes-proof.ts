import { SITE, type RecordedEvent } from '@hatch/kernel';
import type { SettingsEvent } from '@hatch/contexts/settings/events';
import { storableText } from '@hatch/kernel/rules';
import { rowProof, type ProvedRows } from '../engine/index.js';
import { rowsOf, settingChanges } from './setting-changes.projection.js';

type Row = {
  key: string;
  position: string;
  at: Date;
  staff_id: string | null;
  before: string | null;
  after: string | null;
};

const STREAM = `settings-${SITE}`;

export const settingChangesProof = rowProof<ProvedRows>({
  name: 'setting-changes',
  projection: settingChanges,
  subjects: async (after, limit, tx) => {
    const { rows } = await tx.query<{ key: string }>({
      text: 'SELECT DISTINCT key FROM setting_changes WHERE key > $1 ORDER BY key LIMIT $2',
      values: [after, limit],
    });
    return rows.map(({ key }) => key);
  },
  begunBy: () => undefined,
  events: (_key, read) => read(STREAM),
  initial: new Map(),
  after: (changes, event, key) => {
    const [row] = rowsOf(event as RecordedEvent<SettingsEvent>).filter((one) => storableText(one.key) === key);
    if (!row) return changes;
    const { position, at, staffId, before, after } = row;
    return new Map(changes).set(String(position), {
      at: new Date(at).toISOString(),
      staff_id: staffId,
      before: before && storableText(before),
      after: after && storableText(after),
    });
  },
  folded: (changes) => changes,
  rows: async (keys, tx) => {
    const { rows } = await tx.query<Row>({
      text: 'SELECT key, position::text, at, staff_id, before, after FROM setting_changes WHERE key = ANY($1::text[])',
      values: [keys],
    });
    const byKey = new Map<string, Map<string, Readonly<Record<string, unknown>>>>();
    for (const { key, position, at, ...row } of rows)
      byKey.set(key, (byKey.get(key) ?? new Map()).set(position, { ...row, at: at.toISOString() }));
    return byKey;
  },
});
