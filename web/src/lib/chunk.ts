import { log } from './log';
import { messages } from './messages';
import { ownRelease, servedRelease } from './release';
import { inItsTurn } from './taken-over';

/** Loading ahead, the click, and Try again: what failed so often with the server answering will not come to this page. */
const ENOUGH_FAILURES = 3;

export type Recovery = 'again' | 'reload';

/** The label of the button that recovers from it. */
export const recoveryLabel = (recovery: Recovery): string =>
  recovery === 'reload' ? messages.chunk.reload : messages.page.retry;

const textFor = (recovery: Recovery, newer: string | undefined): string => {
  if (newer !== undefined) return messages.chunk.outdated;
  return recovery === 'reload' ? messages.chunk.stuck : messages.chunk.failed;
};

/** A script that is loaded on demand did not come; `message` is for a person. */
export class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError';
  constructor(
    readonly recovery: Recovery,
    /** The release the server has meanwhile, when it is another: then this one's scripts may be gone. */
    readonly newer: string | undefined,
    cause: unknown,
  ) {
    super(textFor(recovery, newer), { cause });
  }
}

export type ChunkLoader<Chunk> = (() => Promise<Chunk>) & {
  /** Once it is there. */
  loaded?: Chunk;
};

/**
 * Gives `load`, which imports a script, its typed failure. Nothing is kept of a failure, so that a call more is a try
 * more; but some browsers keep a failed import for as long as the page stands, and then only a reload helps.
 * @throws ChunkLoadError
 */
export const createChunkLoader = <Chunk>(load: () => Promise<Chunk>): ChunkLoader<Chunk> => {
  let failures = 0;
  const loader: ChunkLoader<Chunk> = async () => {
    try {
      return (loader.loaded = await inItsTurn(load));
    } catch (cause) {
      failures += 1;
      const served = await servedRelease();
      const newer = served === ownRelease() ? undefined : served;
      const recovery =
        newer !== undefined || (failures >= ENOUGH_FAILURES && served !== undefined) ? 'reload' : 'again';
      if (served !== undefined) void log.error(messages.chunk.failed, cause);
      throw new ChunkLoadError(recovery, newer, cause);
    }
  };
  return loader;
};

/** Loads before anybody asks; a failure shows when they do. */
export const prefetchChunk = (load: () => Promise<unknown>): Promise<unknown> => inItsTurn(load).catch(() => undefined);
