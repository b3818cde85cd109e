import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { http } from '../../../lib/http';
import { type Product, type StockLevel, withStock } from '../product';

export const productsQuery = queryOptions({
  queryKey: ['products', 'list'],
  queryFn: async (): Promise<readonly Product[]> => {
    const { products } = await http.read<{ products: readonly Product[] }>('/api/products');
    return products;
  },
});

export const productQuery = (id: number) =>
  queryOptions({
    queryKey: ['products', 'one', id],
    queryFn: async (): Promise<Product> => {
      const { product } = await http.read<{ product: Product }>(`/api/products/${id}`);
      return product;
    },
  });

export const categoriesQuery = queryOptions({
  queryKey: ['categories'],
  queryFn: async (): Promise<readonly string[]> => {
    const { categories } = await http.read<{ categories: readonly string[] }>('/api/categories');
    return categories;
  },
  staleTime: 5 * 60_000,
});

/** Writes what a cart command said about a product's stock into every copy the page holds. */
export const patchStock = (queries: QueryClient, id: number, variant: string, level: StockLevel): void => {
  const patched = (product: Product): Product => (product.id === id ? withStock(product, variant, level) : product);
  queries.setQueryData(productsQuery.queryKey, (products) => products?.map(patched));
  queries.setQueryData(productQuery(id).queryKey, (product) => product && patched(product));
};
