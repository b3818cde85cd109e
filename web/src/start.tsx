import type { Root } from 'react-dom/client';
import { App } from './app';
import type { Deferred } from './deferred';
import { createChunkLoader, ChunkLoadError } from './lib/chunk';
import { reloadIntoNewer } from './lib/reload';

type Page = Pick<Parameters<typeof App>[0], 'queries' | 'router'>;

/**
 * Draws the page at once, and what is deferred once it is loaded. Without that no dialog can be shown: a bar
 * offers to try again, which a network that is back does by itself.
 */
export const start = async (
  root: Pick<Root, 'render'>,
  page: Page,
  importDeferred: () => Promise<Deferred>,
  reload = () => window.location.reload(),
): Promise<void> => {
  const loadDeferred = createChunkLoader(importDeferred);
  const complete = async (): Promise<ChunkLoadError | undefined> => {
    try {
      root.render(<App {...page} deferred={await loadDeferred()} />);
      return undefined;
    } catch (failure) {
      if (!(failure instanceof ChunkLoadError)) throw failure;
      offerAgain(failure);
      return failure;
    }
  };
  const offerAgain = ({ recovery }: ChunkLoadError): void => {
    const again = (): void => {
      window.removeEventListener('online', again);
      void complete();
    };
    if (recovery === 'again') window.addEventListener('online', again);
    root.render(<App {...page} missing={{ recovery, onRetry: recovery === 'reload' ? reload : again }} />);
  };
  root.render(<App {...page} />);
  const failure = await complete();
  // Only now, when nothing can have been typed.
  if (failure) reloadIntoNewer(failure, reload);
};
