import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';

const ROOT = resolve(import.meta.dirname, '../../..');
const run = promisify(execFile);
const git = async (...args: readonly string[]): Promise<string> =>
  (await run('git', ['-C', ROOT, ...args])).stdout.trim();

/** The release before this one, built in a folder of its own. */
export class ReleaseBefore {
  private constructor(
    readonly revision: string,
    private readonly folder: string,
  ) {}

  /** `RELEASE_BEFORE`, else the last tag; undefined where there is neither. */
  static async revision(): Promise<string | undefined> {
    const given = process.env['RELEASE_BEFORE'];
    if (given !== undefined && given !== '') return given;
    return git('describe', '--tags', '--abbrev=0').catch(() => undefined);
  }

  static async build(revision: string): Promise<ReleaseBefore> {
    const folder = await mkdtemp(join(tmpdir(), 'hatch-release-'));
    const release = new ReleaseBefore(revision, folder);
    try {
      await git('worktree', 'add', '--force', '--detach', folder, revision);
      const env = { ...process.env, NX_DAEMON: 'false', NODE_ENV: 'development' };
      for (const args of [
        ['ci', '--prefer-offline'],
        ['run', 'build'],
      ])
        await run('npm', args, { cwd: folder, env });
      return release;
    } catch (error) {
      await release.remove();
      throw error;
    }
  }

  get program(): string {
    return join(this.folder, 'services/host/dist/main.js');
  }

  async remove(): Promise<void> {
    await git('worktree', 'remove', '--force', this.folder).catch(() => undefined);
    await rm(this.folder, { recursive: true, force: true });
  }
}
