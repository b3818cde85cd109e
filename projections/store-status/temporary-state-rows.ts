import type { Tx } from '../engine/index.js';

export type StateChange =
  | 'ended'
  | {
      readonly state: string;
      readonly since: string;
      /** Null where an earlier release asked for no end. */
      readonly until: string | null;
      readonly staffId: string | null;
    };

export const saveStates = async (changes: ReadonlyMap<string, StateChange>, tx: Tx): Promise<void> => {
  const ended = [...changes].flatMap(([key, change]) => (change === 'ended' ? [key] : []));
  const inForce = [...changes].flatMap(([key, change]) => (change === 'ended' ? [] : [{ key, ...change }]));
  if (ended.length > 0)
    await tx.query({
      name: 'temporary-states-end',
      text: 'DELETE FROM temporary_states WHERE key = ANY($1::text[])',
      values: [ended],
    });
  if (inForce.length > 0)
    await tx.query({
      name: 'temporary-states-save',
      text: `INSERT INTO temporary_states (key, state, since, until, staff_id)
             SELECT * FROM unnest($1::text[], $2::text[], $3::timestamptz[], $4::timestamptz[], $5::text[])
             ON CONFLICT (key) DO UPDATE SET state = excluded.state, since = excluded.since, until = excluded.until,
               staff_id = excluded.staff_id`,
      values: [
        inForce.map(({ key }) => key),
        inForce.map(({ state }) => state),
        inForce.map(({ since }) => since),
        inForce.map(({ until }) => until),
        inForce.map(({ staffId }) => staffId),
      ],
    });
};
