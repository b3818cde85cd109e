import type { SettingsEvent } from '@hatch/contexts/settings/events';
import { storableText } from '@hatch/kernel/rules';
import { foldWith, handledTypes, type Projection, type EventHandlers } from '../engine/index.js';

type Values = ReadonlyMap<string, string>;

const steps: EventHandlers<SettingsEvent, Values> = {
  SettingsChanged: (values, { data }) =>
    new Map([...values, ...Object.entries(data.changes).map(([key, { to }]) => [key, to] as const)]),
};

/** Every setting as last stored. */
export const settingsView: Projection = {
  name: 'settings-view',
  version: 1,
  tables: ['settings_view'],
  handles: handledTypes(steps),
  apply: async (events, tx) => {
    const values = events.reduce<Values>(foldWith<SettingsEvent, Values>(steps), new Map());
    await tx.query({
      name: 'settings-save',
      text: `INSERT INTO settings_view (key, value) SELECT * FROM unnest($1::text[], $2::text[])
             ON CONFLICT (key) DO UPDATE SET value = excluded.value`,
      values: [[...values.keys()].map(storableText), [...values.values()].map(storableText)],
    });
    return [];
  },
};
