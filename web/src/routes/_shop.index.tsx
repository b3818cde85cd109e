import { createFileRoute } from '@tanstack/react-router';
import { categoriesQuery, productsQuery } from '../features/catalog/api/products';
import { HomePage } from '../pages/home-page';

export const Route = createFileRoute('/_shop/')({
  loader: ({ context: { queries } }) =>
    Promise.all([queries.ensureQueryData(productsQuery), queries.ensureQueryData(categoriesQuery)]),
  component: HomePage,
});
