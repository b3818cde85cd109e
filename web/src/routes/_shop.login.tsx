import { createFileRoute } from '@tanstack/react-router';
import { lazyPage } from '../lib/lazy-page';
import { pageHead } from '../site/page-head';

export const Route = createFileRoute('/_shop/login')({
  // The page validates `next`, to keep that code out of the menu's script.
  validateSearch: (search: Record<string, unknown>): { readonly next?: unknown } => search,
  head: ({ match }) => pageHead(match.context.queries, 'Log in'),
  component: lazyPage(async () => (await import('../pages/login-page')).LoginPage),
});
