import type { Pool } from 'pg';

export type SettingChange = {
  readonly key: string;
  readonly position: bigint;
  readonly at: Date;
  /** Null where no member of staff changed it. */
  readonly staffId: string | null;
  /** Null: never set, or a secret. */
  readonly before: string | null;
  /** Null: a secret. */
  readonly after: string | null;
};

export type SettingChangePlace = Pick<SettingChange, 'position' | 'key'>;

export type SettingChangesWish = {
  readonly keys: readonly string[];
  readonly before?: SettingChangePlace | undefined;
  readonly limit: number;
};

type Row = {
  key: string;
  position: string;
  at: Date;
  staff_id: string | null;
  before: string | null;
  after: string | null;
};

const LATEST: SettingChangePlace = { position: 9_223_372_036_854_775_807n, key: '' };

export class SettingChangesQueries {
  constructor(private readonly pool: Pool) {}

  async latest({ keys, before = LATEST, limit }: SettingChangesWish): Promise<readonly SettingChange[]> {
    const { rows } = await this.pool.query<Row>({
      name: 'setting-changes-latest',
      text: `SELECT key, position, at, staff_id, before, after FROM rm.setting_changes
             WHERE key = ANY($1) AND (position, key) < ($2, $3) ORDER BY position DESC, key DESC LIMIT $4`,
      values: [keys, before.position, before.key, limit],
    });
    return rows.map(({ staff_id: staffId, position, ...row }) => ({ ...row, staffId, position: BigInt(position) }));
  }
}
