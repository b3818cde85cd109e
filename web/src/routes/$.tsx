import { createFileRoute, notFound } from '@tanstack/react-router';
import { NotFoundPage } from '../components/not-found-page';
import { messages } from '../lib/messages';
import { GuardedPageError, loadRooms } from '../site/guarded-pages';
import { pageHead } from '../site/page-head';
import { readShop, ShopLayout } from '../site/shop-layout';

/** Every address that is not of the shop's own: a page for some accounts, or none. One route, whatever their number. */
export const Route = createFileRoute('/$')({
  // OPEN-09
  beforeLoad: async ({ context: { queries }, location }) => {
    const rooms = await loadRooms();
    const page = rooms.staffPageAt(location.pathname);
    if (page) await rooms.requireViewer(queries, location.href, page.audience);
    return { page };
  },
  loader: async ({ context: { queries, page } }) => {
    if (page) {
      page.read?.(queries);
      const { readStaffFrame, StaffLayout } = await loadRooms();
      const [Page] = await Promise.all([page.load(), readStaffFrame(queries)]);
      return { title: page.title, StaffLayout, Page };
    }
    await readShop(queries);
    throw notFound();
  },
  head: ({ match, loaderData }) =>
    pageHead(
      match.context.queries,
      loaderData?.title ?? (match.status === 'notFound' ? messages.page.notFoundHead : undefined),
    ),
  component: function GuardedPage() {
    const { StaffLayout, Page } = Route.useLoaderData();
    return (
      <StaffLayout>
        <Page />
      </StaffLayout>
    );
  },
  errorComponent: GuardedPageError,
  notFoundComponent: () => (
    <ShopLayout>
      <NotFoundPage />
    </ShopLayout>
  ),
});
