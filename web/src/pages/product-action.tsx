import { AddToCartButton } from '../features/cart/components/add-to-cart-button';
import { ChooseButton } from '../features/catalog/components/choose-button';
import type { Product } from '../features/catalog/product';
import { useSite } from '../site/settings';
import { addableOf } from './addable';

type ProductActionProps = {
  readonly product: Product;
  /** Why nothing can be ordered now; undefined while it can. */
  readonly closed: string | undefined;
  /** A place where what is left is shown, if the shop shows it (PROD-17). */
  readonly showStock?: boolean;
};

/** How a product gets into the cart: at once, or by choosing a variant first. */
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
