import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buildInfo, buildName, checkedOutCommit } from '#build-info';

const COMMIT = '06df4b3809ab5c1d2e3f405162738495a6b7c8d9';
const ROOT = new URL('../../../', import.meta.url);

let clone: string;
beforeEach(async () => {
  clone = await mkdtemp(join(tmpdir(), 'hatch-clone-'));
});
afterEach(() => rm(clone, { recursive: true }));

const write = async (file: string, text: string): Promise<void> => {
  await mkdir(dirname(join(clone, file)), { recursive: true });
  await writeFile(join(clone, file), text);
};
const commit = (): string | undefined => checkedOutCommit(join(clone, '.git'));

describe('The build', () => {
  it('has the version that every package of Hatch has', async () => {
    const { version, workspaces } = JSON.parse(await readFile(new URL('package.json', ROOT), 'utf8')) as {
      version: string;
      workspaces: readonly string[];
    };
    const versions = await Promise.all(
      workspaces.map(async (folder) => {
        const manifest = await readFile(new URL(`${folder}/package.json`, ROOT), 'utf8');
        return (JSON.parse(manifest) as { version: string }).version;
      }),
    );
    expect(new Set([buildInfo().version, ...versions])).toEqual(new Set([version]));
  });

  it('has the commit that HATCH_COMMIT names, also in a clone', () => {
    expect(buildInfo('abcdef1').commit).toBe('abcdef1');
    expect(buildInfo(COMMIT).commit).toBe('06df4b3809ab');
    expect(buildInfo(' ').commit).not.toBe(' ');
  });

  it('is named by its version and its commit', () => {
    expect(buildName({ version: '0.1.0', commit: '06df4b3809ab' })).toBe('0.1.0+06df4b3809ab');
    expect(buildName({ version: '0.1.0', commit: 'unknown' })).toBe('0.1.0+unknown');
  });
});

describe('The commit of a clone', () => {
  it('is the one of the branch', async () => {
    await write('.git/HEAD', 'ref: refs/heads/main\n');
    await write('.git/refs/heads/main', `${COMMIT}\n`);
    expect(commit()).toBe(COMMIT);
  });

  it('is the one of HEAD where no branch is checked out', async () => {
    await write('.git/HEAD', `${COMMIT}\n`);
    expect(commit()).toBe(COMMIT);
  });

  it('is found among packed references', async () => {
    await write('.git/HEAD', 'ref: refs/heads/main\n');
    await write('.git/packed-refs', `# pack-refs with: peeled\n${COMMIT} refs/heads/main\n`);
    expect(commit()).toBe(COMMIT);
  });

  it('is found from a worktree', async () => {
    await write('main/.git/refs/heads/other', `${COMMIT}\n`);
    await write('main/.git/worktrees/other/HEAD', 'ref: refs/heads/other\n');
    await write('main/.git/worktrees/other/commondir', '../..\n');
    await write('.git', `gitdir: ${join(clone, 'main/.git/worktrees/other')}\n`);
    expect(commit()).toBe(COMMIT);
  });

  it('is not known without a clone, nor from one that names none', async () => {
    expect(commit()).toBeUndefined();
    await write('.git/HEAD', 'ref: refs/heads/unborn\n');
    expect(commit()).toBeUndefined();
  });
});
