import { randomBytes } from 'node:crypto';
import type pg from 'pg';

/** A database of its own on the shop's server, for as long as something is checked in it. */
export type ScratchDatabase = {
  readonly url: string;
  /**
   * Once its connections are closed. Postgres ends its own workers there; `WITH (FORCE)` would be refused while one
   * vacuums, unless a superuser asked.
   */
  drop(): Promise<void>;
};

/** @param server of the shop's database, at `url` */
export const createScratchDatabase = async (
  server: pg.Pool,
  url: string,
  purpose: 'check' | 'verify',
): Promise<ScratchDatabase> => {
  const name = `hatch_${purpose}_${randomBytes(6).toString('hex')}`;
  await server.query(`CREATE DATABASE ${name}`);
  return {
    url: Object.assign(new URL(url), { pathname: `/${name}` }).href,
    drop: async () => {
      await server.query(`DROP DATABASE ${name}`);
    },
  };
};
