import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { http } from '../../../lib/http';
import { type Product, type StockLevel, withStock } from '../product';
import { toProduct } from './wire';

const LONGEST_MENU = 500;

const fetchProducts = async (): Promise<readonly Product[]> =>
  (await http.read('/api/products', { limit: LONGEST_MENU })).map(toProduct);

const fetchProduct = async (id: number): Promise<Product> =>
  toProduct(await http.read('/api/products/{id}', { id: String(id) }));

export const productsQuery = queryOptions({ queryKey: ['products', 'list'], queryFn: fetchProducts });

export const productQuery = (id: number) =>
  queryOptions({ queryKey: ['products', 'one', id], queryFn: () => fetchProduct(id) });

export const categoriesQuery = queryOptions({
  queryKey: ['products', 'categories'],
  queryFn: () => http.read('/api/categories'),
  staleTime: 5 * 60_000,
});

/** Writes the stock that a cart command answered into every copy the page holds. */
export const patchStock = (queries: QueryClient, id: number, variant: string, level: StockLevel): void => {
  const patched = (product: Product): Product => (product.id === id ? withStock(product, variant, level) : product);
  queries.setQueryData(productsQuery.queryKey, (products) => products?.map(patched));
  queries.setQueryData(productQuery(id).queryKey, (product) => product && patched(product));
};
