import { createHash } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';

const hex = z.string().regex(/^[0-9a-f]{64}$/);
const count = z.number().int().nonnegative();
const position = z.string().regex(/^\d{1,20}$/);
/** Names become paths and SQL. */
const name = z.string().regex(/^[a-z_][a-z0-9_]{0,62}$/);
const keyId = z.string().regex(/^[0-9a-f]{16}$/);
const mark = { bytes: count, sha256: hex };

const table = z.object({ schema: name, name, columns: z.array(name), rows: count, ...mark });
const contents = z.object({
  format: z.literal('hatch-backup-1'),
  madeAt: z.iso.datetime(),
  migrations: z.array(z.string()),
  log: z.object({
    store: z.enum(['postgres', 'eventstoredb']),
    gapless: z.boolean(),
    events: count,
    head: position,
    /** Of the Merkle tree over every event. */
    root: hex,
    lastSeal: z.object({ number: count, hash: hex }).nullable(),
  }),
  /** Referenced tables first. */
  tables: z.array(table),
  sequences: z.array(z.object({ schema: name, name, last: position })),
  /** `sha256` is of the list of files. */
  pictures: z.object({ files: count, ...mark }),
  /** Identifies the secrets that open the backup, without revealing them. */
  secrets: z.object({ session: z.array(keyId), data: z.array(keyId) }),
});
const written = contents.extend({ sha256: hex });

/** Contents of `manifest.json`, written last: only a complete backup has one. */
export type Manifest = z.infer<typeof contents>;
export type TableFile = z.infer<typeof table>;

export class BackupUnusable extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'BackupUnusable';
  }
}

const FILE = 'manifest.json';

export const fileOf = ({ schema, name: table }: Pick<TableFile, 'schema' | 'name'>): string =>
  join(schema, `${table}.copy.gz`);

export const writeManifest = async (folder: string, manifest: Manifest): Promise<void> => {
  const draft = join(folder, `${FILE}.part`);
  const text = JSON.stringify({ ...manifest, sha256: hashOf(manifest) }, null, 2);
  await writeFile(draft, `${text}\n`, { flag: 'wx', mode: 0o600, flush: true });
  await rename(draft, join(folder, FILE));
};

export const readManifest = async (folder: string): Promise<Manifest> => {
  const parsed = written.safeParse(jsonIn(await textOf(folder)));
  const manifest = parsed.success ? contents.parse(parsed.data) : undefined;
  if (!manifest || parsed.data?.sha256 !== hashOf(manifest))
    throw new BackupUnusable(`${FILE} of ${folder} is not as it was written; use another backup`);
  return manifest;
};

const textOf = async (folder: string): Promise<string> => {
  try {
    return await readFile(join(folder, FILE), 'utf8');
  } catch (cause) {
    if (cause instanceof Error && 'code' in cause && cause.code === 'ENOENT')
      throw new BackupUnusable(`${folder} holds no whole backup: ${FILE} is written last, and is not there`);
    throw cause;
  }
};

const jsonIn = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
};

const hashOf = (manifest: Manifest): string =>
  createHash('sha256')
    .update(JSON.stringify(contents.parse(manifest)))
    .digest('hex');
