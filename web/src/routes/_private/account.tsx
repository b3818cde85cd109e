import { createFileRoute } from '@tanstack/react-router';
import { loginsQuery } from '../../features/identity/account/api/logins';
import { ownOrdersQuery } from '../../features/identity/account/api/own-orders';
import { lazyPage } from '../../lib/lazy-page';

export const Route = createFileRoute('/_private/account')({
  staticData: { title: 'My account', access: 'logged-in' },
  loader: ({ context: { queries } }) => {
    void queries.prefetchQuery(loginsQuery);
    void queries.prefetchInfiniteQuery(ownOrdersQuery);
  },
  component: lazyPage(async () => (await import('../../pages/account-page')).AccountPage),
});
