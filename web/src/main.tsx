import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import './app.css';
import { App } from './app';
import { readBoot, seedQueries } from './boot';
import { deferredImports } from './deferred-imports';
import { applyInlineStyles } from './lib/apply-inline-styles';
import { takeEarlyPresses } from './lib/early-presses';
import { beginTakingOver } from './lib/taken-over';
import { createQueryClient } from './query-client';
import { createAppRouter } from './router';
import { start, type Drawing } from './start';

const place = document.querySelector<HTMLElement>('#root');
if (!place) throw new Error('No #root');

const queries = createQueryClient();
const boot = readBoot(document);
if (boot) seedQueries(queries, boot);
const page = { queries, router: createAppRouter(queries) };
const first = <App {...page} deferred={{}} />;

/** The page that the server drew is taken over as it is, from the same data, and does what it was asked meanwhile. */
const takeOver = async (): Promise<Drawing> => {
  const drawn = beginTakingOver();
  applyInlineStyles(place);
  // Running all modules was a long piece of work by itself: whoever scrolls or presses comes first.
  await new Promise((rested) => setTimeout(rested));
  page.router.ssr = { manifest: undefined };
  await page.router.load();
  const pressAgain = takeEarlyPresses();
  let root!: Drawing;
  // As a transition, it rests between its parts for whoever presses or scrolls meanwhile.
  startTransition(() => void (root = hydrateRoot(place, first)));
  await drawn;
  pressAgain();
  return root;
};

const draw = (): Drawing => {
  const root = createRoot(place);
  root.render(first);
  return root;
};

void (async () => start(place.hasChildNodes() ? await takeOver() : draw(), page, deferredImports))();
