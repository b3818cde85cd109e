import { createFileRoute } from '@tanstack/react-router';
import { categoriesQuery, productsQuery } from '../features/catalog/api/products';
import { HomePage } from '../pages/home-page';
import { pageHead } from '../site/page-head';

export const Route = createFileRoute('/_shop/')({
  loader: ({ context: { queries } }) =>
    Promise.all([queries.ensureQueryData(productsQuery), queries.ensureQueryData(categoriesQuery)]),
  head: ({ match }) => pageHead(match.context.queries),
  component: HomePage,
});
