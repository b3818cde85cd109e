import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Button } from '../../../components/ui/button';
import type { Product, Variant } from '../product';

const loadChooser = () => import('./variant-chooser');
const VariantChooser = lazy(async () => ({ default: (await loadChooser()).VariantChooser }));

type ChooseButtonProps = {
  readonly product: Product;
  readonly developer: boolean;
  readonly renderAction: (variant: Variant) => ReactNode;
};

/** VAR-01: the variants themselves are loaded when they are asked for. */
export const ChooseButton = ({ product, developer, renderAction }: ChooseButtonProps) => {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        data-even-button
        look="secondary"
        aria-describedby={`product-${product.id}`}
        aria-haspopup="dialog"
        className="min-w-(--add-button-width)"
        onPointerEnter={() => void loadChooser()}
        onClick={() => setOpen(true)}
      >
        Choose ...
      </Button>
      {open && (
        <Suspense>
          <VariantChooser
            product={product}
            developer={developer}
            renderAction={renderAction}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
};
