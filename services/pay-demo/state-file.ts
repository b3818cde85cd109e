import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { deserialize, serialize } from 'node:v8';

/** What a stand-in knows, kept over the death of its process; objects that are one stay one. */
export class StateFile {
  constructor(private readonly path: string) {
    mkdirSync(dirname(path), { recursive: true });
  }

  /** What was kept last; undefined at first. */
  read(): unknown {
    try {
      return deserialize(readFileSync(this.path));
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
      throw error;
    }
  }

  /** Wholly or not at all. */
  keep(state: unknown): void {
    const next = `${this.path}.next`;
    writeFileSync(next, serialize(state), { mode: 0o600 });
    renameSync(next, this.path);
  }
}
