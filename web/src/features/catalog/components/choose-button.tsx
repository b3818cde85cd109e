import type { ReactNode } from 'react';
import { Button } from '../../../components/ui/button';
import { prefetchChunk } from '../../../lib/chunk';
import { useAskedChunk } from '../../../lib/use-asked-chunk';
import { loadMenuDialogs } from '../load-menu-dialogs';
import type { Product, Variant } from '../product';

type ChooseButtonProps = {
  readonly product: Product;
  readonly developer: boolean;
  readonly renderAction: (variant: Variant) => ReactNode;
};

/** VAR-01: the variants themselves are loaded when they are asked for. */
export const ChooseButton = ({ product, developer, renderAction }: ChooseButtonProps) => {
  const { chunk, open, close } = useAskedChunk(loadMenuDialogs);
  return (
    <>
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
      {chunk && (
        <chunk.VariantChooser product={product} developer={developer} renderAction={renderAction} onClose={close} />
      )}
    </>
  );
};
