import type { StockItem } from '../stock-item';

export type WireProduct = Omit<StockItem, 'kind'>;
export type WireVariant = WireProduct & { readonly prod_name: string };

const itemFrom = (kind: StockItem['kind'], name: string, { id, stock, status }: WireProduct): StockItem => ({
  kind,
  id,
  name,
  stock,
  status,
});

export const toProductItem = (product: WireProduct): StockItem => itemFrom('product', product.name, product);

export const toVariantItem = (variant: WireVariant): StockItem =>
  itemFrom('variant', `${variant.prod_name} - ${variant.name}`, variant);
