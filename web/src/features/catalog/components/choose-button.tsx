import type { ReactNode } from 'react';
import { Button } from '../../../components/ui/button';
import { prefetchChunk } from '../../../lib/chunk';
import { messages } from '../../../lib/messages';
import { useAskedChunk } from '../../../lib/use-asked-chunk';
import { loadMenuDialogs } from '../load-menu-dialogs';
import { isSoldOut, type Product, type Variant } from '../product';

type ChooseButtonProps = {
  readonly product: Product;
  readonly renderAction: (variant: Variant) => ReactNode;
};

export const ChooseButton = ({ product, renderAction }: ChooseButtonProps) => {
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
