import { execFile } from 'node:child_process';
import { chmod, mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const SIZE = '1024m';
const CHUNK_BYTES = 4 * 1024 * 1024;

/** A folder on a disk of its own, where this machine lets one be mounted; that one can be filled. */
export class SmallDisk {
  private constructor(
    readonly folder: string,
    /** Why it is no disk of its own. */
    readonly missing: string | undefined,
  ) {}

  static async mount(): Promise<SmallDisk> {
    const folder = await mkdtemp(join(tmpdir(), 'hatch-'));
    const missing = await run('mount', ['-t', 'tmpfs', '-o', `size=${SIZE}`, 'tmpfs', folder]).then(
      () => undefined,
      (error: Error) => `no disk can be mounted here: ${error.message.split('\n').at(-2) ?? error.message}`,
    );
    await chmod(folder, 0o755);
    return new SmallDisk(folder, missing);
  }

  /** To the last byte. */
  async fill(): Promise<void> {
    const file = await open(this.#ballast, 'w');
    try {
      const chunk = Buffer.alloc(CHUNK_BYTES);
      for (let bytes = chunk.length; bytes >= 1;) {
        const isFull = await file.write(chunk, 0, bytes).then(
          ({ bytesWritten }) => bytesWritten < bytes,
          () => true,
        );
        if (isFull) bytes = Math.floor(bytes / 16);
      }
    } finally {
      await file.close();
    }
  }

  async clear(): Promise<void> {
    await rm(this.#ballast, { force: true });
  }

  async unmount(): Promise<void> {
    if (this.missing === undefined) await run('umount', ['-l', this.folder]);
    await rm(this.folder, { recursive: true, force: true });
  }

  get #ballast(): string {
    return join(this.folder, 'ballast');
  }
}
