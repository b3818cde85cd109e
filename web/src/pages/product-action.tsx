import { AddToCartButton } from '../features/cart/components/add-to-cart-button';
import { ChooseButton } from '../features/catalog/components/choose-button';
import type { Product } from '../features/catalog/product';
import { useIsClosed } from '../features/store-status/hooks/use-store-state';
import { useDevVariants } from '../site/dev-variants';
import { addableOf } from './addable';

type ProductActionProps = { readonly product: Product; readonly showStock?: boolean };

/** How a product gets into the cart: at once, or by choosing a variant first. */
export const ProductAction = ({ product, showStock }: ProductActionProps) => {
  const closed = useIsClosed();
  const developer = useDevVariants();
  if (product.variants.length === 0)
    return (
      <AddToCartButton
        item={addableOf(product)}
        describedBy={`product-${product.id}`}
        closed={closed}
        showStock={showStock}
      />
    );
  return (
    <ChooseButton
      product={product}
      developer={developer}
      renderAction={(variant) => (
        <AddToCartButton
          item={addableOf(product, variant)}
          describedBy={`variant-${variant.variantId}`}
          closed={closed}
          showStock={showStock}
        />
      )}
    />
  );
};
