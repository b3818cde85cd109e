import { createMemoryHistory } from '@tanstack/react-router';
import { renderToString } from 'react-dom/server';
import { App } from './app';
import { type Boot, seedQueries } from './boot';
import { withoutInlineStyles } from './lib/inline-style';
import { createQueryClient } from './query-client';
import { createAppRouter } from './router';

/** React writes preload links first. */
const PRELOADS = /^(?:<link [^>]*>)*/;

export type DrawnPage = {
  readonly preloads: string;
  readonly page: string;
};

/** Draws the page that the browser hydrates; data missing from `boot` is drawn as loading. `path` has no query. */
export const renderPage = async (path: string, boot: Boot): Promise<DrawnPage> => {
  const queries = createQueryClient();
  seedQueries(queries, boot);
  const router = createAppRouter(queries, createMemoryHistory({ initialEntries: [path] }));
  await router.load();
  const markup = renderToString(<App queries={queries} router={router} deferred={{}} />);
  const [preloads = ''] = PRELOADS.exec(markup) ?? [];
  // The content security policy ignores inline styles in HTML; a script sets them before hydration.
  return { preloads, page: withoutInlineStyles(markup.slice(preloads.length)) };
};
