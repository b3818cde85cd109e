import { createFileRoute } from '@tanstack/react-router';
import { sameSitePath } from '../features/identity/same-site-path';
import { lazyPage } from '../lib/lazy-page';
import { pageHead } from '../site/page-head';

export const Route = createFileRoute('/_shop/login')({
  // The key stays even without a value: what is left out would be taken from the address unjudged.
  validateSearch: ({ next }: Record<string, unknown>): { readonly next?: string | undefined } => ({
    next: sameSitePath(next),
  }),
  head: ({ match }) => pageHead(match.context.queries, 'Log in'),
  component: lazyPage(async () => (await import('../pages/login-page')).LoginPage),
});
