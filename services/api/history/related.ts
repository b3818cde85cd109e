import type { Cart } from '@hatch/contexts/cart';
import type { Product } from '@hatch/contexts/catalog';
import type { Category, FoundStream } from '@hatch/contexts/history/module';
import type { Order } from '@hatch/contexts/orders';
import { partsOfSku, skuOf } from '@hatch/kernel/rules';

const ofCart = (cart: Cart): readonly FoundStream[] =>
  cart.status === 'checked-out' ? [{ category: 'order', id: cart.orderId }] : [];

const ofOrder = (order: Order): readonly FoundStream[] =>
  order.status === 'none' ? [] : [{ category: 'cart', id: order.cartId }];

const ofProduct = (product: Product): readonly FoundStream[] =>
  product.status === 'none'
    ? []
    : [null, ...product.variants.keys()].map((variantId) => ({
        category: 'stock',
        id: skuOf(product.productId, variantId),
      }));

export const relatedTo = ({ category, id }: FoundStream, state: object): readonly FoundStream[] => {
  if (category === 'cart') return ofCart(state as Cart);
  if (category === 'order') return ofOrder(state as Order);
  if (category === 'product') return ofProduct(state as Product);
  return category === 'stock' ? [{ category: 'product', id: String(partsOfSku(id).productId) }] : [];
};

export const nameIn = (category: Category, state: object): string | null => {
  const named = category === 'order' ? 'ref' : 'name';
  const name: unknown = named in state ? Object.entries(state).find(([key]) => key === named)?.[1] : null;
  return typeof name === 'string' ? name : null;
};
