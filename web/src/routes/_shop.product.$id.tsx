import { createFileRoute, notFound } from '@tanstack/react-router';
import { productQuery } from '../features/catalog/api/products';
import { CallRefused } from '../lib/http';
import { lazyPage } from '../lib/lazy-page';
import { messages } from '../lib/messages';
import { pageHead } from '../site/page-head';

/** A malformed id is a page not found. */
export const Route = createFileRoute('/_shop/product/$id')({
  loader: async ({ context: { queries }, params: { id } }) => {
    if (!/^\d{1,10}$/.test(id)) throw notFound();
    try {
      return await queries.ensureQueryData(productQuery(Number(id)));
    } catch (failure) {
      throw failure instanceof CallRefused && failure.refusal.code === 404 ? notFound() : failure;
    }
  },
  head: ({ match, loaderData }) =>
    pageHead(match.context.queries, match.status === 'notFound' ? messages.page.notFoundHead : loaderData?.name),
  component: lazyPage(async () => (await import('../pages/product-page')).ProductPage),
});
