import { log } from './log';
import { messages } from './messages';
import { ownRelease, servedRelease } from './release';

/** Loading ahead, the click, and Try again: what failed so often with the server answering will not come to this page. */
const ENOUGH_FAILURES = 3;

export type Recovery = 'again' | 'reload';

/** What stands on the button that mends it. */
export const recoveryLabel = (remedy: Recovery): string =>
  remedy === 'reload' ? messages.part.reload : messages.page.retry;

const textFor = (remedy: Recovery, newer: string | undefined): string => {
  if (newer !== undefined) return messages.part.outdated;
  return remedy === 'reload' ? messages.part.stuck : messages.part.failed;
};

/** A script that is loaded on demand did not come; `message` is for a person. */
export class ChunkLoadError extends Error {
  override readonly name = 'PartFailed';
  constructor(
    readonly remedy: Recovery,
    /** The release the server has meanwhile, when it is another: then this one's scripts may be gone. */
    readonly newer: string | undefined,
    cause: unknown,
  ) {
    super(textFor(remedy, newer), { cause });
  }
}

/**
 * Gives `load`, which imports a script, its typed failure. Nothing is kept of a failure, so that a call more is a try
 * more; but some browsers keep a failed import for as long as the page stands, and then only a reload helps.
 * @throws PartFailed
 */
export const createChunkLoader = <Part>(load: () => Promise<Part>): (() => Promise<Part>) => {
  let failures = 0;
  return async () => {
    try {
      return await load();
    } catch (cause) {
      failures += 1;
      const served = await servedRelease();
      const newer = served === ownRelease() ? undefined : served;
      const remedy = newer !== undefined || (failures >= ENOUGH_FAILURES && served !== undefined) ? 'reload' : 'again';
      if (served !== undefined) void log.error(messages.part.failed, cause);
      throw new ChunkLoadError(remedy, newer, cause);
    }
  };
};

/** Loads ahead of the wish; a failure is told when the part is asked for in earnest. */
export const prefetchChunk = (load: () => Promise<unknown>): void => void load().catch(() => undefined);
