import type { Product } from '../product';
import { AllergenList } from './allergen-list';

/** Of the product, or of each variant it is sold as (ALG-01, ALG-02). */
export const ProductAllergens = ({ product: { allergens, variants } }: { readonly product: Product }) =>
  variants.length === 0 ? (
    <AllergenList allergens={allergens} />
  ) : (
    <ul className="flex flex-col gap-3">
      {variants.map((variant) => (
        <li key={variant.variantId}>
          <p className="font-semibold">{variant.name}</p>
          <AllergenList allergens={variant.allergens} />
        </li>
      ))}
    </ul>
  );
