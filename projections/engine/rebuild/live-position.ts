import type { ClientBase } from 'pg';

export type LivePosition = { readonly version: number; readonly position: bigint; readonly stopped: boolean };

/** @param hold keeps the model from moving on until the transaction ends */
export const livePosition = async (
  name: string,
  client: ClientBase,
  { hold = false }: { readonly hold?: boolean } = {},
): Promise<LivePosition> => {
  const { rows } = await client.query<{ version: number; position: string; stopped: boolean }>(
    `SELECT version, position, stopped_at IS NOT NULL AS stopped FROM rm.checkpoint WHERE name = $1
     ${hold ? 'FOR UPDATE' : ''}`,
    [name],
  );
  const [row] = rows;
  if (!row) throw new Error(`Read model ${name} has never run; start Hatch once`);
  return { ...row, position: BigInt(row.position) };
};
