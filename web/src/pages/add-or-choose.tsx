import { AddToCartButton } from '../features/cart/components/add-to-cart-button';
import { type Product, isSoldOut, type Variant } from '../features/catalog/product';
import { useSite } from '../site/settings';
import { addableOf } from './addable';
import type { ReactNode } from 'react';
import { Button } from '../components/ui/button';
import { prefetchChunk } from '../lib/chunk';
import { messages } from '../lib/messages';
import { useAskedChunk } from '../lib/use-asked-chunk';
import { loadMenuDialogs } from '../features/catalog/load-menu-dialogs';

type ChooseButtonProps = {
  readonly product: Product;
  readonly renderAction: (variant: Variant) => ReactNode;
};

const ChooseButton = ({ product, renderAction }: ChooseButtonProps) => {
  const { chunk, open, close } = useAskedChunk(loadMenuDialogs);
  return (
    <div className="flex flex-col items-stretch gap-1">
      <Button
        data-even-button
        look="secondary"
        aria-describedby={`product-${product.id}`}
        aria-haspopup="dialog"
        className="min-w-(--add-button-width)"
        onPointerEnter={() => prefetchChunk(loadMenuDialogs)}
        onClick={open}
      >
        Choose ...
      </Button>
      {isSoldOut(product) && <span className="text-center text-sm text-ink-soft">{messages.catalog.noMoreStock}</span>}
      {chunk && <chunk.VariantChooser product={product} renderAction={renderAction} onClose={close} />}
    </div>
  );
};

type AddOrChooseProps = {
  readonly product: Product;
  /** Why ordering is closed; undefined while it is open. */
  readonly closed: string | undefined;
  /** Shows the remaining stock here if the shop's setting allows it. */
  readonly showStock?: boolean;
};

export const AddOrChoose = ({ product, closed, showStock = false }: AddOrChooseProps) => {
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
