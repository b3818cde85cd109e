import type { Root } from 'react-dom/client';
import { App } from './app';
import type { Deferred } from './deferred';
import { createChunkLoader, ChunkLoadError } from './lib/chunk';
import { reloadIntoNewer } from './lib/reload';

type Page = Pick<Parameters<typeof App>[0], 'queries' | 'router'>;

/**
 * Draws the page at once, and what comes later when it has come. Without that nothing can be told in dialogs: a bar
 * offers to try again, which a network that is back does by itself.
 */
export const start = async (
  root: Pick<Root, 'render'>,
  page: Page,
  importLater: () => Promise<Deferred>,
  reload = () => window.location.reload(),
): Promise<void> => {
  const loadLater = createChunkLoader(importLater);
  const complete = async (): Promise<ChunkLoadError | undefined> => {
    try {
      root.render(<App {...page} later={await loadLater()} />);
      return undefined;
    } catch (failure) {
      if (!(failure instanceof ChunkLoadError)) throw failure;
      offerAgain(failure);
      return failure;
    }
  };
  const offerAgain = ({ remedy }: ChunkLoadError): void => {
    const again = (): void => {
      window.removeEventListener('online', again);
      void complete();
    };
    if (remedy === 'again') window.addEventListener('online', again);
    root.render(<App {...page} missing={{ remedy, onRetry: remedy === 'reload' ? reload : again }} />);
  };
  root.render(<App {...page} />);
  const failure = await complete();
  // Only now, when nothing can have been typed.
  if (failure) reloadIntoNewer(failure, reload);
};
