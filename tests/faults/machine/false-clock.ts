import { access, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const FOLDERS = [
  '/usr/lib/x86_64-linux-gnu/faketime',
  '/usr/lib/aarch64-linux-gnu/faketime',
  '/usr/lib/faketime',
  '/usr/lib64/faketime',
];
const LIBRARY = 'libfaketimeMT.so.1';

/** A clock of one process that can be set wrong while it runs; timers go on as they did. */
export class FalseClock {
  private constructor(
    private readonly library: string,
    private readonly file: string,
  ) {}

  /** @param folder of its setting */
  static async in(folder: string): Promise<FalseClock | undefined> {
    for (const candidate of FOLDERS) {
      const library = join(candidate, LIBRARY);
      const isThere = await access(library).then(
        () => true,
        () => false,
      );
      if (!isThere) continue;
      const clock = new FalseClock(library, join(folder, 'clock'));
      await clock.set(0);
      return clock;
    }
    return undefined;
  }

  /** For the process that is to have it. */
  get env(): Readonly<Record<string, string>> {
    return {
      LD_PRELOAD: this.library,
      FAKETIME_TIMESTAMP_FILE: this.file,
      FAKETIME_CACHE_DURATION: '1',
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
      DONT_FAKE_MONOTONIC: '1',
    };
  }

  /** So many seconds ahead, or behind. */
  async set(seconds: number): Promise<void> {
    await writeFile(this.file, `${seconds < 0 ? '-' : '+'}${Math.abs(seconds)}s\n`);
  }
}
