import { type ReactNode, useState } from 'react';
import { Button } from '../../../components/ui/button';
import { loadChunkOrAsk } from '../../../lib/load-chunk-or-ask';
import { createChunkLoader, prefetchChunk } from '../../../lib/chunk';
import type { Product, Variant } from '../product';
import type { VariantChooser } from './variant-chooser';

const loadChooser = createChunkLoader(async () => (await import('./variant-chooser')).VariantChooser);

type ChooseButtonProps = {
  readonly product: Product;
  readonly developer: boolean;
  readonly renderAction: (variant: Variant) => ReactNode;
};

/** VAR-01: the variants themselves are loaded when they are asked for. */
export const ChooseButton = ({ product, developer, renderAction }: ChooseButtonProps) => {
  const [Chooser, setChooser] = useState<typeof VariantChooser>();
  const choose = async (): Promise<void> => {
    const loaded = await loadChunkOrAsk(loadChooser);
    setChooser(() => loaded);
  };
  return (
    <>
      <Button
        data-even-button
        look="secondary"
        aria-describedby={`product-${product.id}`}
        aria-haspopup="dialog"
        className="min-w-(--add-button-width)"
        onPointerEnter={() => prefetchChunk(loadChooser)}
        onClick={() => void choose()}
      >
        Choose ...
      </Button>
      {Chooser && (
        <Chooser
          product={product}
          developer={developer}
          renderAction={renderAction}
          onClose={() => setChooser(undefined)}
        />
      )}
    </>
  );
};
