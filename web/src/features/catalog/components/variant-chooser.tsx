import { formatDifference, formatMoney } from '@hatch/kernel/rules';
import type { ReactNode } from 'react';
import { Button } from '../../../components/ui/button';
import { Dialog } from '../../../components/ui/dialog';
import type { Product, Variant } from '../product';
import { AllergenList } from '../food/allergen-list';

type VariantInternalsProps = { readonly variant: Variant };

/** The server sends these to developers only. */
const VariantInternals = ({ variant }: VariantInternalsProps) => {
  const internals = {
    weighting: variant.weighting,
    status: variant.status,
    stock: variant.stock,
    'in-basket': variant.inBasket,
    available: variant.available,
    purchased: variant.quantityPurchased,
  };
  return (
    <dl className="flex w-full flex-wrap gap-x-4 rounded-control bg-sunken px-3 py-2 font-mono text-xs">
      {Object.entries(internals).map(([name, value]) => (
        <div key={name} className="flex gap-1">
          <dt>{name}:</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
};

type VariantChooserProps = {
  readonly product: Product;
  readonly renderAction: (variant: Variant) => ReactNode;
  readonly onClose: () => void;
};

export const VariantChooser = ({ product, renderAction, onClose }: VariantChooserProps) => (
  <Dialog
    title={product.name}
    onClose={onClose}
    footer={
      <Button look="secondary" onClick={onClose}>
        done
      </Button>
    }
  >
    <ul className="divide-y divide-line">
      {product.variants.map((variant) => (
        <li key={variant.variantId} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
          <div className="min-w-0 flex-1">
            <p id={`variant-${variant.variantId}`} className="font-semibold">
              {variant.name}
            </p>
            <p className="text-sm text-ink-soft">
              <span>{formatDifference(variant.incrementalPrice)}</span>
              <span aria-hidden="true"> · </span>
              <span className="font-semibold text-ink">{formatMoney(variant.combinedPrice)}</span>
            </p>
          </div>
          {renderAction(variant)}
          {!product.virtual && <AllergenList allergens={variant.allergens} className="w-full" />}
          {variant.weighting !== undefined && <VariantInternals variant={variant} />}
        </li>
      ))}
    </ul>
  </Dialog>
);
