import { formatDifference, formatMoney } from '@hatch/kernel/rules';
import type { ReactNode } from 'react';
import { Button } from '../../../components/ui/button';
import { Dialog } from '../../../components/ui/dialog';
import type { Product, Variant } from '../product';
import { AllergenList } from '../food/allergen-list';
import { VariantInternals } from './variant-internals';

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
