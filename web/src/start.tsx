import { type ComponentProps, type ComponentType, startTransition } from 'react';
import type { Root } from 'react-dom/client';
import { App, type Deferred } from './app';
import { createChunkLoader, ChunkLoadError } from './lib/chunk';
import { notificationsNeeded } from './lib/notifications-needed';
import { reloadIntoNewer } from './lib/reload';
import type { Live } from './live/live-context';

type AppProps = ComponentProps<typeof App>;
type Page = Pick<AppProps, 'queries' | 'router'>;

type DeferredImports = {
  readonly live: () => Promise<Live>;
  /** Loaded on the first press or notice: people who only look do not need it. */
  readonly notifications: () => Promise<ComponentType>;
};

export type Drawing = Pick<Root, 'render'>;

/** Adds deferred parts once loaded. Without them no dialog can open, so a bar offers to retry. */
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

  /** A transition yields to presses and scrolling. */
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
  // Only now: nothing can have been typed yet.
  if (failure) reloadIntoNewer(failure, reload);
};
