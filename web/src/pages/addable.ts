import type { Addable } from '../features/cart/components/add-to-cart-button';
import type { Product, Variant } from '../features/catalog/product';

export const addableOf = (product: Product, variant?: Variant): Addable => ({
  id: product.id,
  name: product.name,
  shortDesc: product.shortDesc,
  image: product.image,
  price: product.price,
  virtual: product.virtual,
  variant: variant?.name ?? '',
  incrementalPrice: variant?.incrementalPrice ?? 0,
  stock: (variant ?? product).stock,
  inBasket: (variant ?? product).inBasket,
  available: (variant ?? product).available,
  onMenu: true,
  backAt: null,
  categories: product.categories,
  status: product.status === 'active' ? (variant ?? product).status : product.status,
});
