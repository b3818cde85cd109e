import { randomBytes } from 'node:crypto';
import pg from 'pg';

export type ScratchDatabase = {
  readonly url: string;
  /** Needs its connections closed. A non-superuser may not use `WITH (FORCE)` while an autovacuum worker runs. */
  drop(): Promise<void>;
};

/** @param server of the shop's database, at `url` */
export const createScratchDatabase = async (
  server: pg.Pool,
  url: string,
  purpose: 'check' | 'verify',
): Promise<ScratchDatabase> => {
  const name = `hatch_${purpose}_${randomBytes(6).toString('hex')}`;
  await create(server, name);
  return {
    url: Object.assign(new URL(url), { pathname: `/${name}` }).href,
    drop: async () => {
      await server.query(`DROP DATABASE ${name}`);
    },
  };
};

const INSUFFICIENT_PRIVILEGE = '42501';

/** @throws an error that says what to grant */
const create = async (server: pg.Pool, name: string): Promise<void> => {
  try {
    await server.query(`CREATE DATABASE ${name}`);
  } catch (error) {
    if (!(error instanceof pg.DatabaseError) || error.code !== INSUFFICIENT_PRIVILEGE) throw error;
    const { rows } = await server.query<{ role: string }>('SELECT quote_ident(current_user) AS role');
    const role = rows[0]?.role ?? 'hatch';
    throw new Error(
      `The Postgres role ${role} may not create the database that this check needs for a while. As a superuser, run: ALTER ROLE ${role} CREATEDB`,
      { cause: error },
    );
  }
};
