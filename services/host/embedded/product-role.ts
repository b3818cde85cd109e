import { derive } from '@hatch/platform';
import pg from 'pg';

export const DATABASE = 'hatch';

/** Owns the database, but has no rights to the server, its files or its programs. */
export const PRODUCT_ROLE = 'hatch_app';

/** The superuser's password cannot be derived from it. */
export const productPassword = (password: string): string => derive(password, 'product database role').toString('hex');

/**
 * @param admin of the superuser, on any other database
 * @param url of the superuser, on the product's database
 */
export const ensureProductDatabase = async (admin: pg.Client, url: string, password: string): Promise<void> => {
  const { rowCount } = await admin.query('SELECT FROM pg_roles WHERE rolname = $1', [PRODUCT_ROLE]);
  if (rowCount === 0)
    await admin.query(
      `CREATE ROLE ${PRODUCT_ROLE} LOGIN NOSUPERUSER CREATEDB PASSWORD ${pg.escapeLiteral(productPassword(password))}`,
    );
  const { rows } = await admin.query<{ owner: string }>(
    'SELECT datdba::regrole::text AS owner FROM pg_database WHERE datname = $1',
    [DATABASE],
  );
  if (rows[0] === undefined) await admin.query(`CREATE DATABASE ${DATABASE} OWNER ${PRODUCT_ROLE}`);
  else if (rows[0].owner !== PRODUCT_ROLE) await handOver(url);
};

/** In a folder of an earlier release the superuser owns everything; dependants of a table follow it. */
const HAND_OVER = `
DO $$
DECLARE
  statement text;
BEGIN
  FOR statement IN
    SELECT format('ALTER SCHEMA %I OWNER TO ${PRODUCT_ROLE}', nspname)
      FROM pg_namespace WHERE nspname !~ '^pg_' AND nspname NOT IN ('information_schema', 'public')
    UNION ALL
    SELECT format('ALTER %s %s OWNER TO ${PRODUCT_ROLE}',
             CASE relkind WHEN 'v' THEN 'VIEW' WHEN 'm' THEN 'MATERIALIZED VIEW' WHEN 'S' THEN 'SEQUENCE' ELSE 'TABLE' END,
             oid::regclass)
      FROM pg_class
     WHERE relkind IN ('r', 'p', 'v', 'm', 'S') AND oid >= 16384 AND relnamespace::regnamespace::text !~ '^pg_'
       AND NOT EXISTS (SELECT FROM pg_depend
                        WHERE classid = 'pg_class'::regclass AND objid = pg_class.oid AND deptype IN ('a', 'i')
                          AND refclassid = 'pg_class'::regclass AND relkind = 'S')
    UNION ALL
    SELECT format('ALTER ROUTINE %s OWNER TO ${PRODUCT_ROLE}', oid::regprocedure) FROM pg_proc WHERE oid >= 16384
    UNION ALL
    SELECT format('ALTER TYPE %s OWNER TO ${PRODUCT_ROLE}', oid::regtype)
      FROM pg_type WHERE oid >= 16384 AND typtype IN ('e', 'd') AND typrelid = 0
  LOOP
    EXECUTE statement;
  END LOOP;
END $$`;

const handOver = async (url: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('BEGIN');
    await client.query(HAND_OVER);
    await client.query(`ALTER DATABASE ${DATABASE} OWNER TO ${PRODUCT_ROLE}`);
    await client.query('COMMIT');
  } finally {
    await client.end();
  }
};
