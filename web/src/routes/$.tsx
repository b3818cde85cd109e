import { createFileRoute, notFound } from '@tanstack/react-router';
import { NotFoundPage } from '../components/not-found-page';
import { messages } from '../lib/messages';
import { GuardedPageError, loadGuardedParts } from '../site/guarded-pages';
import { loadMadePage, madePageAt } from '../site/made-pages';
import { pageHead } from '../site/page-head';
import { readShop, ShopLayout } from '../site/shop-layout';

/** Pages of administrators, staff pages, and unknown addresses: one route for all. */
export const Route = createFileRoute('/$')({
  beforeLoad: async ({ context: { queries }, location }) => {
    const made = await madePageAt(queries, location.pathname);
    if (made) return { made, page: undefined };
    const guarded = await loadGuardedParts();
    const page = guarded.staffPageAt(location.pathname);
    if (page) await guarded.requireViewer(queries, location.href, page.audience);
    return { page };
  },
  loader: async ({ context: { queries, page, made } }) => {
    if (made) {
      const [{ title }, Page] = await Promise.all([queries.ensureQueryData(made), loadMadePage(), readShop(queries)]);
      return { title, Layout: ShopLayout, Page };
    }
    if (page) {
      page.read?.(queries);
      const { readStaffFrame, StaffLayout } = await loadGuardedParts();
      const [Page] = await Promise.all([page.load(), readStaffFrame(queries)]);
      return { title: page.title, Layout: StaffLayout, Page };
    }
    await readShop(queries);
    throw notFound();
  },
  head: ({ match, loaderData }) =>
    pageHead(
      match.context.queries,
      loaderData?.title ?? (match.status === 'notFound' ? messages.page.notFoundHead : undefined),
    ),
  component: function OtherPage() {
    const { Layout, Page } = Route.useLoaderData();
    return (
      <Layout>
        <Page />
      </Layout>
    );
  },
  errorComponent: GuardedPageError,
  notFoundComponent: () => (
    <ShopLayout>
      <NotFoundPage />
    </ShopLayout>
  ),
});
