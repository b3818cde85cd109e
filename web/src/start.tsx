import { type ComponentProps, type ComponentType, startTransition } from 'react';
import type { Root } from 'react-dom/client';
import { App, type Deferred } from './app';
import { createChunkLoader, ChunkLoadError } from './lib/chunk';
import { notificationsNeeded } from './lib/notifications-needed';
import { reloadIntoNewer } from './lib/reload';
import type { Live } from './live/live-context';

type AppProps = ComponentProps<typeof App>;
type Page = Pick<AppProps, 'queries' | 'router'>;

/** What the first paint does without, each in a file of its own. */
type DeferredImports = {
  readonly live: () => Promise<Live>;
  /** Asked for when somebody touches the page or something is to be said: who only looks does not load it. */
  readonly notifications: () => Promise<ComponentType>;
};

/** Where the page was drawn without what is deferred. */
export type Drawing = Pick<Root, 'render'>;

/**
 * Adds what is deferred to the page once it is loaded. Without that no dialog can open: a bar offers to try again, which
 * a network that is back does by itself.
 */
export const start = async (
  root: Drawing,
  page: Page,
  imports: DeferredImports,
  reload = () => window.location.reload(),
): Promise<void> => {
  const loadLive = createChunkLoader(imports.live);
  const loadNotifications = createChunkLoader(imports.notifications);
  const missing = new Set<() => Promise<Deferred>>();
  let deferred: Deferred = {};

  /** It rests between its parts for whoever presses or scrolls meanwhile. */
  const draw = (bar?: AppProps['missing']): void =>
    startTransition(() => root.render(<App {...page} deferred={deferred} missing={bar} />));
  const again = (): void => {
    removeEventListener('online', again);
    for (const load of missing) void add(load);
  };
  const add = async (load: () => Promise<Deferred>): Promise<ChunkLoadError | undefined> => {
    try {
      const loaded = await load();
      deferred = { ...deferred, ...loaded };
      missing.delete(load);
      if (missing.size === 0) draw();
      return undefined;
    } catch (failure) {
      if (!(failure instanceof ChunkLoadError)) throw failure;
      missing.add(load);
      offerAgain(failure);
      return failure;
    }
  };
  const offerAgain = ({ recovery }: ChunkLoadError): void => {
    if (recovery === 'again') addEventListener('online', again);
    const onRetry = recovery === 'reload' ? reload : again;
    draw({ recovery, onRetry });
  };

  void notificationsNeeded().then(() => add(async () => ({ Notifications: await loadNotifications() })));
  const failure = await add(async () => ({ live: await loadLive() }));
  // Only now, when nothing can have been typed.
  if (failure) reloadIntoNewer(failure, reload);
};
