import { createRootRouteWithContext, Outlet } from '@tanstack/react-router';
import { MAIN_ID } from '../components/page-frame';
import { reasonOf } from '../lib/http';
import { messages } from '../lib/messages';
import { notify } from '../lib/notify';
import type { RouterContext } from '../router';
import { useDocumentHead } from '../site/use-document-head';
import { pageHead } from '../site/page-head';
import { settingsQuery } from '../site/settings';
import { useFocusOnArrival } from '../site/use-focus-on-arrival';
import { viewerQuery } from '../site/viewer';

const Document = () => {
  useFocusOnArrival(MAIN_ID);
  useDocumentHead();
  return (
    <>
      <a
        href={`#${MAIN_ID}`}
        className="sr-only z-50 rounded-control bg-card px-4 py-3 focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
      >
        Skip to the content
      </a>
      <Outlet />
    </>
  );
};

const alertAndThrow = (failure: unknown): never => {
  void notify.alert([messages.settings.failed, reasonOf(failure)]);
  throw failure;
};

export const Route = createRootRouteWithContext<RouterContext>()({
  loader: ({ context: { queries } }) =>
    Promise.all([queries.ensureQueryData(settingsQuery).catch(alertAndThrow), queries.ensureQueryData(viewerQuery)]),
  // A page that fails is titled like the site.
  head: ({ match, matches }) =>
    pageHead(
      match.context.queries,
      matches.every(({ status }) => status === 'success') ? matches.at(-1)?.staticData.title : undefined,
    ),
  component: Document,
});
