import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { http } from '../../../lib/http';
import { type Product, type StockLevel, withStock } from '../product';
import { toProduct } from './wire';

/** The number of products in the page, and in one answer. */
export const PAGE_OF_MENU = 500;
const LONGEST_MENU = 10_000;

/** By id: a product moved between two pages may come twice. */
const fetchProducts = async (): Promise<readonly Product[]> => {
  const menu = new Map<number, Product>();
  for (let offset = 0; offset < LONGEST_MENU; offset += PAGE_OF_MENU) {
    const page = await http.read('/api/products', { limit: PAGE_OF_MENU, offset });
    for (const product of page) menu.set(product.id, toProduct(product));
    if (page.length < PAGE_OF_MENU) break;
  }
  return [...menu.values()];
};

const fetchProduct = async (id: number): Promise<Product> =>
  toProduct(await http.read('/api/products/{id}', { id: String(id) }));

export const productsQuery = queryOptions({ queryKey: ['products', 'list'], queryFn: fetchProducts });

export const productQuery = (id: number) =>
  queryOptions({ queryKey: ['products', 'one', id], queryFn: () => fetchProduct(id) });

export const categoriesQuery = queryOptions({
  queryKey: ['categories'],
  queryFn: () => http.read('/api/categories'),
  staleTime: 5 * 60_000,
});

export const patchStock = (queries: QueryClient, id: number, variant: string, level: StockLevel): void => {
  const patched = (product: Product): Product => (product.id === id ? withStock(product, variant, level) : product);
  queries.setQueryData(productsQuery.queryKey, (products) => products?.map(patched));
  queries.setQueryData(productQuery(id).queryKey, (product) => product && patched(product));
};
