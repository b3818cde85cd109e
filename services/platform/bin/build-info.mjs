import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const MANIFEST = fileURLToPath(new URL('../package.json', import.meta.url));
const GIT = fileURLToPath(new URL('../../../.git', import.meta.url));
const COMMIT = /^[0-9a-f]{40,64}$/;
const DIGITS = 12;

/** @returns {string | undefined} */
const textOf = (file) => (existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined);

/** In a worktree `.git` is a file that names the folder. */
const folderOf = (git) =>
  statSync(git).isDirectory()
    ? git
    : resolve(
        dirname(git),
        readFileSync(git, 'utf8')
          .replace(/^gitdir: /, '')
          .trim(),
      );

const packedIn = (folder, ref) =>
  textOf(join(folder, 'packed-refs'))
    ?.split('\n')
    .find((line) => line.endsWith(` ${ref}`))
    ?.split(' ')[0];

/** Reads files alone: git may be absent, and starting it takes longer than all the rest. */
export const checkedOutCommit = (git) => {
  try {
    const folder = folderOf(git);
    const head = textOf(join(folder, 'HEAD')) ?? '';
    const ref = /^ref: (.+)$/.exec(head)?.[1];
    const shared = resolve(folder, textOf(join(folder, 'commondir')) ?? '.');
    const commit = ref === undefined ? head : (textOf(join(shared, ref)) ?? packedIn(shared, ref));
    return commit !== undefined && COMMIT.test(commit) ? commit : undefined;
  } catch {
    return undefined;
  }
};

const { version } = JSON.parse(readFileSync(MANIFEST, 'utf8'));
const checkedOut = checkedOutCommit(GIT);

export const buildInfo = (given) => ({
  version,
  commit: (given?.trim() || checkedOut || 'unknown').slice(0, DIGITS),
});

export const buildName = ({ version, commit }) => `${version}+${commit}`;
