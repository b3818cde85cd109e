import { createFileRoute } from '@tanstack/react-router';
import { lazyPage } from '../lib/lazy-page';
import type { TextSearch } from '../lib/use-address';

export const Route = createFileRoute('/_shop/login')({
  staticData: { title: 'Log in' },
  // The page validates `next`, to keep that code out of the menu's script.
  validateSearch: (search: TextSearch<'next'>) => search,
  component: lazyPage(async () => (await import('../pages/login-page')).LoginPage),
});
