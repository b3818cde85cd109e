import { type ComponentProps, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './app';
import { readBoot, seedQueries, readLiveKeys } from './boot';
import { applyInlineStyles } from './lib/apply-inline-styles';
import { takeEarlyPresses } from './lib/early-presses';
import { yieldToMain } from './lib/yield-to-main';
import { beginHydration, isDrawnByServer } from './lib/hydration';
import { createQueryClient } from './query-client';
import { createAppRouter } from './router';
import { start, type Drawing } from './start';

/** Apart from the entry file, which should import little. */
const deferredImports = {
  live: async () => (await import('./live/create-live')).createLive(readLiveKeys()),
  notifications: async () => (await import('./components/ui/notifications')).Notifications,
};

const place = document.querySelector<HTMLElement>('#root');
if (!place) throw new Error('No #root');

type Page = Pick<ComponentProps<typeof App>, 'queries' | 'router'>;

/** Hydrates the server's page from the same data, then replays early presses. */
const takeOver = async (page: Page): Promise<Drawing> => {
  const drawn = beginHydration();
  applyInlineStyles(place);
  page.router.ssr = { manifest: undefined };
  await page.router.load();
  await yieldToMain();
  const pressAgain = takeEarlyPresses();
  let root!: Drawing;
  // A transition yields to presses and scrolling.
  startTransition(() => void (root = hydrateRoot(place, <App {...page} deferred={{}} />)));
  await drawn;
  pressAgain();
  return root;
};

const draw = (page: Page): Drawing => {
  const root = createRoot(place);
  root.render(<App {...page} deferred={{}} />);
  return root;
};

/** Running all modules was one long task: yield before the next. */
export const openPage = async (): Promise<void> => {
  await yieldToMain();
  const queries = createQueryClient();
  const boot = readBoot(document);
  if (boot) seedQueries(queries, boot);
  await yieldToMain();
  const page = { queries, router: createAppRouter(queries) };
  await yieldToMain();
  await start(isDrawnByServer(place) ? await takeOver(page) : draw(page), page, deferredImports);
};
