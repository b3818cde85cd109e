import { storableText } from '@hatch/kernel/rules';
import type { Pool } from 'pg';

type Row = { key: string; value: string };
type Values = Readonly<Record<string, string>>;

/** Settings as stored; a key that was never set is absent. */
export class SettingsViewQueries {
  constructor(private readonly pool: Pool) {}

  async all(): Promise<Values> {
    const { rows } = await this.pool.query<Row>({
      name: 'settings-all',
      text: 'SELECT key, value FROM rm.settings_view ORDER BY key',
    });
    return valuesOf(rows);
  }

  async get(key: string): Promise<string | undefined> {
    const { [key]: value } = await this.many([key]);
    return value;
  }

  async many(keys: readonly string[]): Promise<Values> {
    const { rows } = await this.pool.query<Row>({
      name: 'settings-many',
      text: 'SELECT key, value FROM rm.settings_view WHERE key = ANY($1::text[])',
      values: [keys.map(storableText)],
    });
    return valuesOf(rows);
  }
}

// Without a prototype: asking for a key such as `constructor` finds nothing.
const valuesOf = (rows: readonly Row[]): Values => {
  const values: Record<string, string> = Object.create(null);
  for (const { key, value } of rows) values[key] = value;
  return values;
};
