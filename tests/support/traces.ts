import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { createPool } from '@hatch/platform';

/** Where a value was found: a table or a file, and which of the values in which form. */
export type Trace = { readonly where: string; readonly value: string; readonly form: string };

type Form = { readonly value: string; readonly name: string; readonly bytes: Buffer };

/** A value is in base64 of a longer text in one of three ways, by where it begins; letters it shares are left out. */
const base64Forms = (value: string): readonly string[] =>
  [0, 1, 2].map((before) => {
    const whole = Buffer.concat([Buffer.alloc(before), Buffer.from(value)]);
    const own = Math.floor(whole.length / 3) * 4;
    return whole.toString('base64').slice(before === 0 ? 0 : 4, own);
  });

const formsOf = (value: string): readonly Form[] => {
  const hex = Buffer.from(value).toString('hex');
  return [
    { value, name: 'text', bytes: Buffer.from(value) },
    { value, name: 'lower case', bytes: Buffer.from(value.toLowerCase()) },
    { value, name: 'UTF-16', bytes: Buffer.from(value, 'utf16le') },
    { value, name: 'hex', bytes: Buffer.from(hex) },
    ...base64Forms(value).map((text) => ({ value, name: 'base64', bytes: Buffer.from(text) })),
  ];
};

const tracesIn = (content: Buffer, where: string, forms: readonly Form[]): readonly Trace[] =>
  forms.filter(({ bytes }) => content.includes(bytes)).map(({ value, name }) => ({ where, value, form: name }));

/** Looks for the values in the bytes of every file of a folder. */
export const tracesInFiles = async (folder: string, values: readonly string[]): Promise<readonly Trace[]> => {
  const forms = values.flatMap(formsOf);
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const found: Trace[] = [];
  for (const entry of entries.filter((one) => one.isFile())) {
    const file = join(entry.parentPath, entry.name);
    found.push(...tracesIn(await contentOf(file), relative(folder, file), forms));
  }
  return found;
};

/** Looks for the values in every row of every table, Postgres' own ones included; all of it is on the disk afterwards. */
export const tracesInTables = async (dataDir: string, values: readonly string[]): Promise<readonly Trace[]> => {
  const forms = values.flatMap(formsOf);
  const url = await databaseOf(dataDir);
  const pool = createPool({ url, purpose: 'traces', size: 1, statementTimeoutMs: 0 }, () => undefined);
  try {
    const found: Trace[] = [];
    for (const table of await tablesOf(pool)) {
      const { rows } = await pool.query<{ text: string }>(`SELECT t::text AS text FROM ${table} t`);
      found.push(...tracesIn(Buffer.from(rows.map(({ text }) => text).join('\n')), table, forms));
    }
    await pool.query('CHECKPOINT');
    return found;
  } finally {
    await pool.end();
  }
};

const tablesOf = async (pool: ReturnType<typeof createPool>): Promise<readonly string[]> => {
  const { rows } = await pool.query<{ name: string }>(
    `SELECT format('%I.%I', nspname, relname) AS name FROM pg_class JOIN pg_namespace n ON n.oid = relnamespace
     WHERE relkind IN ('r', 'm') AND nspname !~ '^pg_(toast|temp)' ORDER BY 1`,
  );
  return rows.map(({ name }) => name);
};

const databaseOf = async (dataDir: string): Promise<string> => {
  const secrets = JSON.parse(await readFile(join(dataDir, 'secrets.json'), 'utf8')) as { readonly database: string };
  const port = (await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8')).split('\n')[3];
  return `postgres://hatch:${secrets.database}@127.0.0.1:${port}/hatch`;
};

/** Nothing, when Postgres took the file away meanwhile. */
const contentOf = async (file: string): Promise<Buffer> => {
  try {
    return await readFile(file);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return Buffer.alloc(0);
    throw error;
  }
};
