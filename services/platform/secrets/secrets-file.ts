import { randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';

const secret = z.string().min(32);
/** A file of an earlier release has no `push`: `session` then derives it. */
const shape = z.object({ session: secret, personalData: secret, push: secret.optional(), database: secret });

export type StoredSecrets = Readonly<z.infer<typeof shape>>;

const FILE = 'secrets.json';
const OWNER_ONLY = 0o600;

/** Creates them at the first start. Without them the folder's database is lost. @throws when the file cannot be used */
export const storedSecrets = async (dataDir: string): Promise<StoredSecrets> => {
  const file = join(dataDir, FILE);
  return (await read(file)) ?? (await create(file, dataDir));
};

export const storedSecretsIn = (dataDir: string): Promise<StoredSecrets | undefined> => read(join(dataDir, FILE));

const read = async (file: string): Promise<StoredSecrets | undefined> => {
  try {
    return shape.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch (cause) {
    if (isMissing(cause)) return undefined;
    throw new Error(`${file} cannot be read as Hatch's secrets; put the original back, the data is locked without it`, {
      cause,
    });
  }
};

/** Written beside and then linked, so that a crash leaves no half file and of two processes one wins. */
const create = async (file: string, dataDir: string): Promise<StoredSecrets> => {
  await mkdir(dataDir, { recursive: true });
  const draft = `${file}.${randomBytes(6).toString('hex')}`;
  const made: StoredSecrets = { session: random(), personalData: random(), push: random(), database: random() };
  await writeFile(draft, `${JSON.stringify(made, null, 2)}\n`, { mode: OWNER_ONLY, flag: 'wx', flush: true });
  try {
    await link(draft, file);
    return made;
  } catch (error) {
    const others = await read(file);
    if (others) return others;
    throw error;
  } finally {
    await rm(draft, { force: true });
  }
};

const random = (): string => randomBytes(32).toString('hex');

const isMissing = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT';
