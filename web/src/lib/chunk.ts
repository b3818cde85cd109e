import { log } from './log';
import { messages } from './messages';
import { inItsTurn } from './hydration';

const entryOf = (page: Document): string | undefined =>
  page.querySelector('script[type=module][src]')?.getAttribute('src') ?? undefined;

/** Identified by the name of its entry script, which every release changes. */
const ownRelease = (): string | undefined => entryOf(document);

/** Undefined when the server does not answer with a page. */
const servedRelease = async (): Promise<string | undefined> => {
  const asked = fetch(new URL('/', window.location.href), { headers: { accept: 'text/html' }, cache: 'no-store' });
  const response = await asked.catch(() => undefined);
  if (!response?.ok) return undefined;
  const text = await response.text().catch(() => '');
  return entryOf(new DOMParser().parseFromString(text, 'text/html'));
};

/** Prefetch, click and Try again: after three failures with the server answering, this page will not get the script. */
const ENOUGH_FAILURES = 3;

export type Recovery = 'again' | 'reload';

export const recoveryLabel = (recovery: Recovery): string =>
  recovery === 'reload' ? messages.chunk.reload : messages.page.retry;

const textFor = (recovery: Recovery, newer: string | undefined): string => {
  if (newer !== undefined) return messages.chunk.outdated;
  return recovery === 'reload' ? messages.chunk.stuck : messages.chunk.failed;
};

/** A script loaded on demand failed; `message` is for a person. */
export class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError';
  constructor(
    readonly recovery: Recovery,
    /** The server's release when it differs from the page's: the page's scripts may then be gone. */
    readonly newer: string | undefined,
    cause: unknown,
  ) {
    super(textFor(recovery, newer), { cause });
  }
}

export type ChunkLoader<Chunk> = (() => Promise<Chunk>) & {
  loaded?: Chunk;
};

/**
 * Calling again after a failure retries, but some browsers cache a failed import until the page reloads.
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

/** Loads ahead; a failure shows when the chunk is needed. */
export const prefetchChunk = (load: () => Promise<unknown>): Promise<unknown> => inItsTurn(load).catch(() => undefined);
