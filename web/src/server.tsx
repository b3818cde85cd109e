import { createMemoryHistory } from '@tanstack/react-router';
import { renderToString } from 'react-dom/server';
import { App } from './app';
import { type Boot, seedQueries } from './boot';
import { withoutInlineStyles } from './lib/inline-style';
import { createQueryClient } from './query-client';
import { createAppRouter } from './router';

/** React writes them before all else. */
const PRELOADS = /^(?:<link [^>]*>)*/;

export type DrawnPage = {
  /** What is worth asking for at once. */
  readonly preloads: string;
  /** Of the root element. */
  readonly page: string;
};

/**
 * A customer's page as a browser draws it from the same data, which then takes it over. `path` without what follows the
 * question mark: no page may look different for it. What is not in `boot` is drawn as not loaded yet: the server calls nobody.
 */
export const renderPage = async (path: string, boot: Boot): Promise<DrawnPage> => {
  const queries = createQueryClient();
  seedQueries(queries, boot);
  const router = createAppRouter(queries, createMemoryHistory({ initialEntries: [path] }));
  await router.load();
  const markup = renderToString(<App queries={queries} router={router} deferred={{}} />);
  const [preloads = ''] = PRELOADS.exec(markup) ?? [];
  // The policy of the pages obeys none that comes with HTML; they are set before the page is taken over.
  return { preloads, page: withoutInlineStyles(markup.slice(preloads.length)) };
};
