import { queryOf } from '@hatch/platform';
import { MenuFiles } from './menu-file/menu-file.service.js';
import { ProductRepository, type ProductChange } from './product.repository.js';
import { descriptionOf, type Product } from './state.js';

type ProductId = { readonly productId: number };

type HistorySpan = ProductId & {
  readonly limit: number;
  /** Exclusive; absent: up to the latest. */
  readonly before?: number | undefined;
};

/** Sanitised HTML; undefined for an unknown product. */
export const GetProductDescription = queryOf(
  ProductRepository,
  'GetProductDescription',
  async (products, { productId }: ProductId) => descriptionOf((await products.load(String(productId))).state),
);

export const GetProductHistory = queryOf(
  ProductRepository,
  'GetProductHistory',
  (products, { productId, limit, before }: HistorySpan): Promise<readonly ProductChange[]> =>
    products.latestChanges(String(productId), limit, before),
);

export const GetProductToEdit = queryOf(
  ProductRepository,
  'GetProductToEdit',
  async (products, { productId }: ProductId): Promise<Product> => (await products.load(String(productId))).state,
);

export const GetLatestMenuImport = queryOf(MenuFiles, 'GetLatestMenuImport', (files) => files.latest());
