import { createFileRoute, notFound } from '@tanstack/react-router';
import { messages } from '../lib/messages';
import { pageHead } from '../site/page-head';

/** Every address that no other route has. */
export const Route = createFileRoute('/_shop/$')({
  loader: () => {
    throw notFound();
  },
  head: ({ match }) => pageHead(match.context.queries, messages.page.notFoundHead),
});
