import { createFileRoute, notFound } from '@tanstack/react-router';
import { productQuery } from '../features/catalog/api/products';
import { CallRefused } from '../lib/http';
import { lazyPage } from '../lib/lazy-page';

/** OPEN-68: an unknown or malformed id is a page not found. */
export const Route = createFileRoute('/product/$id')({
  loader: async ({ context: { queries }, params: { id } }) => {
    if (!/^\d{1,9}$/.test(id)) throw notFound();
    try {
      await queries.ensureQueryData(productQuery(Number(id)));
    } catch (failure) {
      throw failure instanceof CallRefused && failure.refusal.code === 404 ? notFound() : failure;
    }
  },
  component: lazyPage(async () => (await import('../pages/product-page')).ProductPage),
});
