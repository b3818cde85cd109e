import { AddToCartButton } from '../features/cart/components/add-to-cart-button';
import { ChooseButton } from '../features/catalog/components/choose-button';
import type { Product } from '../features/catalog/product';
import { useSite } from '../site/settings';
import { addableOf } from './addable';

type ProductActionProps = {
  readonly product: Product;
  /** Why ordering is closed; undefined while it is open. */
  readonly closed: string | undefined;
  /** Shows the remaining stock here if the shop's setting allows it. */
  readonly showStock?: boolean;
};

export const ProductAction = ({ product, closed, showStock = false }: ProductActionProps) => {
  const { showsStock } = useSite();
  if (product.variants.length === 0)
    return (
      <AddToCartButton
        item={addableOf(product)}
        describedBy={`product-${product.id}`}
        closed={closed}
        showStock={showStock && showsStock}
      />
    );
  return (
    <ChooseButton
      product={product}
      renderAction={(variant) => (
        <AddToCartButton
          item={addableOf(product, variant)}
          describedBy={`variant-${variant.variantId}`}
          closed={closed}
          showStock={showStock && showsStock}
        />
      )}
    />
  );
};
