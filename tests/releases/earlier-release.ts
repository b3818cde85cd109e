import { execFile } from 'node:child_process';
import { access, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';

const ROOT = resolve(import.meta.dirname, '../..');
const MAIN = 'services/host/dist/main.js';
const run = promisify(execFile);

export type EarlierRelease = {
  /** As git names it. */
  readonly name: string;
  readonly main: string;
  discard(): Promise<void>;
};

const git = async (...args: readonly string[]): Promise<string> => {
  const { stdout } = await run('git', args, { cwd: ROOT });
  return stdout.trim();
};

/** The newest tag that this commit comes after, or what EARLIER_RELEASE names. */
const nameOfEarlier = (): Promise<string | undefined> => {
  const { EARLIER_RELEASE: named } = process.env;
  const found =
    named === undefined ? git('describe', '--tags', '--abbrev=0', 'HEAD^') : git('rev-parse', '--short', named);
  return found.catch(() => undefined);
};

/** The release before this one, built in a folder of its own; or why there is none. */
export const buildEarlierRelease = async (): Promise<EarlierRelease | { readonly missing: string }> => {
  const name = await nameOfEarlier();
  if (name === undefined) return { missing: 'no tag is known before this commit, and EARLIER_RELEASE names no other' };
  const folder = await mkdtemp(join(tmpdir(), 'hatch-release-'));
  const discard = async (): Promise<void> => {
    await rm(folder, { recursive: true, force: true });
    await git('worktree', 'prune');
  };
  try {
    await git('worktree', 'add', '--detach', join(folder, 'hatch'), name);
    const inside = { cwd: join(folder, 'hatch'), maxBuffer: 64 * 1024 * 1024 };
    await run('npm', ['ci', '--prefer-offline', '--no-audit', '--no-fund'], inside);
    await run('npm', ['run', 'build'], { ...inside, env: { ...process.env, NX_DAEMON: 'false', NX_TUI: 'false' } });
    const main = join(inside.cwd, MAIN);
    await access(main);
    return { name, main, discard };
  } catch (error) {
    await discard();
    throw error;
  }
};
