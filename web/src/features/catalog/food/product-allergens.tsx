import type { Product } from '../product';
import { AllergenList } from './allergen-list';

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
