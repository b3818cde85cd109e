import { createFileRoute, notFound, redirect } from '@tanstack/react-router';
import { NotFoundPage } from '../components/not-found-page';
import { messages } from '../lib/messages';
import { loadMadePage, madePageAt } from '../site/made-pages';
import { pageHead } from '../site/page-head';
import { readShop, ShopLayout } from '../site/shop-layout';

/** Pages that administrators made, and unknown addresses: also private pages until their routes are loaded. */
export const Route = createFileRoute('/$')({
  beforeLoad: async ({ context: { queries, loadPrivateRoutes, pageAt }, location }) => {
    const made = await madePageAt(queries, location.pathname);
    if (!made) {
      await loadPrivateRoutes();
      if (pageAt(location.pathname))
        redirect({ to: '.', params: true, search: true, hash: true, state: true, throw: true });
    }
    return { made };
  },
  loader: async ({ context: { queries, made } }) => {
    const shop = readShop(queries);
    if (!made) {
      await shop;
      throw notFound();
    }
    const [{ title }, Page] = await Promise.all([queries.ensureQueryData(made), loadMadePage(), shop]);
    return { title, Page };
  },
  head: ({ match, loaderData }) =>
    pageHead(match.context.queries, match.status === 'notFound' ? messages.page.notFoundHead : loaderData?.title),
  component: function MadePage() {
    const { Page } = Route.useLoaderData();
    return (
      <ShopLayout>
        <Page />
      </ShopLayout>
    );
  },
  notFoundComponent: () => (
    <ShopLayout>
      <NotFoundPage />
    </ShopLayout>
  ),
});
