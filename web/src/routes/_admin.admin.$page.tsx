import { createFileRoute, notFound } from '@tanstack/react-router';
import { loadRooms } from '../site/guarded-pages';
import { pageHead } from '../site/page-head';

/** One route for all, so that another administrators' page costs the shop's first view nothing. */
export const Route = createFileRoute('/_admin/admin/$page')({
  loader: async ({ params }) => {
    const page = await (await loadRooms()).loadAdminPage(params.page);
    if (!page) throw notFound();
    return page;
  },
  head: ({ match, loaderData }) => pageHead(match.context.queries, loaderData?.title),
  component: function AdminPage() {
    const { Page } = Route.useLoaderData();
    return <Page />;
  },
});
