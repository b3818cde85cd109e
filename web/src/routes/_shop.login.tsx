import { createFileRoute } from '@tanstack/react-router';
import { lazyPage } from '../lib/lazy-page';
import { pageHead } from '../site/page-head';

export const Route = createFileRoute('/_shop/login')({
  // Judged by the page, which nobody on the way to the menu needs.
  validateSearch: (search: Record<string, unknown>): { readonly next?: unknown } => search,
  head: ({ match }) => pageHead(match.context.queries, 'Log in'),
  component: lazyPage(async () => (await import('../pages/login-page')).LoginPage),
});
